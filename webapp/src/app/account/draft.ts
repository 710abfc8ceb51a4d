import { sessionAtom } from '../../api/session'
import type { PartyForm } from '../../features/party/form'
import { draftAtom, store } from '../../state'

/** A party being edited, and whose account it belongs to: nobody else finds it. */
export type PartyDraft = { sub: string; party: PartyForm } | null

const shape = async () => (await import(/* webpackChunkName: "shapes" */ './shapes')).partyDraftShape

/** What is typed and not saved yet; it survives a reload and the end of the session. */
export const drafts = {
  personal: draftAtom<PartyDraft>('profile.personal', shape, null),
  billing: draftAtom<PartyDraft>('profile.billing', shape, null),
}

/** Whose draft one would make now. */
export const currentSub = () => claims()?.sub ?? ''

export const currentEmail = () => claims()?.email ?? ''

function claims() {
  const session = store.get(sessionAtom)
  return session ? session.claims : undefined
}
