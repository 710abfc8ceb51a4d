import { useEffect, useState } from 'react'
import { ApiError } from '../../api/errors'
import { checkPayment, getTrademark } from '../../api/trademarks'
import type { Order } from '../../api/wire'
import { PATIENCE } from './paymentResult'

const PAUSE = 1500

interface Seen {
  /** `undefined` while there is no answer, `null` when the order is not this visitor's to ask about. */
  order: Order | null | undefined
  asked: number
}

/** Asks the server about an order until it is decided, or patience ends; `again` begins anew. */
export function useOrderResult(id: string | null): Seen & { again: () => void } {
  const begin: Seen = { order: id ? undefined : null, asked: 0 }
  const [seen, setSeen] = useState<Seen>(begin)
  const decided = seen.order === null || seen.order?.state === 'paid' || seen.order?.state === 'review'
  useEffect(() => {
    if (!id || decided || seen.asked >= PATIENCE) return
    const stop = new AbortController()
    const timer = setTimeout(
      () => {
        void ask(id, stop.signal).then(
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

/** The order; while it is not decided the payment provider is asked too, and without its word nothing is known. */
async function ask(id: string, signal: AbortSignal): Promise<Order | null | undefined> {
  const options = { signal, quiet: true }
  const order = await answerOf(getTrademark(id, options))
  if (!order?.payment || (order.state !== 'pending' && order.state !== 'processing')) return order
  return (await answerOf(checkPayment(id, options))) ?? undefined
}

/** What was asked for; null when the server refuses to tell, undefined when there is no answer. */
async function answerOf(asked: Promise<Order>): Promise<Order | null | undefined> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.status >= 400 && error.status < 500 && error.status !== 429 ? null : undefined
  }
}
