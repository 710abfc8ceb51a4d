import { useEffect, useState } from 'react'
import { store } from '../../state'
import { isKept } from '../../storage'
import { trademarkAtom } from './drafts'
import { isResting, type State } from './model/states'
import { SETTLED } from './startOver'
import { isGone, lookAfter } from './useOrder'

const EVENTS = ['storage', 'focus', 'pageshow']

/** Looks after the form when another tab has sent or paid it. An open dialog is waited for. */
export function useElsewhere(journey: State): void {
  const [round, setRound] = useState(0)
  const resting = isResting(journey)
  useEffect(() => {
    const look = () => store.get(trademarkAtom).type && isGone() && isKept(SETTLED) && setRound(n => n + 1)
    for (const event of EVENTS) addEventListener(event, look)
    return () => {
      for (const event of EVENTS) removeEventListener(event, look)
    }
  }, [])
  useEffect(() => {
    if (!round || !resting) return
    const stop = new AbortController()
    void lookAfter(stop.signal)
    return () => stop.abort()
  }, [round, resting])
}
