/** What became of a payment, from what the redirect claims and what the server knows. */
import type { Order } from '../../api/wire'

export type PaymentResult = 'none' | 'checking' | 'paid' | 'pending' | 'review' | 'failed'

/** How often the server is asked before the page says that it takes longer. */
export const PATIENCE = 8

/** What of the query speaks of a payment. */
const CLAIMS = ['trademarkId', 'tid', 'payment_intent', 'redirect_status', 'oid']

/**
 * The server's word wins once it is there. Until then a redirect that claims failure is shown as
 * failed, and one that claims success, when nobody can be asked (`order` is null), is believed for
 * what is shown; it marks nothing as paid. Without a word of any payment there was none.
 *
 * @param asked how many times the server has answered so far
 */
export function paymentResult(
  query: URLSearchParams,
  order: Order | null | undefined,
  asked: number,
): PaymentResult {
  if (order?.state === 'paid') return 'paid'
  if (order?.state === 'review') return 'review'
  if (query.get('redirect_status') === 'failed') return 'failed'
  if (order === undefined) return 'checking'
  if (order === null && !CLAIMS.some(name => query.has(name))) return 'none'
  if (order === null) return query.get('redirect_status') === 'pending' ? 'pending' : 'paid'
  return asked < PATIENCE ? 'checking' : 'pending'
}
