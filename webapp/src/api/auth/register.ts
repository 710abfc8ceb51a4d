import { whilePending } from '../pending'
import type { Signup } from '../../core'
import { frameXsrf } from './authorize'
import { authCall } from './call'
import { AuthError } from './error'
import { CLIENT_ID } from './place'

/**
 * Makes a pending account, whose access link goes out by mail; or returns that the mail has a code, with which logging in makes the
 * account. ALREADY_REGISTERED where there is one.
 */
export function register(form: Signup): Promise<{ code: boolean }> {
  return whilePending(async () => {
    const { error, message, code } = await authCall<{ error: boolean; message: string; code: boolean }>({
      path: '/api/v1/customer',
      body: { client_id: CLIENT_ID, ...form, email: form.email.trim() },
      xsrf: await frameXsrf(),
      has: 'error',
    })
    if (error) throw new AuthError('UNKNOWN', message)
    return { code }
  })
}
