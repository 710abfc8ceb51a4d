/** The result of a payment, from the claim of the redirect and the order on the server. */
import type { Order } from '../../../api/contract.gen'
import { wordOf } from './finding'

export type PaymentResult = 'none' | 'checking' | 'paid' | 'pending' | 'review' | 'failed' | 'unknown'

/** The navigation state of a visit that follows a payment whose success this page saw. No address can carry it. */
export const TAKEN = { taken: true }

/** Number of requests before the page says that the result takes longer. */
export const PATIENCE = 8

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
 * order (`order` is null), only what this page saw itself is believed. Without an order in the query, a claim of
 * success is shown, as specified, and a claim of failure leads to `unknown`. A query without any claim is `none`.
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
    if (query.has('trademarkId')) return taken ? 'paid' : 'unknown'
    return claim === 'failed' ? 'unknown' : claim === 'pending' ? 'pending' : 'paid'
  }
  if (order === undefined) return asked < PATIENCE ? 'checking' : 'unknown'
  const result = RESULTS[order.state]
  if (result) return result
  const { kind } = wordOf(order, 0)
  const unpaid = kind === 'open' || kind === 'refused'
  if (unpaid && claim === 'failed') return 'failed'
  if (asked < PATIENCE) return 'checking'
  return unpaid ? 'failed' : kind === 'taken' ? 'pending' : 'unknown'
}
