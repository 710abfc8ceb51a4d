import { useEffect, useRef, useState } from 'react'
import type { Order } from '../../../api/contract.gen'
import { mayChange, pauseBefore } from '../model/paymentResult'
import { askOrder } from './ask'
import { useVisible } from '../../../ui/useVisible'

interface Seen {
  /** `undefined` before a response, `null` if the server refuses to show the order. */
  order: Order | null | undefined
  asked: number
}

/**
 * Requests an order while its payment is not decided and the tab is visible: less and less often, and at once when the
 * tab becomes visible. A decided one is requested again only then, since it may have been refunded. `again` starts over.
 */
export function useOrderResult(id: string | null): Seen & { again: () => void } {
  const begin: Seen = { order: id ? undefined : null, asked: 0 }
  const [seen, setSeen] = useState<Seen>(begin)
  const visible = useVisible()
  const wasHidden = useRef(false)
  useEffect(() => {
    if (!visible) wasHidden.current = true
    const decided = !mayChange(seen.order)
    if (!id || !visible || (decided && !(seen.order && wasHidden.current))) return
    const stop = new AbortController()
    const timer = setTimeout(
      () => {
        void askOrder(id, stop.signal).then(
          order =>
            stop.signal.aborted ||
            setSeen({ order: decided ? (order ?? seen.order) : order, asked: seen.asked + 1 }),
        )
      },
      seen.asked === 0 || wasHidden.current ? 0 : pauseBefore(seen.asked),
    )
    wasHidden.current = false
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [id, visible, seen])
  return { ...seen, again: () => setSeen(begin) }
}
