/** A forgotten password, and setting one with the link that came by mail. */
import { whilePending } from '../pending'
import { frameXsrf } from './authorize'
import { authCall, authDone } from './call'
import { clientHash } from './hash'
import { CLIENT_ID } from './place'

/** Asks for a link by mail; answers the same whether the address has an account or not. */
export function requestReset(email: string): Promise<void> {
  return whilePending(async () => {
    const xsrf = await frameXsrf()
    const body = { _csrf: xsrf, client_id: CLIENT_ID, email: email.trim() }
    await authDone({ path: '/api/v1/password/reset', body, xsrf })
  })
}

/** Whose link it is; TOKEN_INVALID when it is wrong, used or too old. It changes nothing. */
export async function verifyLink(token: string): Promise<string> {
  const path = `/api/v1/password/verifycode/${encodeURIComponent(token)}`
  return (await authCall<{ email: string }>({ path, has: 'email' })).email
}

/** Sets the password of a link's account, which ends all its sessions and signs nobody in. */
export function setPassword(token: string, email: string, password: string): Promise<void> {
  return whilePending(async () => {
    const hash = await clientHash(email, password, true)
    const xsrf = await frameXsrf()
    const body = { password: hash, matchingPassword: hash, token, _csrf: xsrf }
    await authDone({ path: '/api/v1/password/register', body, xsrf })
  })
}
