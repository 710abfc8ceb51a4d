import { useEffect, useRef, useState } from 'react'
import { attempt } from '../../api/attempt'
import { toFaults } from '../../api/errors'
import { getProfile, saveProfile, type Part } from '../../api/profiles'
import { emptyParty, type PartyForm } from '../party/form'
import { fromParty, toParty } from '../party/wire'
import { text } from '../../i18n'
import { useAtom } from '../../state'
import { toast } from '../../ui/toast'
import { connected } from '../../ui/connected'
import { useForm } from '../../ui/useForm'
import { currentEmail, currentSub, drafts } from './draft'

const ROLES = { personal: 'FIRST_OWNER', billing: 'BILLING' } as const

/** Returns the party that is edited: the draft if there is one, else the profile's. */
export function usePartyEdit(part: Part, onSaved: () => void) {
  const [draft, setDraft] = useAtom(drafts[part])
  const [saved, setSaved] = useState<PartyForm>()
  const { faults, busy, refuse, submit, changed } = useForm(`${part}.`)
  useProfile(part, setSaved)
  const party = draft && draft.sub === currentSub() ? draft.party : saved

  async function save(): Promise<void> {
    if (!party) return
    const wire = toParty(party)
    await submit(
      core => core.checkParty({ role: ROLES[part], party: wire }),
      async () => {
        if (!(await connected('offline_data'))) return
        const outcome = await attempt(() => saveProfile(part, wire), {
          invalid_data: error => refuse(toFaults(error.fields)),
        })
        if (!outcome.ok) return
        setDraft(null)
        toast.success(text('account_saved'))
        onSaved()
      },
    )
  }

  return {
    role: ROLES[part],
    party,
    faults,
    busy,
    save,
    change: (next: PartyForm, path: string) => {
      setDraft({ sub: currentSub(), party: next })
      changed(path)
    },
    drop: () => setDraft(null),
  }
}

/** Loads the profile's part. One that was never saved begins with the account's e-mail address. */
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
