import type { Signup } from '../core'
import { request } from './client'

/**
 * Binds an address and its consents to the anonymous session. Fails with `already_registered` (an
 * account with a password) or `email_exists` (an account not yet activated).
 */
export const checkRegistration = (input: Signup): Promise<void> =>
  request({ method: 'POST', path: '/registrations', body: input })
