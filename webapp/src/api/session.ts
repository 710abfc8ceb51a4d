/**
 * The session as the page knows it: `null` before the browser was asked (and in the prerendered
 * page), `false` when signed out, else who is signed in. In cookie mode storage (key `vyou`) holds
 * claims and flags only, never a token.
 *
 * This is the seam for signing in: its screens call `sessionFound`, everything else only reads
 * `sessionAtom`.
 */
import { atom, store } from '../state'
import { drop, keep, kept } from '../storage'
import { dropCsrfToken } from './csrf'

const KEY = 'vyou'

export type Session = { email: string; tenant_compliant: boolean; tenant_role: string }

const shape = async () => (await import(/* webpackChunkName: "shapes" */ './wire')).sessionShape

export const sessionAtom = atom<null | false | Session>(null)

/** Reads who is signed in and follows what other tabs do; called once, when the page starts. */
export function startSession(): void {
  void readSession()
  addEventListener('storage', event => {
    if (event.key === KEY || event.key === null) void readSession()
  })
}

async function readSession(): Promise<void> {
  store.set(sessionAtom, (await kept(KEY, shape)) ?? false)
}

/** A sign-in succeeded. */
export function sessionFound(session: Session): void {
  dropCsrfToken()
  keep(KEY, session)
  store.set(sessionAtom, session)
}

/** Signed out, by choice or because the server answered 401: in every tab. */
export function sessionLost(): void {
  dropCsrfToken()
  drop(KEY)
  store.set(sessionAtom, false)
}
