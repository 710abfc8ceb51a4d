import { useMemo } from 'react'
import type { Handlers } from '../../api/attempt'
import { isProven } from '../../api/proof'
import { useSurroundings } from './surroundings'

/**
 * What to do when the server asks for a sign-in or a second factor: it is asked for above the screen, on which everything
 * stays.
 */
export function useSignInAgain(): Handlers {
  const { signIn } = useSurroundings()
  return useMemo(
    () => ({ sign_in_again: signIn, second_factor: () => void isProven('second_factor') }),
    [signIn],
  )
}
