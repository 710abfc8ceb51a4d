/** The address of the account that is signed in, and the links in mails that lead to a new password. */
import { whilePending } from '../pending'
import { withProof } from '../proof'
import { frameXsrf } from './authorize'
import { authCall } from './call'
import { doneSignedIn } from './signedIn'

/**
 * Has a link sent to the address that the account is to have. It fails with an ApiError ABORTED if the customer declines the proof
 * that the service may ask for.
 */
export function askAddress(email: string): Promise<void> {
  return withProof(() => whilePending(() => doneSignedIn('/api/v1/address', { email: email.trim() })))
}

/** What the links in mails do before a password is chosen, with the paths of their calls. */
const PATHS = {
  /** Ends the sessions since a sign-in that was of somebody else. */
  disown: '/api/v1/disown',
  /** Makes a new address that of the account. */
  address: '/api/v1/address/change',
  /** Takes a change of address back. */
  return: '/api/v1/address/return',
} as const
export type MailLink = keyof typeof PATHS
export const mailLinks = Object.keys(PATHS) as MailLink[]

/** Uses the link in a mail, and returns the token of a password link. */
export function followLink(link: MailLink, token: string): Promise<string> {
  return whilePending(async () => {
    const xsrf = await frameXsrf()
    const body = { _csrf: xsrf, token }
    return (await authCall<{ token: string }>({ path: PATHS[link], body, xsrf, has: 'token' })).token
  })
}
