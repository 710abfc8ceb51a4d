import { useEffect, useState } from 'react'
import { attempt } from '../../api/attempt'
import { ApiError } from '../../api/errors'
import { toQuote } from '../../api/quote'
import { getTrademark, priceTrademark } from '../../api/trademarks'
import type { Order } from '../../api/wire'
import type { Quote } from '../../core'
import { inContactMode, fromTrademark, toTrademark } from '../../features/wizard/trademark'
import { store } from '../../state'
import { progressAtom } from '../../features/wizard/draft'
import { adopt } from './save'
import { savedOrder, startOver } from './settle'

/** What the wizard has to show. */
export type Asked = { kind: 'form' } | { kind: 'loading' } | { kind: 'missing' } | { kind: 'closed'; order: Order }

/** Loads the order of the query; without one it sees to it that the form kept from earlier is not a paid one. */
export function useAskedOrder(id: string | null, edit: boolean): Asked {
  const [asked, setAsked] = useState<Asked>(id ? { kind: 'loading' } : { kind: 'form' })
  useEffect(() => {
    const stop = new AbortController()
    if (!id) {
      setAsked({ kind: 'form' })
      void leaveSettled(stop.signal)
    } else {
      setAsked({ kind: 'loading' })
      void load(id, edit, stop.signal).then(found => !stop.signal.aborted && setAsked(found))
    }
    return () => stop.abort()
  }, [id, edit])
  return asked
}

async function load(id: string, edit: boolean, signal: AbortSignal): Promise<Asked> {
  const outcome = await attempt(() => quietly(getTrademark(id, { signal }), signal), {
    not_found: () => {},
    invalid_data: () => {},
  })
  if (!outcome.ok || !outcome.data) return { kind: 'missing' }
  const order = outcome.data
  if (signal.aborted) return { kind: 'loading' }
  if (order.state !== 'pending') return { kind: 'closed', order }
  const first = edit || inContactMode(fromTrademark(order.trademark_data))
  const quote = first ? null : await quoteOf(order)
  if (!signal.aborted) adopt(order, first ? { at: 'trademark' } : { at: 'review', quote })
  return { kind: 'form' }
}

/** Today's price of a saved order; what the order was saved with is compared when it is paid. */
async function quoteOf(order: Order): Promise<Quote | null> {
  const outcome = await attempt(() => priceTrademark(toTrademark(fromTrademark(order.trademark_data))), {
    unknown_price: () => {},
  })
  return outcome.ok ? toQuote(outcome.data) : null
}

/** A form whose order was paid meanwhile, by a redirect or in another tab, makes room for a new one. */
async function leaveSettled(signal: AbortSignal): Promise<void> {
  const id = savedOrder()
  if (!id) return
  try {
    const order = await getTrademark(id, { signal, quiet: true })
    if (order.state !== 'pending' && !signal.aborted) startOver()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') return
    store.set(progressAtom, progress => ({ ...progress, saved: null, draftId: '' }))
  }
}

/** The work, or null when it was given up. */
function quietly<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (signal.aborted) return null
    throw error
  })
}
