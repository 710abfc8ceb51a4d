/** Orders: the calls under /trademarks. */
import type * as core from '../core'
import { request, type Call } from './client'
import type { KeptLogo, Order, OrderPage, PaymentSecret, Price } from './contract.gen'
import { ApiError } from './errors'
import { withFile } from './multipart'
import { withProof } from './proof'

/** The trademark as it is sent; the logo's bytes travel beside it. */
export type TrademarkInput = Omit<core.Trademark, 'logo'>

/** What is sent is what the core checks. */
export interface OrderInput extends Omit<core.Order, 'trademark_data'> {
  trademark_data: TrademarkInput
  /**
   * A UUID made once for a form: while the order is unpaid, the same anonymous session saving the same
   * form again updates that order instead of making another.
   */
  draft_id?: string
}

/** What the server keeps of the files that `keepLogoOnServer` sent, for this session and a day. */
const keptLogos = new WeakMap<File, KeptLogo>()

/** Has the server check a logo as it does when it saves an order, and keep it, so that the order can name it. */
export async function keepLogoOnServer(file: File): Promise<KeptLogo> {
  const body = new FormData()
  body.append('trademark_image', file, file.name)
  const kept = await request<KeptLogo>({ method: 'POST', path: '/logos', body, gives: 'object', quiet: true })
  keptLogos.set(file, kept)
  return kept
}

/** Sends an order with its new logo: by the name of the one that the server keeps, or with the file. */
async function withNewLogo(
  send: (body: unknown) => Promise<Order>,
  order: OrderInput,
  logo: File | undefined,
): Promise<Order> {
  const kept = logo && keptLogos.get(logo)
  if (!kept) return send(withLogo(order, logo))
  try {
    return await send({ ...order, kept_logo: { id: kept.id, name: logo.name } })
  } catch (error) {
    if (!(error instanceof ApiError && error.fields['trademark_data.logo'] === 'logo_gone')) throw error
    return send(withLogo(order, logo))
  }
}

type Options = Pick<Call<unknown>, 'signal' | 'quiet'>

/** A page of the account's orders, newest first: the first one, or the one that a `next_cursor` asks for. */
export const listTrademarks = (cursor?: string, options: Options = {}): Promise<OrderPage> =>
  request({
    path: cursor ? `/trademarks?cursor=${encodeURIComponent(cursor)}` : '/trademarks',
    gives: 'page',
    ...options,
  })

export const getTrademark = (id: string, options: Options = {}): Promise<Order> =>
  request({ path: `/trademarks/${encodeURIComponent(id)}`, gives: 'object', ...options })

/**
 * Creates an order; anonymous visitors may. `logo` only when there is a new file. A form that was saved before
 * names the version that it was saved as.
 */
export const createTrademark = (order: OrderInput, logo?: File, version?: number): Promise<Order> =>
  withNewLogo(
    body => withProof(() => request({ method: 'POST', path: '/trademarks', body, version, gives: 'object' })),
    order,
    logo,
  )

/** Updates an order of one's own, over a version of it; signed in only. */
export const updateTrademark = (
  id: string,
  order: OrderInput,
  logo?: File,
  version?: number,
): Promise<Order> =>
  withNewLogo(
    body =>
      request({
        method: 'PUT',
        path: `/trademarks/${encodeURIComponent(id)}`,
        body,
        version,
        gives: 'object',
      }),
    order,
    logo,
  )

/** Removes a pending order; `version_stale` if it was changed since the version that was seen. */
export const deleteTrademark = (id: string, version: number): Promise<void> =>
  request({ method: 'DELETE', path: `/trademarks/${encodeURIComponent(id)}`, version })

/** The server's price, in euros; `unknown_price` when there is no automatic one. */
export const priceTrademark = (trademark: TrademarkInput, options: Options = {}): Promise<Price> =>
  request({
    method: 'POST',
    path: '/trademarks/pricing',
    body: trademark,
    gives: 'object',
    ...options,
  })

/** The client secret for the card form, to pay a version of an order. */
export const requestPayment = (id: string, version: number): Promise<PaymentSecret> =>
  request({
    method: 'POST',
    path: `/trademarks/${encodeURIComponent(id)}/requestpayment`,
    version,
    gives: 'object',
  })

/** Records the request to begin the order at once, which the customer makes by pressing the button that pays. */
export const requestStart = (id: string, version: number): Promise<void> =>
  request({
    method: 'POST',
    path: `/trademarks/${encodeURIComponent(id)}/requeststart`,
    version,
    quiet: true,
  })

/** Asks the payment provider how the order's payment stands; answers the order as it is then. */
export const checkPayment = (id: string, options: Options = {}): Promise<Order> =>
  request({
    method: 'POST',
    path: `/trademarks/${encodeURIComponent(id)}/checkpayment`,
    gives: 'object',
    ...options,
  })

/** Asks for the viability report; answers the order, now `report_requested`. */
export const requestReport = (id: string): Promise<Order> =>
  request({
    method: 'POST',
    path: `/trademarks/${encodeURIComponent(id)}/report`,
    gives: 'object',
  })

/** JSON, or with a new logo multipart: the file as `trademark_image`, the rest as the JSON part `trademark_data`. */
export const withLogo = <T>(body: T, logo?: File): T | FormData =>
  withFile(body, logo, ['trademark_data', 'trademark_image'])
