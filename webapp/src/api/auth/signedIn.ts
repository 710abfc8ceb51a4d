import { store } from '../../state'
import { sessionAtom } from '../session'
import { frameXsrf } from './authorize'
import { bearer } from './bearer'
import { authDone } from './call'

/** A POST for who is signed in: with the anti-forgery token of a frame, or in cookieless mode with the access token instead. */
export async function doneSignedIn(path: string, body?: unknown): Promise<void> {
  const session = store.get(sessionAtom)
  const xsrf = session && session.cookieless ? undefined : await frameXsrf()
  await authDone({ path, body, post: true, xsrf, headers: await bearer() })
}
