import { whilePending } from '../pending'
import type { Signup } from '../../core'
import { frameXsrf } from './authorize'
import { authDone } from './call'
import { CLIENT_ID } from './place'

/** Makes a pending account; its access link goes out by mail. ALREADY_REGISTERED where there is one. */
export function register(form: Signup): Promise<void> {
  return whilePending(async () =>
    authDone({
      path: '/api/v1/customer',
      body: { client_id: CLIENT_ID, ...form, email: form.email.trim() },
      xsrf: await frameXsrf(),
    }),
  )
}
