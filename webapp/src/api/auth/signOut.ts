import { sessionAtom, sessionLost, signingOutAtom } from '../session'
import { store } from '../../state'
import { frameXsrf } from './authorize'
import { bearer, dropToken } from './bearer'
import { authDone } from './call'

/** Signs out, and says so to every tab once the service has confirmed it; rejects with an AuthError. */
export async function signOut(): Promise<void> {
  store.set(signingOutAtom, true)
  try {
    const session = store.get(sessionAtom)
    const xsrf = session && session.cookieless ? undefined : await frameXsrf()
    await authDone({ path: '/logout', post: true, xsrf, headers: await bearer() })
    dropToken()
    sessionLost()
  } finally {
    store.set(signingOutAtom, false)
  }
}
