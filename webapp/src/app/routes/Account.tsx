import { useNavigate } from 'react-router'
import { Area } from '../../features/account/Area'
import { Proof } from '../../features/auth/Proof'
import { Protected } from '../../features/auth/Protected'
import { forgetRemoved } from '../../features/registration/forget'
import { useNewTrademark } from '../../features/registration/newTrademark'
import { Payment } from '../../features/registration/pay/Payment'
import { startOver } from '../../features/registration/startOver'

/** The account area; the hash selects its section. */
export default function Account() {
  const navigate = useNavigate()
  const newTrademark = useNewTrademark()
  return (
    <Protected>
      <Area
        payment={<Payment />}
        onNew={newTrademark}
        onRemoved={forgetRemoved}
        onDeleted={() => {
          startOver()
          void navigate('/', { replace: true })
        }}
      />
      <Proof />
    </Protected>
  )
}
