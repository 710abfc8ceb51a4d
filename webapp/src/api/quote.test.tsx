import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadCore } from '../core/load'
import { fromDisk } from '../core/testing'
import { Provider, store } from '../state'
import { until } from '../testing'
import { pendingAtom } from './pending'
import './pricing' // loaded before the tests: how long that takes depends on the machine
import { answersAtom, type Scope } from './answers'
import { useQuote } from './quote'
import { lost, pricing, quoted, refusal, serve } from './testserver'

const PRICE = 'POST /trademarks/pricing'
const priceOf = (scope: Scope) =>
  renderHook(() => useQuote(scope), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  }).result
const answered = () => until(() => Object.keys(store.get(answersAtom)).length > 0)

describe('where the core could not be loaded, the price', () => {
  beforeEach(async () => {
    store.set(answersAtom, {})
    await loadCore(() => Promise.reject(new Error('no module'))).catch(() => {})
  })

  it('is the server’s, asked for once behind what people do, by the number of classes', async () => {
    let pending = true
    const server = serve({
      [PRICE]: () => {
        pending = store.get(pendingAtom)
        return { data: pricing }
      },
    })
    const scope = { territory: 'EU', classes: 2, unknown: false }
    const price = priceOf(scope)
    expect(price.current).toBeUndefined()
    await answered()
    expect(price.current).toEqual(quoted)
    expect(server.sent(PRICE).map(({ body }) => body)).toMatchObject([
      {
        country_protection: 'EU',
        classifications: { c1: [], c2: [] },
        unknown_class_selected: false,
      },
    ])
    expect(pending).toBe(false)
    expect(priceOf(scope).current).toEqual(price.current)
    expect(priceOf({ ...scope, territory: '' }).current, 'is another one').toBeUndefined()
    await until(() => server.sent(PRICE).length === 2)
  })

  it('is none where the server has none', async () => {
    serve({ [PRICE]: refusal(422, 'unknown_price') })
    const price = priceOf({ territory: 'EU', classes: 0, unknown: true })
    await answered()
    expect(price.current).toMatchObject({ available: false, total_cents: 0 })
  })

  it('that could not be had is asked for again', async () => {
    const server = serve({ [PRICE]: lost })
    const scope = { territory: 'SPAIN', classes: 3, unknown: false }
    const price = priceOf(scope)
    await until(() => server.sent(PRICE).length > 0)
    await new Promise(resolve => setTimeout(resolve))
    expect(price.current).toBeUndefined()
    server.routes[PRICE] = { data: pricing }
    const again = priceOf(scope)
    await answered()
    expect(again.current).toMatchObject({ total_cents: 125000 })
  })
})

describe('the price of the core', () => {
  afterEach(() => vi.useRealTimers())

  it('is that of today’s date in Madrid, at once', async () => {
    const core = await loadCore(fromDisk)
    vi.useFakeTimers({ now: new Date('2026-11-20T22:59:59Z'), toFake: ['Date'] })
    const price = vi.spyOn(core, 'price')
    const scope = { territory: 'EU', classes: 2, unknown: false }
    expect(priceOf(scope).current?.available).toBe(true)
    expect(price).toHaveBeenCalledWith({ ...scope, date: '2026-11-20' })
  })

  it.each(['1970-01-01T12:00:00Z', '2019-06-01T12:00:00Z', '2025-12-31T12:00:00Z'])(
    'has its parts where the clock of the browser is wrong: %s',
    async at => {
      await loadCore(fromDisk)
      vi.useFakeTimers({ now: new Date(at), toFake: ['Date'] })
      const price = priceOf({ territory: 'SPAIN', classes: 1, unknown: false })
      expect(price.current).toMatchObject({ available: true, total_cents: 17500, office: 'OEPM' })
    },
  )
})
