import { useEffect, useState } from 'react'
import { isKept } from '../../storage'
import { isResting, type State } from './model/states'
import { SETTLED } from './startOver'
import { lookElsewhere } from './useOrder'

/** Looks after the form when another tab has sent or paid one, and again when the server can be reached. An open dialog is waited for. */
export function useElsewhere(journey: State): void {
  const [round, setRound] = useState(0)
  const resting = isResting(journey)
  useEffect(() => {
    const look = () => isKept(SETTLED) && setRound(n => n + 1)
    const heard = ({ key }: StorageEvent) => key === SETTLED && look()
    addEventListener('storage', heard)
    addEventListener('online', look)
    return () => {
      removeEventListener('storage', heard)
      removeEventListener('online', look)
    }
  }, [])
  useEffect(() => {
    if (!round || !resting) return
    const stop = new AbortController()
    void lookElsewhere(stop.signal)
    return () => stop.abort()
  }, [round, resting])
}
