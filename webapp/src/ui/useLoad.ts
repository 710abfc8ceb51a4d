import { useCallback, useEffect, useRef, useState } from 'react'
import { attempt, type Handlers } from '../api/attempt'
import { sessionAtom } from '../api/session'
import { useAtomValue } from '../state'

export type Loaded<T> = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; data: T }

/**
 * Loads when it is first drawn, and again on `reload`, during which the data before stays. What went
 * wrong is told in a toast, unless its code has a handler. `load` must be the same function at every drawing; another one loads
 * again. After a failure it is loaded again by itself when the session changes, such as by a sign-in.
 */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>, handlers?: Handlers) {
  const [state, setState] = useState<Loaded<T>>({ kind: 'loading' })
  const [round, setRound] = useState(0)
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const stop = new AbortController()
    void attempt(() => load(stop.signal), latest.current).then(outcome => {
      if (stop.signal.aborted) return
      setState(outcome.ok ? { kind: 'ready', data: outcome.data } : { kind: 'failed' })
    })
    return () => stop.abort()
  }, [load, round])
  const reload = useCallback(() => setRound(n => n + 1), [])
  useReloadBySession(state.kind === 'failed', reload)
  return {
    state,
    reload,
    /** Takes an answer that brought the new data along. */
    take: useCallback((data: T) => setState({ kind: 'ready', data }), []),
  }
}

function useReloadBySession(failed: boolean, reload: () => void): void {
  const session = useAtomValue(sessionAtom)
  const before = useRef(session)
  useEffect(() => {
    if (before.current !== session && failed) reload()
    before.current = session
  }, [session, failed, reload])
}
