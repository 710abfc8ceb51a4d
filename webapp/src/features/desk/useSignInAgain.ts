import { useMemo } from 'react'
import type { Handlers } from '../../api/attempt'
import { useSurroundings } from './surroundings'

/** What to do when the server asks for a sign-in: the login opens above the screen, on which everything stays. */
export function useSignInAgain(): Handlers {
  const { signIn } = useSurroundings()
  return useMemo(() => ({ sign_in_again: signIn }), [signIn])
}
