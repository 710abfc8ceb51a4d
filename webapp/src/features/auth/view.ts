/** Which view the sign-in modal shows. Anything may open it; the modal itself is loaded then. */
import { atom, store } from '../../state'
import type { Accepted } from './DocumentBoxes'

/** Why the modal opened by itself, in words of `auth_…`. */
export type Why =
  'auth_session_ended' | 'auth_account_exists' | 'auth_link_invalid' | 'auth_pending' | 'auth_desk_again'

export type AuthView =
  | {
      kind: 'login'
      email?: string
      why?: Why
      /** Where signing in leads; by default it stays on the screen. */
      to?: string
    }
  | {
      kind: 'register'
      email?: string
      /** What was ticked before another code was asked for. */
      accepted?: Accepted
    }
  | { kind: 'code'; email?: string; to?: string }
  | {
      kind: 'code-sent'
      email: string
      to?: string
      /** What was ticked in the sign-up whose account the code creates. */
      accepted?: Accepted
    }
  | { kind: 'email-sent'; email: string; after: 'register' | 'reset' | 'login' }
  | { kind: 'forgot-password'; email?: string; why?: Why }

export const authViewAtom = atom<AuthView | null>(null)

export const openAuth = (view: AuthView): void => store.set(authViewAtom, view)

export const closeAuth = (): void => store.set(authViewAtom, null)
