import { useNavigate } from 'react-router'
import PaymentModal from '../../features/registration/pay/PaymentModal'
import { store } from '../../state'
import { showPaid } from './settle'
import { payingAtom } from './state'

/** The payment, and what comes after it: once money was taken nothing more has to be loaded for that. */
export default function Paying(paying: { order: string; cents: number }) {
  const navigate = useNavigate()
  return (
    <PaymentModal
      {...paying}
      onPaid={paid => showPaid(paid, navigate)}
      onClose={() => store.set(payingAtom, null)}
    />
  )
}
