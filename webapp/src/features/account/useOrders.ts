import { useCallback, useEffect, useRef, useState } from 'react'
import { attempt } from '../../api/attempt'
import { listTrademarks } from '../../api/trademarks'
import type { Order } from '../../api/contract.gen'
import { useLoad } from '../../ui/useLoad'

/** The account's orders as far as they are loaded; `cursor` leads to the next page, undefined after the last one. */
interface Shown {
  orders: Order[]
  cursor: string | undefined
}

/**
 * Loads the first page of the account's orders, the following page on `loadMore`, and everything that is shown again on
 * `reload`. If a following page cannot be loaded, a toast says why, and what is shown stays.
 */
export function useOrders() {
  const pages = useRef(1)
  const { state, reload, take } = useLoad(useCallback(signal => firstPages(pages.current, signal), []))
  const [stop, setStop] = useState<AbortController>()
  useEffect(() => {
    return () => stop?.abort()
  }, [stop])

  async function loadMore({ orders, cursor }: Shown): Promise<void> {
    const current = new AbortController()
    setStop(current)
    const { signal } = current
    const page = await attempt(() => listTrademarks(cursor, { signal, quiet: true }))
    if (signal.aborted) return
    setStop(undefined)
    if (!page.ok) return
    pages.current++
    take({ orders: [...orders, ...page.data.data], cursor: page.data.next_cursor })
  }

  return {
    state,
    reload: () => {
      setStop(undefined) // a page that is being loaded would follow the list as it was before
      reload()
    },
    loadMore: (shown: Shown) => void loadMore(shown),
    loadingMore: stop !== undefined,
  }
}

async function firstPages(count: number, signal: AbortSignal): Promise<Shown> {
  const orders: Order[] = []
  let cursor: string | undefined
  for (let page = 0; page < count; page++) {
    const { data, next_cursor } = await listTrademarks(cursor, { signal, quiet: true })
    orders.push(...data)
    cursor = next_cursor
    if (!cursor) break
  }
  return { orders, cursor }
}
