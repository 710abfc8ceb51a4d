/**
 * Prices: the core's at once, or, where the core could not be loaded, the server's. Both are the
 * same shape, in cents.
 */
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { coreState, onCoreState, type CoreState, type Quote } from '../core'
import { useAtomValue } from '../state'
import { answersAtom, keyOf, type Scope } from './answers'
import { day } from './day'

/** What the page was prerendered with, and must be hydrated with. */
const LOADING: CoreState = { kind: 'loading' }

export function useCoreState(): CoreState {
  return useSyncExternalStore(onCoreState, coreState, () => LOADING)
}

/** The price of a scope as of today, or undefined while it is not known yet. */
export function useQuote({ territory, classes, unknown }: Scope): Quote | undefined {
  const state = useCoreState()
  const answers = useAtomValue(answersAtom)
  const failed = state.kind === 'failed'
  useEffect(() => {
    if (failed)
      void import(/* webpackChunkName: "steps" */ './pricing').then(({ ask }) =>
        ask({ territory, classes, unknown }),
      )
  }, [failed, territory, classes, unknown])
  const core = state.kind === 'ready' ? state.core : null
  const date = core && day(new Date())
  return useMemo(() => {
    const scope = { territory, classes, unknown }
    return core && date ? core.price({ ...scope, date }) : answers[keyOf(scope)]
  }, [core, answers, territory, classes, unknown, date])
}
