import { sessionAtom } from '../../api/session'
import { draftAtom } from '../../drafts'
import { store } from '../../state'
import type { PartyDraft } from './shapes'

const shape = async () => (await import(/* webpackChunkName: "shapes" */ './shapes')).partyDraftShape

/** Data that was typed and not saved. It survives a reload. */
export const drafts = {
  personal: draftAtom<PartyDraft>('profile.personal', shape, null, { apart: true }),
  billing: draftAtom<PartyDraft>('profile.billing', shape, null, { apart: true }),
}

/** Returns the key of the account that owns a draft created now; empty without a session. */
export const currentSub = () => claims()?.sub ?? ''

/** Returns the account's e-mail address; empty without a session. */
export const currentEmail = () => claims()?.email ?? ''

function claims() {
  const session = store.get(sessionAtom)
  return session ? session.claims : undefined
}
