import { useCallback, useEffect, useRef, useState } from 'react'
import { attempt, type Handlers } from '../api/attempt'
import { sessionAtom } from '../api/session'
import { useAtomValue } from '../state'
import { useShownAgain } from './useVisible'

export type Loaded<T> = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; data: T }

/**
 * Loads when it is first drawn, and again on `reload`, during which the data before stays. What went
 * wrong is told in a toast, unless its code has a handler. `load` must be the same function at every drawing; another one loads
 * again. After a failure it is loaded again by itself when the session changes, such as by a sign-in. `shared` data, which other
 * devices change, is also loaded again when the tab is shown again; where that fails, what is there stays.
 */
export function useLoad<T>(
  load: (signal: AbortSignal) => Promise<T>,
  handlers?: Handlers,
  { shared = false }: { shared?: boolean } = {},
) {
  const [state, setState] = useState<Loaded<T>>({ kind: 'loading' })
  const [round, setRound] = useState(0)
  const latest = useRef(handlers)
  const current = useRef<AbortSignal>(undefined)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const stop = new AbortController()
    current.current = stop.signal
    void attempt(() => load(stop.signal), latest.current).then(outcome => {
      if (stop.signal.aborted) return
      setState(outcome.ok ? { kind: 'ready', data: outcome.data } : { kind: 'failed' })
    })
    return () => stop.abort()
  }, [load, round])
  const take = useCallback((data: T) => setState({ kind: 'ready', data }), [])
  useShownAgain(() => {
    const signal = current.current
    if (!shared || !signal) return
    load(signal).then(
      data => signal.aborted || take(data),
      () => {},
    )
  })
  const reload = useCallback(() => setRound(n => n + 1), [])
  useReloadBySession(state.kind === 'failed', reload)
  return {
    state,
    reload,
    /** Takes an answer that brought the new data along. */
    take,
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
