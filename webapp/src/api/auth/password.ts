/** A forgotten password, setting one with the link that came by mail, and changing it while signed in. */
import type { Signup } from '../../core'
import { whilePending } from '../pending'
import type { PasswordLink } from '../contract.gen'
import { withProof } from '../proof'
import { sessionLost } from '../session'
import { frameXsrf } from './authorize'
import { authCall, authDone } from './call'
import { clientHash } from './hash'
import { AuthError } from './error'
import { CLIENT_ID } from './place'
import { doneSignedIn } from './signedIn'
import { signIn } from './signIn'

/** Whose password it is. */
type Owner = Pick<PasswordLink, 'email' | 'operator'>

/** Asks for a link by mail; answers the same whether the address has an account or not. */
export function requestReset(email: string): Promise<void> {
  return whilePending(async () => {
    const xsrf = await frameXsrf()
    const body = { _csrf: xsrf, client_id: CLIENT_ID, email: email.trim() }
    await authDone({ path: '/api/v1/password/reset', body, xsrf })
  })
}

/** Returns whose link it is; TOKEN_INVALID when it is wrong, used or too old. It changes nothing. */
export async function verifyLink(token: string): Promise<PasswordLink> {
  const path = `/api/v1/password/verifycode/${encodeURIComponent(token)}`
  return authCall<PasswordLink>({ path, has: 'email' })
}

/** Sets the password of a link's account, which ends all its sessions and signs nobody in; `accepted` are the boxes of the documents. */
export function setPassword(
  token: string,
  { email, operator }: Owner,
  password: string,
  accepted?: Omit<Signup, 'email'>,
): Promise<void> {
  return whilePending(async () => {
    const hash = await clientHash(email, password, operator ? 'operator' : 'customer')
    const xsrf = await frameXsrf()
    const body = { password: hash, matchingPassword: hash, token, _csrf: xsrf, ...accepted }
    await authDone({ path: '/api/v1/password/register', body, xsrf })
  })
}

/**
 * Changes the password of the account that is signed in. It ends all its sessions, and signs in here with the new password.
 * It fails with an ApiError ABORTED if the customer declines the proof that the service may ask for.
 */
export async function changePassword({ email, operator }: Owner, password: string): Promise<void> {
  const hash = await clientHash(email, password, operator ? 'operator' : 'customer')
  const body = { password: hash, matchingPassword: hash }
  await withProof(() => whilePending(() => doneSignedIn('/api/v1/password/change', body)))
  try {
    await whilePending(() => signIn(email, password))
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    sessionLost() // the password is changed, and the old session has ended
  }
}
