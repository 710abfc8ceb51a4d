import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { config } from '../../../api/testing'
import { lost, order, paymentOf, refusal, serve } from '../../../api/testserver'
import { text } from '../../../i18n'
import { load } from '../../../i18n/bundles'
import { until } from '../../../testing'
import { toast } from '../../../ui/toast'
import { useSecret } from './useSecret'
import '../../../ui/toastify'

await load('en', 'steps')

const PAY = 'POST /trademarks/o-1/requestpayment'
const GET = 'GET /trademarks/o-1'

const secret = { secret: 'cs_1', amount_cents: 17500, currency: 'EUR', publishable_key: 'pk_test_1' }
const payment = paymentOf(17500, 'succeeded')

const onPaid = vi.fn()
const onStale = vi.fn()
const onMissing = vi.fn()
let said: string[]

function prepare() {
  const { result, rerender, unmount } = renderHook(({ id }) => useSecret(id, 1, onPaid, onStale, onMissing), {
    initialProps: { id: 'o-1' },
  })
  const kind = () => result.current.prepared.kind
  return { result, rerender, unmount, kind, over: () => until(() => kind() !== 'loading') }
}

/** The provider's script is there already. */
function withStripe() {
  const provider = (key: string) => ({ key, _registerWrapper: () => {} })
  Object.assign(window, { Stripe: Object.assign(provider, { version: 'dahlia' }) })
}

beforeEach(() => {
  onPaid.mockReset()
  onStale.mockReset()
  onMissing.mockReset()
  said = []
  vi.spyOn(toast, 'error').mockImplementation(words => {
    said.push(words)
    return () => {}
  })
})
afterEach(() => Reflect.deleteProperty(window, 'Stripe'))

describe('P23: a payment of a version that was replaced', () => {
  it('is not prepared: the order as it is stored comes instead', async () => {
    const stored = order({ version: 2 })
    const server = serve({ [PAY]: refusal(412, 'version_stale', undefined, stored) })
    const { kind } = prepare()
    await until(() => onStale.mock.calls.length > 0)
    expect(onStale.mock.calls).toEqual([[stored]])
    expect(server.sent(PAY)[0]?.headers['If-Match']).toBe('"v1"')
    expect([kind(), said, onPaid.mock.calls]).toEqual(['loading', [], []])
  })
})

describe('a payment of an order that the server does not have', () => {
  it('is not prepared, and is reported without a message', async () => {
    serve({ [PAY]: refusal(404, 'not_found') })
    const { kind } = prepare()
    await until(() => onMissing.mock.calls.length > 0)
    expect(onMissing.mock.calls).toMatchObject([[{ code: 'not_found' }]])
    expect([kind(), said]).toEqual(['loading', []])
  })
})

describe('a payment that cannot be prepared', () => {
  it.each([
    ['the server fails', refusal(500, 'unknown'), 'toast_error_unknown'],
    ['the connection is lost', lost, 'NETWORK_ERROR'],
    ['no key is configured', { data: { ...secret, publishable_key: '' } }, 'payment_no_gateway'],
  ] as const)('because %s says so once, and can be tried again', async (_, answer, words) => {
    const server = serve({ [PAY]: answer, 'GET /config': { data: config } })
    const { result, over, kind } = prepare()
    expect(kind()).toBe('loading')
    await over()
    expect(result.current.prepared).toMatchObject({ kind: 'failed', words: text(words) })
    expect(result.current.prepared).not.toMatchObject({ final: true })
    expect(said).toEqual([text(words)])

    withStripe()
    server.routes[PAY] = { data: secret }
    act(() => result.current.retry())
    expect(kind()).toBe('loading')
    await over()
    expect(kind()).toBe('ready')
  })

  it('because the provider is away names the wait in the words that stay', async () => {
    serve({ [PAY]: refusal(503, 'payment_unavailable') })
    const { result, over } = prepare()
    await over()
    expect(result.current.prepared).toEqual({ kind: 'failed', words: 'words of payment_unavailable' })
    expect(said).toEqual([text('payment_no_gateway')])
  })
})

describe('a payment that can be made', () => {
  it('has its secret and the provider of its key', async () => {
    withStripe()
    serve({ [PAY]: { data: secret }, 'GET /config': { data: config } })
    const { result, over } = prepare()
    await over()
    expect(result.current.prepared).toMatchObject({ kind: 'ready', secret, stripe: { key: 'pk_test_1' } })
    expect(said).toEqual([])
    expect(onPaid).not.toHaveBeenCalled()
  })

  it('is asked for once, however often the screen is drawn', async () => {
    withStripe()
    const server = serve({ [PAY]: { data: secret }, 'GET /config': { data: config } })
    const { over, rerender } = prepare()
    await over()
    rerender({ id: 'o-1' })
    expect(server.sent(PAY)).toHaveLength(1)
  })
})

describe('a form of the provider that does not come', () => {
  it('is said once, and can be tried again', async () => {
    withStripe()
    serve({ [PAY]: { data: secret }, 'GET /config': { data: config } })
    const { result, over, kind } = prepare()
    await over()
    act(() => result.current.giveUp())
    expect(result.current.prepared).toEqual({ kind: 'failed', words: text('NETWORK_ERROR'), final: false })
    expect(said).toEqual([text('NETWORK_ERROR')])
    act(() => result.current.retry())
    await over()
    expect(kind()).toBe('ready')
  })
})

describe('an order that takes no payment any more', () => {
  it.each(['paid', 'processing'] as const)('because it is %s is told of as paid', async state => {
    serve({ [PAY]: refusal(409, 'conflict'), [GET]: { data: order({ state, payment }) } })
    const { kind } = prepare()
    await until(() => onPaid.mock.calls.length > 0)
    expect(onPaid).toHaveBeenCalledExactlyOnceWith({ order: 'o-1', payment: 'pi_1', cents: 17500 })
    expect(kind()).toBe('loading')
    expect(said).toEqual([])
  })

  it('P24: which is still unpaid can be tried again, and says nothing of a review', async () => {
    serve({ [PAY]: refusal(409, 'conflict'), [GET]: { data: order() } })
    const { result, over } = prepare()
    await over()
    expect(result.current.prepared).toEqual({
      kind: 'failed',
      words: text('toast_error_unknown'),
      final: false,
    })
  })

  it.each([
    ['is looked at by hand', order({ state: 'review', payment })],
    ['has no payment that could be shown', order({ state: 'paid' })],
  ])('because it %s says so, and trying again is of no use', async (_, found) => {
    serve({ [PAY]: refusal(409, 'conflict'), [GET]: { data: found } })
    const { result, over } = prepare()
    await over()
    expect(result.current.prepared).toEqual({ kind: 'failed', words: text('payment_review'), final: true })
    expect(said).toEqual([text('payment_review')])
    expect(onPaid).not.toHaveBeenCalled()
  })

  it('can be tried again when it cannot be read', async () => {
    serve({ [PAY]: refusal(409, 'conflict'), [GET]: lost })
    const { result, over } = prepare()
    await over()
    expect(result.current.prepared).toEqual({ kind: 'failed', words: text('NETWORK_ERROR') })
  })
})

describe('a payment that was closed meanwhile', () => {
  it('tells of nothing', async () => {
    let answered = false
    serve({
      [PAY]: refusal(409, 'conflict'),
      [GET]: () => {
        answered = true
        return { data: order({ state: 'paid', payment }) }
      },
    })
    const { unmount } = prepare()
    unmount()
    await until(() => answered)
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(onPaid).not.toHaveBeenCalled()
  })
})
