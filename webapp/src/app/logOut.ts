/** Logging out by choice; it is loaded when somebody does. */
import { AuthError } from '../api/auth/error'
import { signOut } from '../api/auth/signOut'
import { text } from '../i18n'
import { toast } from '../ui/toast'
import { startOver } from './wizard/startOver'

/** Signs out, and leaves nothing of what was typed to whoever sits here next; false when that failed. */
export async function logOut(): Promise<boolean> {
  try {
    await signOut()
    startOver()
    return true
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    toast.error(error.message || text('unknown'))
    return false
  }
}
