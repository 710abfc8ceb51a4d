import { whilePending } from '../pending'
import { sessionAtom, sessionLost } from '../session'
import { store } from '../../state'
import { frameXsrf } from './authorize'
import { dropToken } from './bearer'
import { authDone } from './call'
import { askSession } from './refresh'

/** Signs out, with the loading layer on until the service has confirmed it; rejects with an AuthError. */
export function signOut(): Promise<void> {
  return whilePending(async () => {
    const session = store.get(sessionAtom)
    const xsrf = session && session.cookieless ? undefined : await frameXsrf()
    await authDone({ path: '/logout', post: true, xsrf })
    dropToken()
    sessionLost()
    await askSession()
  })
}
