/** Random values of the sign-in and the S256 challenge. */
import { base64url } from './base64url'

const SECRET_BYTES = 32

/** 256 random bits in base64url, 43 characters: a code verifier, a state. */
export function newSecret(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))
}

/** The S256 challenge of a verifier, 43 characters. */
export async function challengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return base64url(hash)
}
