import { useEffect, useState } from 'react'
import { isKept } from '../../storage'
import { isResting, type State } from './model/states'
import { SETTLED } from './startOver'
import { lookElsewhere } from './useOrder'

/** Looks after the form when another tab has sent or paid one. An open dialog is waited for. */
export function useElsewhere(journey: State): void {
  const [round, setRound] = useState(0)
  const resting = isResting(journey)
  useEffect(() => {
    const look = ({ key }: StorageEvent) =>
      (key === SETTLED || key === null) && isKept(SETTLED) && setRound(n => n + 1)
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [])
  useEffect(() => {
    if (!round || !resting) return
    const stop = new AbortController()
    void lookElsewhere(stop.signal)
    return () => stop.abort()
  }, [round, resting])
}
