/**
 * Prices: the core's at once, or, where the core could not be loaded, the server's. Both are the
 * same shape, in cents.
 */
import { startTransition, useEffect, useMemo } from 'react'
import { coreState, onCoreState, type CoreState, type Quote } from '../core'
import { atom, store, useAtomValue } from '../state'
import { answersAtom, keyOf, type Scope } from './answers'
import { today } from './day'

/** The state of the core that is drawn. A change is drawn in slices: all prices of the page depend on it, and a key must not wait. */
const coreAtom = atom(coreState())
onCoreState(next => startTransition(() => store.set(coreAtom, next)))

export const useCoreState = (): CoreState => useAtomValue(coreAtom)

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
  const date = core && today()
  return useMemo(() => {
    const scope = { territory, classes, unknown }
    return core && date ? core.price({ ...scope, date }) : answers[keyOf(scope)]
  }, [core, answers, territory, classes, unknown, date])
}
