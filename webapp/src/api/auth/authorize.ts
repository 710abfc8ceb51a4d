/** Opening the hidden frame at /oauth/authorize: to sign in, or for the anti-forgery token alone. */
import { currentLanguage } from '../../i18n'
import type { Credentials } from './conversation'
import { throughFrame } from './frame'
import { challengeOf, newSecret } from './pkce'
import { authBase, CLIENT_ID, redirectUri, wantsCookieless } from './place'

export interface Authorized {
  code: string
  verifier: string
  /** The anti-forgery token that belongs to the frame's session. */
  xsrf: string
}

export async function authorize(credentials?: Credentials): Promise<Authorized> {
  const [base, verifier, state] = [await authBase(), newSecret(), newSecret()]
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: CLIENT_ID,
    redirect_uri: redirectUri(),
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
    state,
    lang: currentLanguage(),
  })
  if (wantsCookieless()) query.set('cookieless', '1')
  const talk = {
    clientId: CLIENT_ID,
    state,
    authOrigin: new URL(base).origin,
    hookOrigin: new URL(redirectUri()).origin,
    credentials,
  }
  return { verifier, ...(await throughFrame(`${base}/oauth/authorize?${query}`, talk)) }
}

/** The anti-forgery token alone. */
export const frameXsrf = async (): Promise<string> => (await authorize()).xsrf
