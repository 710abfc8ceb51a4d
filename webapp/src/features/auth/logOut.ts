/** Logging out by choice. */
import { authOutcome } from '../../api/auth/error'
import { askSession } from '../../api/auth/refresh'
import { signOut } from '../../api/auth/signOut'
import { whilePending } from '../../api/pending'
import { text } from '../../i18n'
import { toast } from '../../ui/toast'

/**
 * Signs out, and calls `forget`, which removes what was typed: the next person at this browser must not find it.
 * Reports false when signing out failed. Once the service has confirmed it the page is signed out, even if asking
 * for the session afterwards fails.
 */
export default function logOut(forget: () => void): Promise<boolean> {
  return whilePending(async () => {
    const out = await succeeds(signOut)
    if (!out) return false
    forget()
    await succeeds(askSession)
    return true
  })
}

/** Reports whether the work succeeded; an error is shown in a toast. */
async function succeeds(work: () => Promise<void>): Promise<boolean> {
  const outcome = await authOutcome(work)
  if (outcome.ok) return true
  const { code, message } = outcome.error
  toast.error(message || text(code === 'NETWORK_ERROR' ? code : 'unknown'))
  return false
}
