import { useEffect } from 'react'
import { sessionAtom } from '../../api/session'
import { useAtomValue } from '../../state'
import { loadAhead } from '../../ui/ahead'
import { part } from '../../ui/part'

const source = () => import(/* webpackChunkName: "session" */ './logOut')

/**
 * Returns a function that signs out by choice, calls `forget`, and reports whether the customer is signed out. Its code is
 * loaded ahead for a signed-in customer.
 */
export function useLogOut(forget: () => void): () => Promise<boolean> {
  const signedIn = Boolean(useAtomValue(sessionAtom))
  useEffect(() => {
    if (signedIn) loadAhead(source)
  }, [signedIn])
  return async () => (await (await part(source))?.default(forget)) ?? false
}
