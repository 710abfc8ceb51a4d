import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { atom, store, useAtomValue, useSetAtom } from '../../state'
import { part } from '../../ui/part'
import { progressAtom, trademarkAtom } from './drafts'
import { STEP } from './model/states'
import { EMPTY_TRADEMARK } from './model/trademark'
import { startOver } from './startOver'
import { journeyAtom } from './state'
import { identified } from './useDrafts'

const roundAtom = atom(0)

/** Returns a number that changes with every new trademark: as the registration's key it makes the form start empty. */
export function useTrademarkRound(): number {
  return useAtomValue(roundAtom)
}

/** Returns a function that goes to the registration with an empty form, after a question where something was begun. */
export function useNewTrademark(): () => void {
  const navigate = useNavigate()
  const setRound = useSetAtom(roundAtom)
  return useCallback(() => {
    const begin = () => {
      startOver()
      store.set(progressAtom, identified) // other tabs find another form in the storage than theirs
      store.set(journeyAtom, STEP)
      setRound(round => round + 1)
      void navigate('/')
    }
    if (store.get(trademarkAtom) === EMPTY_TRADEMARK) begin()
    else void part(question).then(asked => asked?.default(begin))
  }, [navigate, setRound])
}

const question = () => import(/* webpackChunkName: "steps" */ './askNew')
