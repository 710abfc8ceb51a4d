import { useEffect, useState } from 'react'
import { askOrder } from '../pay/ask'

/** Reports whether the report of an order was requested: by the server's word, unless this page has `sent` the request. Undefined before the response. */
export function useRequested(id: string | null, sent: boolean): boolean | undefined {
  const [requested, setRequested] = useState(!id ? false : sent || undefined)
  useEffect(() => {
    if (!id || sent) return
    const stop = new AbortController()
    void askOrder(id, stop.signal).then(
      order => stop.signal.aborted || setRequested(order?.report_requested ?? false),
    )
    return () => stop.abort()
  }, [id, sent])
  return requested
}
