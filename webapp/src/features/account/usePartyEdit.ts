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

/**
 * Returns the party that is edited: the draft if there is one, else the profile's. `elsewhere` is what another device has saved since the
 * draft began: it is saved over only by `save(true)`.
 */
export function usePartyEdit(part: Part, onSaved: () => void) {
  const [draft, setDraft] = useAtom(drafts[part])
  const { faults, busy, refuse, submit, changed } = useForm(`${part}.`)
  const { state, reload } = useLoad(load, {}, { shared: true })
  const profile = state.kind === 'ready' ? state.data : undefined
  const saved = useMemo(() => profile && formOf(profile, part), [profile, part])
  const typed = draft?.sub === currentSub() ? draft : null
  const party = typed?.party ?? saved
  const version = profile?.[`${part}_version`]
  const seen = typed?.seen ?? version
  const elsewhere = profile && seen !== version ? profile[`${part}_data`] : null

  async function save(over = false): Promise<void> {
    if (!party) return
    const wire = toParty(party)
    await submit(
      core => core.checkParty({ role: ROLES[part], party: wire }),
      async () => {
        if (!(await connected('offline_data'))) return
        const outcome = await attempt(() => saveProfile(part, wire, over ? version : seen), {
          invalid_data: error => refuse(toFaults(error.fields)),
          version_stale: () => {
            reload()
            if (!typed) toast.blank(text('account_elsewhere_loaded'))
          },
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
    elsewhere,
    version,
    /** The profile could not be loaded, which `reload` tries again. */
    failed: state.kind === 'failed',
    reload,
    faults,
    busy,
    save,
    change: (next: PartyForm, path: string) => {
      setDraft({ sub: currentSub(), party: next, seen })
      changed(path)
    },
    drop: () => setDraft(null),
  }
}

const load = (signal: AbortSignal) => getProfile({ signal, quiet: true })

/** A part that was never saved begins with the account's e-mail address. */
function formOf(profile: Profile, part: Part): PartyForm {
  const party = profile[`${part}_data`]
  return party ? fromParty(party) : { ...emptyParty(), email: currentEmail() }
}
