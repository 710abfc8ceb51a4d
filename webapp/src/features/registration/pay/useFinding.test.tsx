import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { lost, order, paymentOf, refusal, serve } from '../../../api/testserver'
import { useFinding } from './useFinding'

const GET = 'GET /trademarks/o-1'
const CHECK = 'POST /trademarks/o-1/checkpayment'
const payment = paymentOf(17500, 'open')
const open = { data: order({ payment }) }
const paid = { data: order({ state: 'paid', payment: { ...payment, status: 'succeeded' } }) }

/** Lets so many milliseconds pass, and everything happen that waits for them. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const find = () => renderHook(() => useFinding('o-1', 320))

/** Lets the asking run until its patience ends: after 1, 2, 4, 8 and then every 15 seconds. */
const PATIENCE = [1, 2, 4, 8, 15, 15, 15, 15]
const exhaust = async () => {
  for (const seconds of PATIENCE) await pass(seconds * 1000)
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

describe('P24: finding out what became of a payment', () => {
  it('asks at once, then after 1, 2 and 4 seconds, until the money is known to be taken', async () => {
    const server = serve({ [GET]: lost })
    const { result } = find()
    for (const [ms, asked] of [
      [0, 1],
      [999, 1],
      [1, 2],
      [1999, 2],
      [1, 3],
      [3999, 3],
    ] as const) {
      await pass(ms)
      expect(server.log()).toHaveLength(asked)
      expect(result.current.finding.kind).toBe('asking')
    }
    server.routes[GET] = paid
    await pass(1)
    expect(result.current.finding).toEqual({ kind: 'taken', payment: 'pi_1', cents: 17500 })
    await pass(60_000)
    expect(server.log()).toHaveLength(4)
  })

  it('believes that nothing was charged once the provider has waited for seconds', async () => {
    serve({ [GET]: open, [CHECK]: open })
    const { result } = find()
    await pass(3000)
    expect(result.current.finding).toMatchObject({ kind: 'asking', asked: 3 })
    await pass(4000)
    expect(result.current.finding).toEqual({ kind: 'unpaid' })
  })

  it.each([
    [404, 'not_found'],
    [401, 'unauthorized'],
  ])('ends where the order cannot be asked about any more: %s', async (status, code) => {
    const server = serve({ [GET]: refusal(status, code) })
    const { result } = find()
    await pass(0)
    expect(result.current.finding).toEqual({ kind: 'gone' })
    await pass(60_000)
    expect(server.log()).toHaveLength(1)
  })

  it('asks at once when the network is back', async () => {
    const server = serve({ [GET]: lost })
    find()
    await pass(1000)
    server.routes[GET] = paid
    dispatchEvent(new Event('online'))
    await pass(0)
    expect(server.log()).toHaveLength(3)
  })

  it.each([
    ['the visitor asks to', (again: () => void) => again()],
    ['the network is back', () => dispatchEvent(new Event('online'))],
  ])('admits that it does not know, and begins anew when %s', async (_, begin) => {
    const server = serve({ [GET]: refusal(500, 'unknown') })
    const { result } = find()
    await pass(0)
    await exhaust()
    expect(result.current.finding).toEqual({ kind: 'unknown' })
    expect(server.log()).toHaveLength(PATIENCE.length + 1)
    server.routes[GET] = paid
    act(() => void begin(result.current.again))
    await pass(0)
    expect(result.current.finding.kind).toBe('taken')
  })

  it('stops asking when the screen is left', async () => {
    const server = serve({ [GET]: lost })
    const { unmount } = find()
    await pass(0)
    unmount()
    await pass(60_000)
    dispatchEvent(new Event('online'))
    await pass(0)
    expect(server.log()).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})
