import { lazy, Suspense } from 'react'
import { useAtomValue } from '../../state'
import { payingAtom } from './state'

const Paying = lazy(() => import('./Paying'))

/** The payment modal, loaded when there is something to pay. */
export function Payment() {
  const paying = useAtomValue(payingAtom)
  return <Suspense>{paying && <Paying {...paying} />}</Suspense>
}
