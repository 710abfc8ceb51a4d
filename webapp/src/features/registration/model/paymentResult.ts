/** The result of a payment, from the claim of the redirect and the order on the server. */
import type { Order } from '../../../api/contract.gen'
import { wordOf } from './finding'

export type PaymentResult =
  /** The query speaks of no payment. */
  | 'none'
  | 'checking'
  /** By the server's word. */
  | 'paid'
  /** This page saw the payment succeed, and the server shows the order to its account only. */
  | 'taken'
  /** The money is being collected. */
  | 'pending'
  | 'review'
  /** Its money was refunded after a review: it can be paid again. */
  | 'refunded'
  | 'failed'
  | 'unknown'
  /** The query names a payment and no order: nothing is known of it, and it may be made up. */
  | 'unproved'
  /** The query names no order, and the payment provider's redirect says that the payment failed. */
  | 'returned'

/** The navigation state of a visit that follows a payment whose success this page saw. No address can carry it. */
export const TAKEN = { taken: true }

/** The navigation state of a visit that follows a request for a report which the server has accepted. */
export const SENT = { sent: true }

/** Number of requests before the page says that the result takes longer. */
export const PATIENCE = 8

/** Milliseconds between two requests: 1.5 seconds at first; after PATIENCE of them 3, 6 and so on up to 60 seconds. */
export const pauseBefore = (asked: number): number =>
  Math.min(1500 * 2 ** Math.max(0, asked + 1 - PATIENCE), 60_000)

/** Reports whether asking again can change the result. */
export const mayChange = (order: Order | null | undefined): boolean =>
  order !== null && order?.state !== 'paid'

/** The result by the state of the order; undefined where its payment decides. */
const RESULTS: Record<Order['state'], PaymentResult | undefined> = {
  pending: undefined,
  processing: undefined,
  paid: 'paid',
  review: 'review',
}

/** The parameters of the query that claim a payment. */
const CLAIMS = ['trademarkId', 'tid', 'payment_intent', 'redirect_status', 'oid']

/**
 * The server decides; that nothing was charged is said only after the provider was asked. A redirect's claim can
 * be stale or made up: a claim of failure only ends the requests sooner. Where the server refuses to show the
 * order (`order` is null), only what this page saw itself is believed.
 *
 * @param order the order after the provider was asked; undefined before the first response
 * @param asked number of requests so far
 * @param taken whether this page saw the payment succeed
 */
export function paymentResult(
  query: URLSearchParams,
  order: Order | null | undefined,
  asked: number,
  taken = false,
): PaymentResult {
  const claim = query.get('redirect_status')
  if (order === null) {
    if (!CLAIMS.some(name => query.has(name))) return 'none'
    if (query.has('trademarkId')) return taken ? 'taken' : 'unknown'
    return claim === 'failed' ? 'returned' : 'unproved'
  }
  if (order === undefined) return asked < PATIENCE ? 'checking' : 'unknown'
  const result = RESULTS[order.state]
  if (result) return result
  if (order.state === 'pending' && order.payment?.status === 'refunded') return 'refunded'
  const { kind } = wordOf(order, 0)
  const unpaid = kind === 'open' || kind === 'refused'
  if (unpaid && claim === 'failed') return 'failed'
  if (asked < PATIENCE) return 'checking'
  return unpaid ? 'failed' : kind === 'taken' ? 'pending' : 'unknown'
}
