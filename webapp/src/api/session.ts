/**
 * The session as the page knows it: `null` before the browser was asked (and in the prerendered
 * page), `false` when signed out, else who is signed in. Storage (key `vyou`) holds claims and flags;
 * only in cookieless mode the refresh token too, in cookie mode never a token.
 *
 * Signing in and out (api/auth) call `sessionFound` and `sessionLost`; everything else only reads
 * `sessionAtom`.
 */
import { claimDrafts, releaseDrafts } from '../drafts'
import { atom, store } from '../state'
import { drop, keep, kept } from '../storage'
import { dropCsrfToken } from './csrf'
import type { Session } from './shapes'

export const SESSION_KEY = 'vyou'

export type { Session }

const shape = async () => (await import(/* webpackChunkName: "shapes" */ './shapes')).sessionShape

export const sessionAtom = atom<null | false | Session>(null)

/** The screen that was shown when the server ended the session; null once the visitor was told, and without such an end. */
export const endedAtom = atom<{ screen: string } | null>(null)

/** Whether the session was over when the page was loaded, or ended in another tab; false after the next sign-in. */
export const overAtom = atom(false)

/** Counts the sessions that ended in this tab: as the key of a screen it empties what the screen holds. */
export const goneAtom = atom(0)

/**
 * Returns a function that reports whether no session has ended in this tab since this call. Work that
 * stores something after an await asks it first: what belongs to a session that ended is dropped, so that
 * the next account does not find it.
 */
export function watchSession(): () => boolean {
  const before = store.get(goneAtom)
  return () => store.get(goneAtom) === before
}

/** Whether the customer is signing out: a session that ends meanwhile is not one that the server ended. */
export const signingOutAtom = atom(false)

/** Whether the stored session is not yet confirmed by the server: one that ends now had ended before the page was loaded. */
export const startingAtom = atom(false)

/** Reads the stored session, which is that of the tab that signed in or out last. A session past its end is removed. */
export async function readSession(): Promise<false | Session> {
  const found = (await kept(SESSION_KEY, shape)) ?? false
  const session = found && Date.parse(found.expires) > Date.now() && found
  dropCsrfToken() // it belongs to the session before
  if (session) take(session)
  else {
    if (store.get(sessionAtom)) store.set(overAtom, true)
    leave(false)
  }
  if (found && !session) {
    drop(SESSION_KEY)
    if (store.get(startingAtom)) store.set(overAtom, true)
  }
  return session
}

/** Stores and shows a session: a sign-in succeeded, or the server confirmed the session. */
export function sessionFound(session: Session): void {
  dropCsrfToken()
  keep(SESSION_KEY, session)
  claimDrafts(session.claims.sub)
  take(session)
  store.set(endedAtom, null)
}

/** The session of another account than the one that was signed in empties the screens of that one. */
function take(session: Session): void {
  const before = store.get(sessionAtom)
  if (before && before.claims.sub !== session.claims.sub) store.set(goneAtom, gone => gone + 1)
  store.set(sessionAtom, session)
  store.set(overAtom, false)
}

/** Ends the session in every tab: the customer has signed out, or the server says so. The account's drafts are removed. */
export function sessionLost(): void {
  end(false)
}

/** Ends the session after the server has answered 401, as `sessionLost` does, and notes that the customer is to be told. */
export function sessionExpired(): void {
  if (store.get(sessionAtom) && !store.get(signingOutAtom)) {
    if (store.get(startingAtom)) store.set(overAtom, true)
    else store.set(endedAtom, { screen: location.hash.slice(1) || '/' })
  }
  end(true)
}

function end(expired: boolean): void {
  dropCsrfToken()
  drop(SESSION_KEY)
  leave(expired)
}

function leave(expired: boolean): void {
  const unheard = releaseDrafts(expired)
  if (unheard || store.get(sessionAtom)) store.set(goneAtom, gone => gone + 1)
  store.set(sessionAtom, false)
}
