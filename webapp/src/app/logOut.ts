/** Logging out by choice; it is loaded when somebody does. */
import { authOutcome } from '../api/auth/error'
import { askSession } from '../api/auth/refresh'
import { signOut } from '../api/auth/signOut'
import { whilePending } from '../api/pending'
import { text } from '../i18n'
import { toast } from '../ui/toast'
import { startOver } from '../features/registration/startOver'

/**
 * Signs out, and leaves nothing of what was typed to whoever sits here next; false when that failed.
 * Once the service has confirmed it the page is signed out, whatever asking for the session then says.
 */
export default function logOut(): Promise<boolean> {
  return whilePending(async () => {
    const out = await told(signOut)
    if (!out) return false
    startOver()
    await told(askSession)
    return true
  })
}

async function told(work: () => Promise<void>): Promise<boolean> {
  const outcome = await authOutcome(work)
  if (!outcome.ok) toast.error(outcome.error.message || text('unknown'))
  return outcome.ok
}
