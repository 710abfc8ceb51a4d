/** Asks the auth service who is signed in, and takes its word. */
import type { AuthSession } from '../contract.gen'
import { sessionAtom, sessionFound, sessionLost } from '../session'
import { store } from '../../state'
import { bearer } from './bearer'
import { authCall } from './call'
import { AuthError } from './error'

/** Brings the session up to date, or ends it. Where the service cannot be asked, what was known stays. */
export async function refreshSession(end = sessionLost): Promise<void> {
  try {
    await askSession(end)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
  }
}

/** As refreshSession, but rejects with the AuthError. */
export async function askSession(end = sessionLost): Promise<void> {
  const before = store.get(sessionAtom)
  const { signed_in, claims, tenant_role, tenant_compliant, cookieless, expires } =
    await authCall<AuthSession>({
      path: '/session',
      headers: await bearer(),
      has: 'signed_in',
    })
  if (before && !store.get(sessionAtom)) return // signed out while it was asked
  if (!signed_in || !claims) return end()
  const kept = store.get(sessionAtom) || before
  sessionFound({
    claims,
    tenant_role: tenant_role ?? 'customer',
    tenant_compliant: tenant_compliant ?? true,
    cookieless,
    expires: expires ?? (kept ? kept.expires : ''),
    ...(cookieless && kept && kept.refresh_token ? { refresh_token: kept.refresh_token } : {}),
  })
}
