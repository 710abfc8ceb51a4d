import { useNavigate } from 'react-router'
import { store } from '../../../state'
import { drive } from '../drive'
import { payingAtom } from '../state'
import { useSurroundings } from '../surroundings'
import PaymentModal from './PaymentModal'

/** The payment dialog, with the code that follows a payment: once money was taken nothing more has to be loaded. */
export default function Paying(paying: { order: string; cents: number }) {
  const navigate = useNavigate()
  const { signIn } = useSurroundings()
  return (
    <PaymentModal
      {...paying}
      onPaid={paid => void drive({ is: 'paid', ...paid }, { navigate, signIn })}
      onClose={() => store.set(payingAtom, null)}
    />
  )
}
