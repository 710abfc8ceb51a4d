/** The link in the mail about a sign-in with a new device. */
import { whilePending } from '../pending'
import { frameXsrf } from './authorize'
import { authCall } from './call'

/** Ends the sessions since that sign-in, and returns the token of a password link. */
export function disown(token: string): Promise<string> {
  return whilePending(async () => {
    const xsrf = await frameXsrf()
    const answer = await authCall<{ token: string }>({
      path: '/api/v1/disown',
      body: { _csrf: xsrf, token },
      xsrf,
      has: 'token',
    })
    return answer.token
  })
}
