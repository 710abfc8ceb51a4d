import type { SignedIn } from '../contract.gen'
import type { Session } from '../session'

/** What is kept of a sign-in: claims and flags, and in cookieless mode alone the refresh token. */
export function sessionOf(tokens: SignedIn): Session {
  const { claims, tenant_compliant, tenant_role, cookieless, expires, refresh_token } = tokens
  const session = { claims, tenant_compliant, tenant_role, cookieless, expires }
  return cookieless && refresh_token ? { ...session, refresh_token } : session
}
