/** Asking for a code by mail. */
import { whilePending } from '../pending'
import { frameXsrf } from './authorize'
import { authDone } from './call'
import { CLIENT_ID } from './place'

/** Asks for a code, which works in this browser only; the response is the same whether the address has an account or not. */
export function requestCode(email: string): Promise<void> {
  return whilePending(async () => {
    const xsrf = await frameXsrf()
    const body = { _csrf: xsrf, client_id: CLIENT_ID, email: email.trim() }
    await authDone({ path: '/api/v1/code', body, xsrf })
  })
}
