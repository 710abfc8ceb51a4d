/** Signing in: hash, frame, code, session. */
import type { SignedIn } from '../contract.gen'
import type { Session } from '../session'
import { sessionFound } from '../session'
import { authorize, type Authorized } from './authorize'
import { holdToken } from './bearer'
import { authCall } from './call'
import type { Credentials, Signed } from './conversation'
import { clientHash } from './hash'
import { CLIENT_ID, redirectUri, wantsCookieless } from './place'
import { sessionOf } from './tokens'
import { inTurn } from './turns'

/** Signs in; every tab shows it. The hash is ready before the frame's time begins to run. */
export async function signIn(email: string, password: string): Promise<Session> {
  const username = email.trim()
  const hash = await clientHash(username, password, 'none')
  return signInWith({ username, password: hash })
}

/** Signs in with the six digits of a code by mail, which was asked for in this browser. */
export function signInByCode(email: string, digits: string): Promise<Session> {
  return signInWith({ username: email.trim(), digits })
}

/** Signs in with the signature of a passkey. */
export function signInByPasskey(signed: Signed): Promise<Session> {
  return signInWith(signed)
}

function signInWith(credentials: Credentials): Promise<Session> {
  return inTurn(async () => {
    const tokens = await exchange(await authorize(credentials))
    holdToken(tokens)
    const session = sessionOf(tokens)
    sessionFound(session)
    return session
  })
}

/** Spends the code: for a session cookie, or in cookieless mode for tokens. */
function exchange({ code, verifier, xsrf }: Authorized): Promise<SignedIn> {
  const spent = { code, code_verifier: verifier, client_id: CLIENT_ID }
  if (wantsCookieless()) return authCall({ path: '/mobile/login', body: spent, xsrf, has: 'claims' })
  const query = new URLSearchParams({
    grant_type: 'authorization_code',
    ...spent,
    redirect_uri: redirectUri(),
  })
  return authCall({ path: `/accesstoken?${query}`, xsrf, has: 'claims' })
}
