/** Passkeys: the ceremonies with the browser's authenticators, and the calls under /account/passkeys. */
import { frameXsrf } from './auth/authorize'
import { base64url, bytesOf, decoded } from './auth/base64url'
import { authCall } from './auth/call'
import type { Signed } from './auth/conversation'
import { CLIENT_ID, wantsCookieless } from './auth/place'
import { inTurn } from './auth/turns'
import { request } from './client'
import type { Passkey, PasskeyCreated, PasskeyCreation, PasskeyRequest } from './contract.gen'
import { withProof } from './proof'

/**
 * Whether the page can use passkeys here: not in browsers without WebAuthn, not on an IP address, and not without the cookie of
 * a session, to which a challenge is bound.
 */
export function hasPasskeys(): boolean {
  const isAddress = /^[\d.]+$|:/.test(location.hostname)
  return 'PublicKeyCredential' in window && !isAddress && !wantsCookieless()
}

/** Whether the browser offers passkeys in the suggestions of a field. */
export async function suggestsPasskeys(): Promise<boolean> {
  return Boolean(await PublicKeyCredential.isConditionalMediationAvailable?.())
}

/** Whether the device itself can keep a passkey. */
export async function keepsPasskeys(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())
}

/** Whether a passkey is one of an account: its user handle is the id of the account. */
export const isPasskeyOf = ({ user_handle }: Signed, account: string): boolean =>
  decoded(user_handle) === account

/**
 * Asks the customer for a passkey and returns its signature, or undefined if the customer declines or `signal` ends the
 * question. A conditional question is shown among the suggestions of the field with `autocomplete="webauthn"`.
 */
export async function askPasskey(
  mediation: 'conditional' | 'optional',
  signal: AbortSignal,
): Promise<Signed | undefined> {
  const asked = await inTurn(async () => (signal.aborted ? undefined : askChallenge()))
  if (!asked) return undefined
  const { challenge, rp_id } = asked
  const publicKey = { challenge: bytesOf(challenge), rpId: rp_id, userVerification: 'required' as const }
  const credential = await declined(() => navigator.credentials.get({ publicKey, mediation, signal }))
  return credential && signedBy(credential)
}

async function askChallenge(): Promise<PasskeyRequest> {
  const xsrf = await frameXsrf()
  const body = { _csrf: xsrf, client_id: CLIENT_ID }
  return authCall({ path: '/api/v1/passkeys', body, xsrf, has: 'challenge' })
}

function signedBy(credential: Credential): Signed {
  const { rawId, response } = credential as PublicKeyCredential
  const { userHandle, clientDataJSON, authenticatorData, signature } =
    response as AuthenticatorAssertionResponse
  return {
    id: base64url(rawId),
    user_handle: userHandle ? base64url(userHandle) : '',
    client_data: base64url(clientDataJSON),
    authenticator_data: base64url(authenticatorData),
    signature: base64url(signature),
  }
}

/** Adds a passkey that the browser makes to the account; undefined if the customer declines. */
export function addPasskey(name: string): Promise<Passkey | undefined> {
  return withProof(async () => {
    const creation = await request<PasskeyCreation>({
      method: 'POST',
      path: '/account/passkeys/challenge',
      gives: 'object',
    })
    const credential = await declined(() => navigator.credentials.create({ publicKey: optionsOf(creation) }))
    if (!credential) return undefined
    const body = createdBy(credential, name)
    return request<Passkey>({ method: 'POST', path: '/account/passkeys', body, gives: 'object' })
  })
}

function optionsOf(creation: PasskeyCreation): PublicKeyCredentialCreationOptions {
  const { challenge, rp_id, user_handle, email, algorithms, exclude } = creation
  return {
    challenge: bytesOf(challenge),
    rp: { id: rp_id, name: 'Sello' },
    user: { id: bytesOf(user_handle), name: email, displayName: email },
    pubKeyCredParams: algorithms.map(alg => ({ type: 'public-key', alg })),
    excludeCredentials: exclude.map(({ id, transports }) => ({
      type: 'public-key',
      id: bytesOf(id),
      transports: transports as AuthenticatorTransport[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  }
}

function createdBy(credential: Credential, name: string): PasskeyCreated {
  const { rawId, response } = credential as PublicKeyCredential
  const made = response as AuthenticatorAttestationResponse
  return {
    name,
    id: base64url(rawId),
    client_data: base64url(made.clientDataJSON),
    attestation: base64url(made.attestationObject),
    transports: made.getTransports(),
  }
}

/** Runs a ceremony; undefined for every end without a credential, of which browsers say deliberately little. */
async function declined<T>(ceremony: () => Promise<T | null>): Promise<T | undefined> {
  try {
    return (await ceremony()) ?? undefined
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

export const listPasskeys = (signal?: AbortSignal): Promise<Passkey[]> =>
  request({ path: '/account/passkeys', gives: 'list', signal })

export const namePasskey = (id: string, name: string): Promise<void> =>
  request({ method: 'PUT', path: `/account/passkeys/${encodeURIComponent(id)}`, body: { name } })

export const removePasskey = (id: string): Promise<void> =>
  withProof(() => request({ method: 'DELETE', path: `/account/passkeys/${encodeURIComponent(id)}` }))
