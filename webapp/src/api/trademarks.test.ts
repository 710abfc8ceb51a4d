import { describe, expect, it } from 'vitest'
import { order, pricing, refusal, serve } from './testserver'
import {
  createTrademark,
  deleteTrademark,
  getTrademark,
  listTrademarks,
  priceTrademark,
  requestPayment,
  requestReport,
  updateTrademark,
  type OrderInput,
} from './trademarks'
import { pendingAtom } from './pending'
import { store } from '../state'

const { trademark_data, owners } = order()
const input: OrderInput = { trademark_data, owners, use_owner_billing: true, custom_billing_data: null }
const secret = { secret: 'cs_1', amount_cents: 17500, currency: 'EUR', publishable_key: 'pk_1' }

/** An id that must not change the path. */
const ODD = 'a/b?c'
const odd = encodeURIComponent(ODD)

describe('the calls of orders', () => {
  it('read one, or those of an account page by page', async () => {
    const second = { data: [order({ id: ODD })] }
    const server = serve({
      'GET /trademarks': ({ query }) => ({
        raw: query.has('cursor') ? second : { data: [order()], next_cursor: ODD },
      }),
      [`GET /trademarks/${odd}`]: { data: order({ id: ODD }) },
    })
    expect(await listTrademarks()).toEqual({ data: [order()], next_cursor: ODD })
    expect(await listTrademarks(ODD)).toEqual(second)
    expect(server.asked[1]?.query.get('cursor')).toBe(ODD)
    expect(await getTrademark(ODD)).toEqual(order({ id: ODD }))
  })

  it('create, update and delete one', async () => {
    const server = serve({
      'POST /trademarks': { data: order() },
      [`PUT /trademarks/${odd}`]: { data: order() },
      [`DELETE /trademarks/${odd}`]: {},
    })
    expect(await createTrademark(input)).toEqual(order())
    expect(await updateTrademark(ODD, input)).toEqual(order())
    await deleteTrademark(ODD, 2)
    for (const { body, headers } of server.asked.slice(0, 2)) {
      expect(body).toEqual(input)
      expect(headers['Content-Type']).toBe('application/json')
    }
    expect(server.asked[2]?.body).toBeUndefined()
    expect(server.asked[2]?.headers['If-Match']).toBe('"v2"')
  })

  it('carry a new logo beside the JSON, in one multipart request', async () => {
    const server = serve({ 'POST /trademarks': { data: order() } })
    await createTrademark(input, new File(['sun'], 'sun.png', { type: 'image/png' }))
    const [{ body, file, headers }] = server.asked as [(typeof server.asked)[0]]
    expect(body).toEqual(input)
    expect(file).toMatchObject({ name: 'sun.png', type: 'image/png', size: 3 })
    expect(headers, 'the browser names the boundary').not.toHaveProperty('Content-Type')
  })

  it('ask for the price, the payment and the report', async () => {
    const server = serve({
      'POST /trademarks/pricing': { data: pricing },
      [`POST /trademarks/${odd}/requestpayment`]: { data: secret },
      [`POST /trademarks/${odd}/report`]: { data: order({ report_requested: true }) },
    })
    expect(await priceTrademark(trademark_data)).toEqual(pricing)
    expect(server.asked[0]?.body).toEqual(trademark_data)
    expect(await requestPayment(ODD, 3)).toEqual(secret)
    expect(await requestReport(ODD)).toMatchObject({ report_requested: true })
  })

  it('hold the loading layer, unless they are quiet, and let it go when they fail', async () => {
    const pending: boolean[] = []
    serve({
      'GET /trademarks': () => {
        pending.push(store.get(pendingAtom))
        return refusal(500, 'unknown')
      },
    })
    await expect(listTrademarks()).rejects.toMatchObject({ status: 500 })
    await expect(listTrademarks(undefined, { quiet: true })).rejects.toMatchObject({ status: 500 })
    expect(pending).toEqual([true, false])
    expect(store.get(pendingAtom)).toBe(false)
  })

  it('end when their caller ends them', async () => {
    const stop = new AbortController()
    serve({
      'GET /trademarks/o-1': () => {
        stop.abort()
        return { data: order() }
      },
    })
    await expect(getTrademark('o-1', { signal: stop.signal })).rejects.toMatchObject({ code: 'ABORTED' })
  })
})
