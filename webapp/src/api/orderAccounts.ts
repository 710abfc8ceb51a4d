/** The account of an order, for the browser that placed the order: the calls under /trademarks/{id}/account. */
import { request } from './client'
import type { OrderAccount } from './contract.gen'

const path = (order: string, rest = '') => `/trademarks/${encodeURIComponent(order)}/account${rest}`

export const getOrderAccount = (order: string): Promise<OrderAccount> =>
  request({ path: path(order), gives: 'object', quiet: true })

/** Sends the mail with the link that activates the account again. */
export const sendAccessAgain = (order: string): Promise<OrderAccount> =>
  request({ method: 'POST', path: path(order, '/mail'), gives: 'object' })

/** Corrects the mistyped address of an order; possible once. */
export const correctAddress = (order: string, email: string): Promise<OrderAccount> =>
  request({ method: 'POST', path: path(order, '/email'), body: { email }, gives: 'object' })
