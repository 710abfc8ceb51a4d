/** What became of a payment, from what the redirect claims and what the server knows. */
import type { Order } from '../../../api/contract.gen'
import { wordOf } from './finding'

export type PaymentResult = 'none' | 'checking' | 'paid' | 'pending' | 'review' | 'failed' | 'unknown'

/** The navigation state of a visit that follows a payment whose success this page saw. No address can carry it. */
export const TAKEN = { taken: true }

/** How often the server is asked before the page says that it takes longer. */
export const PATIENCE = 8

/** What of the query speaks of a payment. */
const CLAIMS = ['trademarkId', 'tid', 'payment_intent', 'redirect_status', 'oid']

/**
 * What the server says decides; that nothing was charged is said only after the provider was asked. A
 * redirect's claim can be stale or made up: one of failure only ends the asking sooner. Where the server
 * says nothing of the order that was asked about (`order` is null), only what this page saw itself is
 * believed. Without an order to ask about, a claim of success is shown, as specified, and one of failure
 * is neither believed nor denied. Without a word of any payment there was none.
 *
 * @param order as the provider's answer left it; undefined while there is no answer
 * @param asked how many times the server was asked so far
 * @param taken whether this page saw the payment succeed before it came here
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
  if (order.state === 'paid' || order.state === 'review') return order.state
  const { kind } = wordOf(order, 0)
  const unpaid = kind === 'open' || kind === 'refused'
  if (unpaid && claim === 'failed') return 'failed'
  if (asked < PATIENCE) return 'checking'
  return unpaid ? 'failed' : kind === 'taken' ? 'pending' : 'unknown'
}
