import { useEffect, useRef, useState } from 'react'
import { attempt } from '../../api/attempt'
import { getProfile, saveProfile } from '../../api/profiles'
import type { Fault } from '../../core'
import { emptyParty, type PartyForm } from '../../features/owners/form'
import { fromParty, toParty } from '../../features/owners/wire'
import { text } from '../../i18n'
import { useAtom } from '../../state'
import { focusFirst, toFaults, withoutFault } from '../../ui/faults'
import { toast } from '../../ui/toast'
import { check } from '../wizard/refuse'
import { currentEmail, currentSub, drafts } from './draft'

export type Part = 'personal' | 'billing'

const ROLES = { personal: 'FIRST_OWNER', billing: 'BILLING' } as const

/** The party that is edited: what was typed and not saved, else what the profile has. */
export function usePartyEdit(part: Part, onSaved: () => void) {
  const [draft, setDraft] = useAtom(drafts[part])
  const [saved, setSaved] = useState<PartyForm>()
  const [faults, setFaults] = useState<Fault[]>([])
  const [busy, setBusy] = useState(false)
  useProfile(part, setSaved)
  const party = draft && draft.sub === currentSub() ? draft.party : saved

  function refuse(found: Fault[]): void {
    const placed = found.map(fault => ({ ...fault, path: `${part}.${fault.path}` }))
    setFaults(placed)
    toast.error(text('please_check_your_data'))
    focusFirst(placed)
  }

  async function save(): Promise<void> {
    if (busy || !party) return
    setBusy(true)
    const wire = toParty(party)
    const found = await check(core => core.checkParty({ role: ROLES[part], party: wire }))
    const outcome =
      found.length === 0 &&
      (await attempt(() => saveProfile(part, wire), {
        invalid_data: error => refuse(toFaults(error.fields)),
      }))
    setBusy(false)
    if (!outcome) return refuse(found)
    if (!outcome.ok) return
    setDraft(null)
    toast.success(text('account_saved'))
    onSaved()
  }

  return {
    party,
    faults,
    busy,
    save,
    change: (next: PartyForm, path: string) => {
      setDraft({ sub: currentSub(), party: next })
      setFaults(before => withoutFault(before, path))
    },
    drop: () => setDraft(null),
  }
}

/** Loads the profile's part; one that was never saved begins with the account's address. */
function useProfile(part: Part, onLoaded: (party: PartyForm) => void): void {
  const take = useRef(onLoaded)
  useEffect(() => {
    const stop = new AbortController()
    void attempt(() => getProfile({ signal: stop.signal, quiet: true })).then(outcome => {
      if (!outcome.ok) return
      const party = part === 'personal' ? outcome.data.personal_data : outcome.data.billing_data
      take.current(party ? fromParty(party) : { ...emptyParty(), email: currentEmail() })
    })
    return () => stop.abort()
  }, [part])
}
