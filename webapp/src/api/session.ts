/**
 * The session as the page knows it: `null` before the browser was asked (and in the prerendered
 * page), `false` when signed out, else who is signed in. In cookie mode storage (key `vyou`) holds
 * claims and flags only, never a token.
 *
 * This is the seam for signing in: its screens call `sessionFound`, everything else only reads
 * `sessionAtom`.
 */
import * as z from 'zod/mini'
import { atom, storageOf, store } from '../state'
import { dropCsrfToken } from './csrf'

const KEY = 'vyou'

const sessionShape = z.object({
  email: z.string(),
  tenant_compliant: z.boolean(),
  tenant_role: z.string(),
})
export type Session = z.infer<typeof sessionShape>

export const sessionAtom = atom<null | false | Session>(null)

const storage = storageOf(z.union([z.literal(false), sessionShape]))

/** Reads who is signed in and follows what other tabs do; called once, when the page starts. */
export function startSession(): void {
  store.set(sessionAtom, storage.getItem(KEY, false))
  addEventListener('storage', event => {
    if (event.key === KEY || event.key === null) store.set(sessionAtom, storage.getItem(KEY, false))
  })
}

/** A sign-in succeeded. */
export function sessionFound(session: Session): void {
  dropCsrfToken()
  storage.setItem(KEY, session)
  store.set(sessionAtom, session)
}

/** Signed out, by choice or because the server answered 401: in every tab. */
export function sessionLost(): void {
  dropCsrfToken()
  storage.removeItem(KEY)
  store.set(sessionAtom, false)
}
