import type { Order } from '../../../api/contract.gen'
import { useMoney } from '../../../i18n/money'

/** The mark of an order, and its price; while a person looks at a payment of another amount, the mark alone. */
export function OrderMark({ order: { trademark_data: mark, price, state } }: { order: Order }) {
  const money = useMoney()
  return (
    <p>
      <bdi translate="no">{mark.name || mark.logo_name}</bdi>
      {price !== null && state !== 'review' && <> · {money(price)}</>}
    </p>
  )
}
