/** What a call of the auth service, its frame or the client hash can end with. */

import { authCodeValues, type AuthCode as ServerCode } from '../contract.gen'

/** Codes of the auth service, and the page's own. */
export type AuthCode = ServerCode | 'NETWORK_ERROR' | 'BCRYPT_ERROR' | 'OUTDATED'

export class AuthError extends Error {
  constructor(
    readonly code: AuthCode,
    /** The server's own words for people; empty when it had none. */
    message = '',
    /** A field's path to the code of the rule that it breaks. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** Seconds to wait before trying again; 0 if the server names none. */
    readonly retryAfter = 0,
  ) {
    super(message)
  }
}

/** The code of an answer or of the frame; UNKNOWN for one that this page does not know, such as a newer server's. */
export function codeOf(code: string): AuthCode {
  const upper = code.toUpperCase()
  if (upper === 'EMAIL_EXISTS') return 'ALREADY_REGISTERED' // an account that waits to be activated
  if (upper === 'NETWORK_ERROR') return upper
  return authCodeValues.find(known => known === upper) ?? 'UNKNOWN'
}

export type AuthOutcome<T> = { ok: true; data: T } | { ok: false; error: AuthError }

/** Runs the work and gives its AuthError back as an outcome. Anything else is a bug and is thrown on. */
export async function authOutcome<T>(work: () => Promise<T>): Promise<AuthOutcome<T>> {
  try {
    return { ok: true, data: await work() }
  } catch (error) {
    if (error instanceof AuthError) return { ok: false, error }
    throw error
  }
}
