import { act, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { order, paymentOf, refusal, serve } from '../../../api/testserver'
import { useOrderResult } from './useOrderResult'

const GET = 'GET /trademarks/o-1'
const payment = paymentOf(125000, 'succeeded')
const paid = order({ state: 'paid', paid: true, payment, reference: 'S-1', paid_at: '2026-11-20T10:00:00Z' })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function turn(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  fireEvent(document, new Event('visibilitychange'))
  await pass(0)
}

it('requests a paid order again when the tab is shown, since it may have been refunded', async () => {
  const server = serve({ [GET]: { data: paid } })
  const { result } = renderHook(() => useOrderResult('o-1'))
  await pass(60_000)
  expect(server.sent(GET)).toHaveLength(1)
  await turn('hidden')
  server.routes[GET] = { data: { ...paid, payment: { ...payment, refunded_cents: 5000 } } }
  await turn('visible')
  expect(result.current.order?.payment?.refunded_cents).toBe(5000)
  await pass(60_000)
  expect(server.sent(GET)).toHaveLength(2)
})

it('keeps a paid order on the screen where the server cannot be asked again', async () => {
  const server = serve({ [GET]: { data: paid } })
  const { result } = renderHook(() => useOrderResult('o-1'))
  await pass(0)
  await turn('hidden')
  server.routes[GET] = refusal(503, 'unavailable')
  await turn('visible')
  expect(server.sent(GET)).toHaveLength(2)
  expect(result.current.order?.id).toBe(paid.id)
})
