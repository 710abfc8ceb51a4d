import { lazy, Suspense, useEffect } from 'react'
import { attempts, mayHaveAttempts } from '../../features/payment/attempt'
import { store, useAtomValue } from '../../state'
import { payingAtom } from './state'

const Paying = lazy(() => import('./Paying'))

let reopened = false

/** The payment modal, loaded when there is something to pay. */
export function Payment() {
  const paying = useAtomValue(payingAtom)
  useEffect(() => void reopen(), [])
  return <Suspense>{paying && <Paying {...paying} />}</Suspense>
}

/** Once for every load of the page: a payment whose result is not known opens the modal, which asks for it. */
async function reopen(): Promise<void> {
  if (reopened || !mayHaveAttempts()) return
  reopened = true
  const [first] = Object.entries(await attempts())
  if (first && !store.get(payingAtom)) store.set(payingAtom, { order: first[0], cents: first[1] })
}
