import { attempt } from '../../api/attempt'
import { getProfile } from '../../api/profiles'
import { watchSession } from '../../api/session'
import type { Profile } from '../../api/contract.gen'
import { ownersAtom } from '../../features/registration/drafts'
import type { OwnersForm } from '../../features/registration/model/owners'
import { untouched } from '../../features/party/form'
import { fromParty } from '../../features/party/wire'
import { store } from '../../state'

/** Fills in the profile's owner and billing data, unless something was typed already. */
export default async function prefill(): Promise<void> {
  const sessionHolds = watchSession()
  const profile = await attempt(() => getProfile())
  if (profile.ok && sessionHolds()) store.set(ownersAtom, form => prefilled(form, profile.data))
}

export function prefilled(form: OwnersForm, { personal_data, billing_data }: Profile): OwnersForm {
  const [first, ...others] = form.owners
  if (!first || !untouched(first)) return form
  const billed = billing_data && untouched(form.customBillingData)
  return {
    ...form,
    owners: personal_data ? [{ ...fromParty(personal_data), key: first.key }, ...others] : form.owners,
    useOwnerBilling: form.useOwnerBilling && !billed,
    customBillingData: billed ? fromParty(billing_data) : form.customBillingData,
  }
}
