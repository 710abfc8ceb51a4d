import { sessionLost, signingOutAtom } from '../session'
import { store } from '../../state'
import { dropToken } from './bearer'
import { doneSignedIn } from './signedIn'

/** Signs out, and says so to every tab once the service has confirmed it; rejects with an AuthError. */
export async function signOut(): Promise<void> {
  store.set(signingOutAtom, true)
  try {
    await doneSignedIn('/logout')
    dropToken()
    sessionLost()
  } finally {
    store.set(signingOutAtom, false)
  }
}
