import type { AuthError } from './error'
import { text } from '../../i18n'

/** The words for an error of the auth service: wrong credentials by name, else its code and message. They are in the bundle `auth`. */
export function wordsOf(error: AuthError): string {
  if (error.code === 'WRONG_CREDENTIALS') return text('wrong_credentials')
  if (error.code === 'WRONG_CODE') return text('auth_code_wrong')
  if (error.code === 'WRONG_PASSKEY') return text('auth_passkey_wrong')
  if (error.code === 'OUTDATED') return `${text('newer_title')}. ${text('newer')}`
  if (error.code === 'TOO_MANY_REQUESTS' && error.retryAfter > 0) {
    return text('auth_too_many', { seconds: error.retryAfter })
  }
  const message =
    error.message || (error.code === 'NETWORK_ERROR' ? text('NETWORK_ERROR') : text('auth_error_again'))
  return text('auth_error', { code: error.code, message })
}
