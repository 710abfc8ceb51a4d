import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Area } from '../../features/account/Area'
import { NewAddress } from '../../features/auth/NewAddress'
import { NewPassword } from '../../features/auth/NewPassword'
import { Proof } from '../../features/auth/Proof'
import { Protected } from '../../features/auth/Protected'
import { FactorProof } from '../../features/factors/FactorProof'
import { OperatorFactors } from '../../features/factors/OperatorFactors'
import { forgetRemoved } from '../../features/registration/forget'
import { useNewTrademark } from '../../features/registration/newTrademark'
import { Payment } from '../../features/registration/pay/Payment'
import { startOver } from '../../features/registration/startOver'

/** The account area; the hash selects its section. */
export default function Account() {
  const navigate = useNavigate()
  const newTrademark = useNewTrademark()
  const [changing, setChanging] = useState<'address' | 'password'>()
  return (
    <Protected>
      <Area
        payment={<Payment />}
        factors={<OperatorFactors />}
        onNew={newTrademark}
        onRemoved={forgetRemoved}
        onAddress={() => setChanging('address')}
        onPassword={() => setChanging('password')}
        onDeleted={() => {
          startOver()
          void navigate('/', { replace: true })
        }}
      />
      {changing === 'address' && <NewAddress onClose={() => setChanging(undefined)} />}
      {changing === 'password' && <NewPassword onClose={() => setChanging(undefined)} />}
      <Proof />
      <FactorProof />
    </Protected>
  )
}
