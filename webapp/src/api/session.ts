/**
 * The session as the page knows it: `null` before the browser was asked (and in the prerendered
 * page), `false` when signed out, else who is signed in. Storage (key `vyou`) holds claims and flags;
 * only in cookieless mode the refresh token too, in cookie mode never a token.
 *
 * Signing in and out (api/auth) call `sessionFound` and `sessionLost`; everything else only reads
 * `sessionAtom`.
 */
import { atom, store } from '../state'
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

const shape = async () => (await import(/* webpackChunkName: "shapes" */ './wire')).sessionShape

export const sessionAtom = atom<null | false | Session>(null)

/** A session that the server ended under the visitor's hands, and on which screen, until that was told. */
export const endedAtom = atom<{ email: string; screen: string } | null>(null)

/** Reads who is signed in, asks the server whether that still holds, and follows what other tabs do. */
export function startSession(): void {
  addEventListener('storage', event => {
    if (event.key === KEY || event.key === null) void readSession()
  })
  void readSession().then(async session => {
    if (session) await (await import(/* webpackChunkName: "auth" */ './auth/refresh')).refreshSession()
  })
}

/** Takes what storage holds: the word of whichever tab signed in or out last. */
export async function readSession(): Promise<false | Session> {
  const found = (await kept(KEY, shape)) ?? false
  const session = found && Date.parse(found.expires) > Date.now() && found
  dropCsrfToken() // it belongs to the session before
  store.set(sessionAtom, session)
  return session
}

/** A sign-in succeeded, or the server confirmed the session. */
export function sessionFound(session: Session): void {
  dropCsrfToken()
  keep(KEY, session)
  store.set(sessionAtom, session)
  store.set(endedAtom, null)
}

/** Signed out, by choice or because the server says so: in every tab. Drafts are not touched. */
export function sessionLost(): void {
  dropCsrfToken()
  drop(KEY)
  store.set(sessionAtom, false)
}

/** The server answered 401: as signing out, and whoever was signed in is told. */
export function sessionExpired(): void {
  const session = store.get(sessionAtom)
  if (session) store.set(endedAtom, { email: session.claims.email, screen: location.hash.slice(1) || '/' })
  sessionLost()
}
