/** A fresh proof of who is at the browser, which the server wants for what could take an account away. */
import { atom, store } from '../state'
import { AuthError } from './auth/error'
import { ApiError } from './errors'

export interface Asked {
  /** Ends the question; `proven` is whether the customer has just signed in again. */
  settle: (proven: boolean) => void
}

/** The question of a request that waits for the proof; null while none does. */
export const proofAtom = atom<Asked | null>(null)

/**
 * Sends a request. If the server asks for a sign-in of the last minutes, asks the customer for it and sends the request
 * again. It fails with the code ABORTED if the customer declines.
 */
export async function withProof<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!isAsked(error)) throw error
    if (await isProven()) return send()
    throw new ApiError(0, 'ABORTED')
  }
}

/** Whether the business API or the auth service asks for the proof. */
const isAsked = (error: unknown): boolean =>
  (error instanceof ApiError && error.code === 'sign_in_again') ||
  (error instanceof AuthError && error.code === 'SIGN_IN_AGAIN')

function isProven(): Promise<boolean> {
  store.get(proofAtom)?.settle(false)
  return new Promise(resolve => {
    const asked: Asked = {
      settle(proven) {
        if (store.get(proofAtom) === asked) store.set(proofAtom, null)
        resolve(proven)
      },
    }
    store.set(proofAtom, asked)
  })
}
