import { useCallback, useEffect, useState } from 'react'
import { attempt } from '../api/attempt'

export type Loaded<T> = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; data: T }

/**
 * Loads when it is first drawn, and again on `reload`, during which the data before stays. What went
 * wrong is told in a toast. `load` must be the same function at every drawing.
 */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>) {
  const [state, setState] = useState<Loaded<T>>({ kind: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    void attempt(() => load(stop.signal)).then(outcome => {
      if (stop.signal.aborted) return
      setState(outcome.ok ? { kind: 'ready', data: outcome.data } : { kind: 'failed' })
    })
    return () => stop.abort()
  }, [load, round])
  return {
    state,
    reload: useCallback(() => setRound(n => n + 1), []),
    /** Takes an answer that brought the new data along. */
    take: useCallback((data: T) => setState({ kind: 'ready', data }), []),
  }
}
