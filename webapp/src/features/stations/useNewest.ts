import { useState } from 'react'
import type { Order } from '../../api/contract.gen'

/** Returns the newer of the order that a parent shows and the one that an answer of the server brought along. */
export function useNewest(given: Order): [Order, (order: Order) => void] {
  const [brought, take] = useState<Order>()
  const newer =
    brought?.id === given.id && Date.parse(brought.updated_at) >= Date.parse(given.updated_at)
      ? brought
      : given
  return [newer, take]
}
