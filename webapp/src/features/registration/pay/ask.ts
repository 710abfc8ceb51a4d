import type { Order } from '../../../api/contract.gen'
import { ApiError } from '../../../api/errors'
import { checkPayment, getTrademark } from '../../../api/trademarks'

/**
 * Returns an order from the server. While its payment is not decided the server asks the payment provider
 * too. Returns null if the server refuses, undefined if there is no response, or if a pending order could not be
 * checked with the provider.
 */
export async function askOrder(id: string, signal: AbortSignal): Promise<Order | null | undefined> {
  const options = { signal, quiet: true }
  const order = await answerOf(getTrademark(id, options))
  if (!order?.payment || (order.state !== 'pending' && order.state !== 'processing')) return order
  const checked = await answerOf(checkPayment(id, options))
  return checked ?? (order.state === 'processing' ? order : undefined)
}

async function answerOf(asked: Promise<Order>): Promise<Order | null | undefined> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.status >= 400 && error.status < 500 && error.status !== 429 ? null : undefined
  }
}
