import { useEffect, useState } from 'react'
import { isKept } from '../../storage'
import { isResting, type State } from './model/states'
import { SETTLED } from './startOver'
import { lookElsewhere } from './useOrder'

/** Milliseconds until the next question, while the server does not know yet of a payment that another tab has noted, and how many follow. */
const AGAIN = 2000
const QUESTIONS = 30

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
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (left: number) => {
      const pending = await lookElsewhere(stop.signal)
      if (pending && left > 0 && !stop.signal.aborted) timer = setTimeout(() => void ask(left - 1), AGAIN)
    }
    void ask(QUESTIONS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [round, resting])
}
