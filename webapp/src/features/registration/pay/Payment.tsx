import { lazy, Suspense, useEffect } from 'react'
import { attempts, mayHaveAttempts } from './attempt'
import { store, useAtomValue } from '../../../state'
import { payingAtom } from '../state'

const Paying = lazy(() => import('./Paying'))

/** Ids of the orders that were in the modal since the page was loaded: none of them reopens it. */
const opened = new Set<string>()

/**
 * The payment modal, loaded when there is something to pay. While nothing is paid it opens for each
 * payment whose result is not known, one after the other, and asks for it.
 */
export function Payment() {
  const paying = useAtomValue(payingAtom)
  useEffect(() => {
    if (paying) return void opened.add(paying.order)
    let left = false
    void nextAttempt().then(next => {
      if (next && !left && !store.get(payingAtom)) store.set(payingAtom, next)
    })
    return () => {
      left = true
    }
  }, [paying])
  return <Suspense>{paying && <Paying key={paying.order} {...paying} />}</Suspense>
}

async function nextAttempt() {
  if (!mayHaveAttempts()) return undefined
  const next = Object.entries(await attempts()).find(([order]) => !opened.has(order))
  return next && { order: next[0], cents: next[1] }
}
