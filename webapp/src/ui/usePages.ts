import { useCallback, useEffect, useRef, useState } from 'react'
import { attempt, type Handlers } from '../api/attempt'
import { useLoad } from './useLoad'

/** A list as far as it is loaded; `cursor` leads to the next page, undefined after the last one. */
interface Shown<T> {
  items: T[]
  cursor: string | undefined
}

/** Loads a page: the first one, or the one of a cursor. */
export type LoadPage<T> = (
  cursor: string | undefined,
  signal: AbortSignal,
) => Promise<{ data: T[]; next_cursor?: string }>

/**
 * Loads the first page of a list, the following page on `loadMore`, and everything that is shown again on `reload`. If a
 * following page cannot be loaded, a toast says why, and what is shown stays. `page` must be the same function at every drawing;
 * another one is another list. `shared` is that of useLoad.
 */
export function usePages<T>(page: LoadPage<T>, handlers?: Handlers, options?: { shared?: boolean }) {
  const pages = useRef({ of: page, count: 1 })
  const { state, reload, take } = useLoad(
    useCallback(
      signal => {
        if (pages.current.of !== page) pages.current = { of: page, count: 1 }
        return firstPages(page, pages.current.count, signal)
      },
      [page],
    ),
    handlers,
    options,
  )
  const [stop, setStop] = useState<AbortController>()
  useEffect(() => {
    return () => stop?.abort()
  }, [stop, page])

  async function loadMore({ items, cursor }: Shown<T>): Promise<void> {
    const current = new AbortController()
    setStop(current)
    const { signal } = current
    const next = await attempt(() => page(cursor, signal), handlers)
    if (signal.aborted) return
    setStop(undefined)
    if (!next.ok) return
    pages.current.count++
    take({ items: [...items, ...next.data.data], cursor: next.data.next_cursor })
  }

  return {
    state,
    reload: () => {
      setStop(undefined) // a page that is being loaded would follow the list as it was before
      reload()
    },
    loadMore: (shown: Shown<T>) => void loadMore(shown),
    loadingMore: stop !== undefined && !stop.signal.aborted,
  }
}

async function firstPages<T>(page: LoadPage<T>, count: number, signal: AbortSignal): Promise<Shown<T>> {
  const items: T[] = []
  let cursor: string | undefined
  for (let loaded = 0; loaded < count; loaded++) {
    const { data, next_cursor } = await page(cursor, signal)
    items.push(...data)
    cursor = next_cursor
    if (!cursor) break
  }
  return { items, cursor }
}
