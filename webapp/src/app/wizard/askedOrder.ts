/** The order that the wizard is asked to continue, and what became of one that was begun earlier. */
import { attempt } from '../../api/attempt'
import { ApiError } from '../../api/errors'
import { toQuote } from '../../api/pricing'
import { getTrademark, priceTrademark } from '../../api/trademarks'
import type { Order } from '../../api/wire'
import type { Quote } from '../../core'
import { progressAtom } from '../../features/wizard/draft'
import { inContactMode } from '../../features/wizard/trademark'
import { fromTrademark, toTrademark } from '../../features/wizard/wire'
import { store } from '../../state'
import { adopt } from './save'
import { startOver } from './startOver'
import type { Asked } from './useAskedOrder'

/** Loads an order by its id: to be continued in the form, or to be read when it can no longer be changed. */
export async function loadOrder(id: string, edit: boolean, signal: AbortSignal): Promise<Asked> {
  const outcome = await attempt(() => unlessGivenUp(getTrademark(id, { signal }), signal), {
    not_found: () => {},
    invalid_data: () => {},
    unauthorized: () => {}, // a visitor of whom the server knows nothing yet
  })
  if (!outcome.ok || !outcome.data) return { kind: 'missing' }
  const order = outcome.data
  if (order.state !== 'pending') return { kind: 'closed', order }
  const first = edit || inContactMode(fromTrademark(order.trademark_data))
  const quote = first ? null : await quoteOf(order)
  if (!signal.aborted) adopt(order, first ? { at: 'trademark' } : { at: 'review', quote })
  return { kind: 'form' }
}

/** A form whose order was paid meanwhile, by a redirect or in another tab, makes room for a new one. */
export async function leaveSettled(id: string, signal: AbortSignal): Promise<void> {
  try {
    const order = await getTrademark(id, { signal, quiet: true })
    if (order.state !== 'pending' && !signal.aborted) startOver()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') return
    store.set(progressAtom, progress => ({ ...progress, saved: null, draftId: '' }))
  }
}

/** Today's price of a saved order; what it was saved with is compared when it is paid. */
async function quoteOf(order: Order): Promise<Quote | null> {
  const outcome = await attempt(() => priceTrademark(toTrademark(fromTrademark(order.trademark_data))), {
    unknown_price: () => {},
  })
  return outcome.ok ? toQuote(outcome.data) : null
}

function unlessGivenUp<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (signal.aborted) return null
    throw error
  })
}
