import { useEffect, useState } from 'react'
import type { Order } from '../../../api/contract.gen'
import { PATIENCE } from '../model/paymentResult'
import { askOrder } from './ask'

const PAUSE = 1500

interface Seen {
  /** `undefined` before a response, `null` if the server refuses to show the order. */
  order: Order | null | undefined
  asked: number
}

/** Requests an order until its payment is decided, at most PATIENCE times; `again` starts over. */
export function useOrderResult(id: string | null): Seen & { again: () => void } {
  const begin: Seen = { order: id ? undefined : null, asked: 0 }
  const [seen, setSeen] = useState<Seen>(begin)
  const decided = seen.order === null || seen.order?.state === 'paid' || seen.order?.state === 'review'
  useEffect(() => {
    if (!id || decided || seen.asked >= PATIENCE) return
    const stop = new AbortController()
    const timer = setTimeout(
      () => {
        void askOrder(id, stop.signal).then(
          order => stop.signal.aborted || setSeen({ order, asked: seen.asked + 1 }),
        )
      },
      seen.asked === 0 ? 0 : PAUSE,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [id, decided, seen.asked])
  return { ...seen, again: () => setSeen(begin) }
}
