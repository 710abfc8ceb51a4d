/**
 * What the server wants of a customer before it does what a request asks for: a proof of who is at the browser, for what could take an
 * account away and for an operator's desk, and that the documents in force are accepted, for a new order.
 */
import { atom, store } from '../state'
import { AuthError } from './auth/error'
import { ApiError } from './errors'
import { sessionAtom } from './session'

/** A sign-in of the last minutes, the second factor of an operator, or the acceptance of the documents. */
export type Proof = 'sign_in_again' | 'second_factor' | 'documents'

export interface Asked {
  proof: Proof
  /** Ends the question; `proven` is whether the customer has given the proof. */
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
  if (error.fields.terms_conditions_accepted === 'must_accept' && store.get(sessionAtom)) return 'documents'
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
