import { useNavigate } from 'react-router'
import { store } from '../../../state'
import { drive } from '../drive'
import type { Payable } from '../model/states'
import { payingAtom } from '../state'
import { useSurroundings } from '../surroundings'
import PaymentModal from './PaymentModal'

/** The payment dialog, with the code that follows a payment: once money was taken nothing more has to be loaded. */
export default function Paying(paying: Payable) {
  const navigate = useNavigate()
  const { signIn } = useSurroundings()
  const hands = { navigate, signIn }
  const close = () => store.set(payingAtom, null)
  return (
    <PaymentModal
      {...paying}
      onPaid={paid => void drive({ is: 'paid', ...paid }, hands)}
      onStale={order => void drive({ is: 'stale', order }, hands)}
      onMissing={error => void drive({ is: 'missing', error }, hands)}
      onShow={() => {
        close()
        void navigate(`/?trademarkId=${encodeURIComponent(paying.order)}`)
      }}
      onClose={close}
    />
  )
}
