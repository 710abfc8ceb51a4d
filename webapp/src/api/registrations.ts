import { request } from './client'

export interface RegistrationInput {
  email: string
  privacy_accepted: boolean
  terms_conditions_accepted: boolean
  info_accepted: boolean
}

/**
 * Binds an address and its consents to the anonymous session. Fails with `already_registered` (an
 * account with a password) or `email_exists` (an account not yet activated).
 */
export const checkRegistration = (input: RegistrationInput): Promise<void> =>
  request({ method: 'POST', path: '/registrations', body: input })
