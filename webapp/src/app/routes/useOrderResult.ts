import { useEffect, useState } from 'react'
import { getTrademark } from '../../api/trademarks'
import type { Order } from '../../api/wire'
import { PATIENCE } from './paymentResult'

const PAUSE = 1500

interface Seen {
  /** `undefined` before the first answer, `null` when the server cannot be asked about it. */
  order: Order | null | undefined
  asked: number
}

/** Asks the server about an order until it is decided, or patience ends. */
export function useOrderResult(id: string | null): Seen {
  const [seen, setSeen] = useState<Seen>({ order: id ? undefined : null, asked: 0 })
  const decided = seen.order === null || seen.order?.state === 'paid' || seen.order?.state === 'review'
  useEffect(() => {
    if (!id || decided || seen.asked >= PATIENCE) return
    const stop = new AbortController()
    const timer = setTimeout(
      () => {
        getTrademark(id, { signal: stop.signal, quiet: true }).then(
          order => setSeen({ order, asked: seen.asked + 1 }),
          () => {
            if (!stop.signal.aborted) setSeen({ order: null, asked: seen.asked + 1 })
          },
        )
      },
      seen.asked === 0 ? 0 : PAUSE,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [id, decided, seen.asked])
  return seen
}
