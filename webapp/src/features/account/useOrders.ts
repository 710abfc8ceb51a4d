import { useCallback, useState } from 'react'
import { listTrademarks } from '../../api/trademarks'
import type { Order } from '../../api/contract.gen'
import { useLoad } from './useLoad'

/** The account's orders as far as they are shown; `more`: there are others. */
interface Shown {
  orders: Order[]
  pages: number
  more: boolean
}

/** Loads the first page of the account's orders, one more on `loadMore`, and all that are shown again on `reload`. */
export function useOrders() {
  const [pages, setPages] = useState(1)
  const { state, reload } = useLoad(useCallback(signal => firstPages(pages, signal), [pages]))
  return {
    state,
    reload,
    loadMore: useCallback(() => setPages(pages => pages + 1), []),
    loadingMore: state.kind === 'ready' && state.data.more && state.data.pages < pages,
  }
}

async function firstPages(count: number, signal: AbortSignal): Promise<Shown> {
  const orders: Order[] = []
  let pages = 0
  let cursor: string | undefined
  do {
    const page = await listTrademarks(cursor, { signal, quiet: true })
    orders.push(...page.data)
    cursor = page.next_cursor
    pages++
  } while (cursor && pages < count)
  return { orders, pages, more: cursor !== undefined }
}
