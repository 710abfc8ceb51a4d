import { useEffect } from 'react'
import { attempt } from '../../api/attempt'
import { getProfile } from '../../api/profiles'
import { sessionAtom } from '../../api/session'
import type { Profile } from '../../api/wire'
import { ownersAtom } from '../../features/owners/draft'
import { untouched } from '../../features/owners/edit'
import type { OwnersForm } from '../../features/owners/form'
import { fromParty } from '../../features/owners/wire'
import { store, useAtomValue } from '../../state'

/** Who is signed in finds the owner and billing data of the profile filled in, unless something was typed already. */
export function usePrefill(): void {
  const signedIn = Boolean(useAtomValue(sessionAtom))
  useEffect(() => {
    if (!signedIn) return
    const stop = new AbortController()
    void attempt(() => getProfile(stop.signal).catch(error => (stop.signal.aborted ? {} : Promise.reject(error)))).then(
      outcome => {
        if (outcome.ok && !stop.signal.aborted) store.set(ownersAtom, form => prefilled(form, outcome.data))
      },
    )
    return () => stop.abort()
  }, [signedIn])
}

export function prefilled(form: OwnersForm, { personal_data, billing_data }: Profile): OwnersForm {
  const [first, ...others] = form.owners
  if (!first || !untouched(first)) return form
  return {
    ...form,
    owners: personal_data ? [{ ...fromParty(personal_data), key: first.key }, ...others] : form.owners,
    useOwnerBilling: !billing_data,
    customBillingData: billing_data ? fromParty(billing_data) : form.customBillingData,
  }
}
