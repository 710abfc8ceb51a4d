import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { atom, store, useAtomValue, useSetAtom } from '../../state'
import { progressAtom } from './drafts'
import { STEP } from './model/states'
import { startOver } from './startOver'
import { journeyAtom } from './state'
import { identified } from './useDrafts'

const roundAtom = atom(0)

/** Returns a number that changes with every new trademark: as the registration's key it makes the form start empty. */
export function useTrademarkRound(): number {
  return useAtomValue(roundAtom)
}

/** Returns a function that goes to the registration with an empty form. */
export function useNewTrademark(): () => void {
  const navigate = useNavigate()
  const setRound = useSetAtom(roundAtom)
  return useCallback(() => {
    startOver()
    store.set(progressAtom, identified) // other tabs find another form in the storage than theirs
    store.set(journeyAtom, STEP)
    setRound(round => round + 1)
    void navigate('/')
  }, [navigate, setRound])
}
