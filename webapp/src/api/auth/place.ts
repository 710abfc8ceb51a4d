/** Where the auth service is, and who we are there. */
import { loadConfig } from '../config'
import { ApiError } from '../errors'
import { AuthError } from './error'

export const CLIENT_ID = 'sello-web'

/** Base of the auth service, without a trailing slash. */
export async function authBase(): Promise<string> {
  try {
    return (await loadConfig()).auth_url || `${location.origin}/_/auth`
  } catch (error) {
    if (error instanceof ApiError) throw new AuthError('NETWORK_ERROR')
    throw error
  }
}

/** The one redirect_uri that is registered for the page. */
export const redirectUri = () => `${location.origin}/_/auth/login_hook`

/**
 * Which mode a sign-in asks for. The default keeps the session in HttpOnly cookies; a page served
 * with `<html data-session="cookieless">` keeps bearer tokens instead.
 */
export const wantsCookieless = () => document.documentElement.dataset.session === 'cookieless'
