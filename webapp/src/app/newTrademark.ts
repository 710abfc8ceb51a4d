import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { atom, useAtomValue, useSetAtom } from '../state'
import { startOver } from '../features/registration/startOver'

const roundAtom = atom(0)

/** Changes with every new trademark: as the wizard's key it makes its form start afresh. */
export function useTrademarkRound(): number {
  return useAtomValue(roundAtom)
}

/** Goes to the wizard with an empty form. */
export function useNewTrademark(): () => void {
  const navigate = useNavigate()
  const setRound = useSetAtom(roundAtom)
  return useCallback(() => {
    startOver()
    setRound(round => round + 1)
    void navigate('/')
  }, [navigate, setRound])
}
