import { lazy, Suspense } from 'react'
import { useAtomValue } from '../state'
import { askedAtom } from './confirm'

const ConfirmDialog = lazy(() => import('./ConfirmDialog'))

/** Where `confirm()` asks; nothing is loaded until it does. */
export function Confirm() {
  const asked = useAtomValue(askedAtom)
  return <Suspense>{asked && <ConfirmDialog asked={asked} />}</Suspense>
}
