import type { Session } from '../session'
import type { Tokens } from './shapes'

/** What is kept of a sign-in: claims and flags, and in cookieless mode alone the refresh token. */
export function sessionOf(tokens: Tokens): Session {
  const { claims, tenant_compliant, tenant_role, cookieless, expires, refresh_token } = tokens
  const session = { claims, tenant_compliant, tenant_role, cookieless, expires }
  return cookieless && refresh_token ? { ...session, refresh_token } : session
}
