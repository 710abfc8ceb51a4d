import { request } from './client'
import type { OpenedOrder } from './contract.gen'

/** Opens the order of a link in a mail for this browser; `not_found` where the link opens nothing any more. */
export const openByKey = (key: string): Promise<OpenedOrder> =>
  request({ method: 'POST', path: '/orderkeys', body: { key }, gives: 'object', quiet: true })
