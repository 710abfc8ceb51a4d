/**
 * The session as the page knows it: `null` before the browser was asked (and in the prerendered
 * page), `false` when signed out, else who is signed in. Storage (key `vyou`) holds claims and flags;
 * only in cookieless mode the refresh token too, in cookie mode never a token.
 *
 * Signing in and out (api/auth) call `sessionFound` and `sessionLost`; everything else only reads
 * `sessionAtom`.
 */
import { atom, claimDrafts, releaseDrafts, store } from '../state'
import { drop, keep, kept } from '../storage'
import { dropCsrfToken } from './csrf'

const KEY = 'vyou'

export type Session = {
  claims: { sub: string; email: string; name: string }
  /** Whether the documents in force were accepted. */
  tenant_compliant: boolean
  tenant_role: string
  cookieless: boolean
  /** When the session ends whatever happens (RFC 3339). */
  expires: string
  /** Cookieless mode only. */
  refresh_token?: string
}

const shape = async () => (await import(/* webpackChunkName: "shapes" */ './shapes')).sessionShape

export const sessionAtom = atom<null | false | Session>(null)

/** On which screen the server ended a session under the visitor's hands, until that was told. */
export const endedAtom = atom<{ screen: string } | null>(null)

/** Whether the session that this browser had stored was over when the page was loaded; false after the next sign-in. */
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

/** Whether the stored session is not yet confirmed by the server: one that ends now had ended before the page was loaded. */
let starting = false

/** Reads who is signed in, asks the server whether that still holds, and follows what other tabs do. */
export function startSession(): void {
  addEventListener('storage', event => {
    if (event.key === KEY || event.key === null) void readSession().then(claim)
  })
  addEventListener('pageshow', event => event.persisted && void catchUp())
  addEventListener('focus', () => void confirmSession())
  document.addEventListener('visibilitychange', () => void confirmSession())
  starting = true
  void readSession()
    .then(session => (session ? refresh(sessionExpired) : undefined))
    .finally(() => {
      starting = false
      claim(store.get(sessionAtom)) // without a response of the server the stored session stays valid
    })
}

/** Follows what happened while the browser kept the page aside: no event of other tabs came here. */
async function catchUp(): Promise<void> {
  claim(await readSession())
  await confirmSession()
}

let confirming = false

/** Asks the server whether the session still holds: it may have been ended from another browser. */
export async function confirmSession(): Promise<void> {
  if (confirming || document.hidden || !store.get(sessionAtom)) return
  confirming = true
  await refresh(sessionExpired)
  confirming = false
}

/** Without a network the part that asks may be missing too. */
async function refresh(end: () => void): Promise<void> {
  try {
    const { refreshSession } = await import(/* webpackChunkName: "session" */ './auth/refresh')
    await refreshSession(end)
  } catch {
    // What was known stays.
  }
}

function claim(session: null | false | Session): void {
  if (session) claimDrafts(session.claims.sub)
}

/** Reads the stored session, which is that of the tab that signed in or out last. A session past its end is removed. */
export async function readSession(): Promise<false | Session> {
  const found = (await kept(KEY, shape)) ?? false
  const session = found && Date.parse(found.expires) > Date.now() && found
  dropCsrfToken() // it belongs to the session before
  if (session) take(session)
  else leave(false)
  if (found && !session) {
    drop(KEY)
    if (starting) store.set(overAtom, true)
  }
  return session
}

/** A sign-in succeeded, or the server confirmed the session. */
export function sessionFound(session: Session): void {
  dropCsrfToken()
  keep(KEY, session)
  claimDrafts(session.claims.sub)
  take(session)
  store.set(endedAtom, null)
  store.set(overAtom, false)
}

/** The session of another account than the one that was signed in empties the screens of that one. */
function take(session: Session): void {
  const before = store.get(sessionAtom)
  if (before && before.claims.sub !== session.claims.sub) store.set(goneAtom, gone => gone + 1)
  store.set(sessionAtom, session)
}

/** Signed out, by choice or because the server says so: in every tab. The account's drafts go too. */
export function sessionLost(): void {
  end(false)
}

/** The server answered 401: as signing out, and whoever was signed in is told. */
export function sessionExpired(): void {
  if (store.get(sessionAtom)) {
    if (starting) store.set(overAtom, true)
    else store.set(endedAtom, { screen: location.hash.slice(1) || '/' })
  }
  end(true)
}

function end(expired: boolean): void {
  dropCsrfToken()
  drop(KEY)
  leave(expired)
}

function leave(expired: boolean): void {
  releaseDrafts(expired)
  if (store.get(sessionAtom)) store.set(goneAtom, gone => gone + 1)
  store.set(sessionAtom, false)
}
