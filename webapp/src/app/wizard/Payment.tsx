import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useAtom } from '../../state'
import { payingAtom } from './state'

const PaymentModal = lazy(() => import('../../features/payment/PaymentModal'))

/** The payment modal, loaded when there is something to pay. */
export function Payment() {
  const navigate = useNavigate()
  const [paying, setPaying] = useAtom(payingAtom)
  if (!paying) return null
  return (
    <Suspense>
      <PaymentModal
        {...paying}
        onPaid={paid => void import('./settle').then(({ showPaid }) => showPaid(paid, navigate))}
        onClose={() => setPaying(null)}
      />
    </Suspense>
  )
}
