import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { atom, forgetDrafts, useAtomValue, useSetAtom } from '../state'

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
    forgetDrafts()
    setRound(round => round + 1)
    void navigate('/')
  }, [navigate, setRound])
}
