import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { useConfig } from '../../api/config'
import { track } from '../../features/consent/consent'
import type { TAKEN } from '../../features/registration/model/paymentResult'
import { PaymentResult } from '../../features/registration/pay/PaymentResult'
import { useQuery } from '../query'

/** What became of a payment; a purchase is counted where the visitor allows it. */
export default function RegistrationSuccess() {
  const config = useConfig()
  const state = useLocation().state as Partial<typeof TAKEN> | null
  const count = useCallback(
    (id: string, amount: number) => config && track({ name: 'purchase', id, amount }, config),
    [config],
  )
  return <PaymentResult query={useQuery()} taken={state?.taken} onPaid={count} />
}
