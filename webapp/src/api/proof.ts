/** Proofs of who is at the browser, which the server wants for what could take an account away, and for an operator's desk. */
import { atom, store } from '../state'
import { AuthError } from './auth/error'
import { ApiError } from './errors'

/** A sign-in of the last minutes, or the second factor of an operator. */
export type Proof = 'sign_in_again' | 'second_factor'

export interface Asked {
  proof: Proof
  /** Ends the question; `proven` is whether the customer has just signed in again. */
  settle: (proven: boolean) => void
}

/** The question of a request that waits for the proof; null while none does. */
export const proofAtom = atom<Asked | null>(null)

/**
 * Sends a request. If the server asks for a proof, asks the customer for it and sends the request again. It fails with the
 * code ABORTED if the customer declines.
 */
export async function withProof<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      const proof = askedBy(error)
      if (!proof) throw error
      if (!(await isProven(proof))) throw new ApiError(0, 'ABORTED')
    }
  }
}

/** The proof that the business API or the auth service asks for. */
function askedBy(error: unknown): Proof | undefined {
  if (error instanceof AuthError) return error.code === 'SIGN_IN_AGAIN' ? 'sign_in_again' : undefined
  if (!(error instanceof ApiError)) return undefined
  return error.code === 'sign_in_again' || error.code === 'second_factor' ? error.code : undefined
}

/** Asks for a proof; resolves with whether it was given. */
export function isProven(proof: Proof): Promise<boolean> {
  store.get(proofAtom)?.settle(false)
  return new Promise(resolve => {
    const asked: Asked = {
      proof,
      settle(proven) {
        if (store.get(proofAtom) === asked) store.set(proofAtom, null)
        resolve(proven)
      },
    }
    store.set(proofAtom, asked)
  })
}
