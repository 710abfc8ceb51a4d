import { useMemo } from 'react'
import { attempt } from '../../api/attempt'
import type { Profile } from '../../api/contract.gen'
import { toFaults } from '../../api/errors'
import { getProfile, saveProfile, type Part } from '../../api/profiles'
import { emptyParty, type PartyForm } from '../party/form'
import { fromParty, toParty } from '../party/wire'
import { text } from '../../i18n'
import { useAtom } from '../../state'
import { toast } from '../../ui/toast'
import { connected } from '../../ui/connected'
import { useForm } from '../../ui/useForm'
import { useLoad } from '../../ui/useLoad'
import { currentEmail, currentSub, drafts } from './draft'

const ROLES = { personal: 'FIRST_OWNER', billing: 'BILLING' } as const

/** Returns the party that is edited: the draft if there is one, else the profile's. */
export function usePartyEdit(part: Part, onSaved: () => void) {
  const [draft, setDraft] = useAtom(drafts[part])
  const { faults, busy, refuse, submit, changed } = useForm(`${part}.`)
  const { state, reload } = useLoad(load)
  const saved = useMemo(() => (state.kind === 'ready' ? formOf(state.data, part) : undefined), [state, part])
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
    /** The profile could not be loaded, which `reload` tries again. */
    failed: state.kind === 'failed',
    reload,
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

const load = (signal: AbortSignal) => getProfile({ signal, quiet: true })

/** A part that was never saved begins with the account's e-mail address. */
function formOf(profile: Profile, part: Part): PartyForm {
  const party = part === 'personal' ? profile.personal_data : profile.billing_data
  return party ? fromParty(party) : { ...emptyParty(), email: currentEmail() }
}
