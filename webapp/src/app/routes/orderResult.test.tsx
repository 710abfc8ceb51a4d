import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lost, order, paymentOf, refusal, serve as serveRoutes } from '../../api/testserver'
import { loadConfig } from '../../api/config'
import { sessionAtom } from '../../api/session'
import { choose } from '../../features/consent/consent'
import { attempts } from '../../features/registration/pay/attempt'
import { load } from '../../i18n/bundles'
import { Provider, store } from '../../state'
import { text } from '../../i18n'
import { keep } from '../../storage'
import { session } from '../../features/registration/testing'
import { PATIENCE, TAKEN } from '../../features/registration/model/paymentResult'
import { Surroundings } from '../Surroundings'
import RegistrationSuccess from './RegistrationSuccess'

await load('en', 'steps')
await load('en', 'classes')
await load('en', 'stations')
await import('../../features/registration/pay/PaidOrder') // so that the screen needs no time to load

const GET = 'GET /trademarks/o-1'
const CHECK = 'POST /trademarks/o-1/checkpayment'
const ACCOUNT = 'GET /trademarks/o-1/account'

/** A server that by default says nothing of an account. */
const serve = (routes: Parameters<typeof serveRoutes>[0]) =>
  serveRoutes({ [ACCOUNT]: refusal(404, 'not_found'), ...routes })
const payment = paymentOf(125000, 'succeeded')
const paid = order({ state: 'paid', paid: true, payment, reference: 'S-1', paid_at: '2026-11-20T10:00:00Z' })

function show(query: string, state?: unknown) {
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[{ pathname: '/registration/success', search: `?${query}`, state }]}>
        <Surroundings>
          <RegistrationSuccess />
        </Surroundings>
      </MemoryRouter>
    </Provider>,
  )
}

const title = () => screen.queryByRole('heading', { level: 1 })?.textContent
const page = () => document.body.textContent
/** The mark of an unpaid order, and its price. */
const what = () => screen.getByText('Aurora').parentElement?.textContent
/** Whether the certificate with the seal is shown. */
const sealed = () => screen.queryByLabelText(text('success_certificate')) !== null
/** Lets so many milliseconds pass, and everything happen that waits for them. */
async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  await act(() => vi.advanceTimersByTimeAsync(0)) // the parts of a screen that were just rendered
}

beforeEach(() => {
  vi.useFakeTimers()
  store.set(sessionAtom, false)
})
afterEach(() => vi.useRealTimers())

describe('after a payment', () => {
  it('is the receipt, by the server’s word, when the order is paid', async () => {
    serve({ [GET]: { data: paid } })
    show('trademarkId=o-1&redirect_status=failed')
    await pass(0)
    expect(title()).toBe(text('success_order_title'))
    for (const fact of ['S-1', 'Aurora', '€1,250', 'Ana Gil']) expect(page()).toContain(fact)
    expect(page()).not.toContain('pi_1')
    expect(sealed()).toBe(true)
  })

  it('is asked about until the server knows, every 1.5 s', async () => {
    const server = serve({ [GET]: { data: order({ state: 'processing' }) } })
    show('trademarkId=o-1&redirect_status=succeeded')
    expect(title()).toBe(text('checking_order'))
    await pass(0)
    expect(server.sent(GET)).toHaveLength(1)
    await pass(1499)
    expect(server.sent(GET)).toHaveLength(1)
    server.routes[GET] = { data: paid }
    await pass(1)
    expect(title()).toBe(text('success_order_title'))
    await pass(10_000)
    expect(server.sent(GET)).toHaveLength(2)
  })

  it('takes longer when the server does not know after 8 times, and is asked about less and less often', async () => {
    const server = serve({ [GET]: { data: order({ state: 'processing' }) } })
    show('trademarkId=o-1')
    await pass(0)
    for (let i = 1; i < PATIENCE; i++) {
      expect(title()).toBe(text('checking_order'))
      await pass(1500)
    }
    expect(title()).toBe(text('pending_order_title'))
    for (const [i, pause] of [3000, 6000, 12_000, 24_000, 48_000, 60_000, 60_000].entries()) {
      await pass(pause - 1)
      expect(server.log()).toHaveLength(PATIENCE + i)
      await pass(1)
      expect(server.log()).toHaveLength(PATIENCE + i + 1)
    }
  })

  it.each([
    ['paid', { data: paid }, 'success_order_title'],
    ['failed', { data: order({ payment: { ...payment, status: 'canceled' } }) }, 'failed_order_title'],
  ] as const)('turns from being processed into %s by itself', async (_, answer, words) => {
    const server = serve({ [GET]: { data: order({ state: 'processing' }) }, [CHECK]: answer })
    show('trademarkId=o-1')
    for (let i = 0; i < PATIENCE; i++) await pass(1500)
    expect(title()).toBe(text('pending_order_title'))
    expect(what()).toBe('Aurora · €1,250')
    server.routes[GET] = answer
    await pass(60_000)
    expect(title()).toBe(text(words))
  })

  it('is asked about only while the tab is visible, and at once when it is shown again', async () => {
    const server = serve({ [GET]: { data: order({ state: 'processing' }) } })
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const turn = () => fireEvent(document, new Event('visibilitychange'))
    show('trademarkId=o-1')
    await pass(60_000)
    expect(server.log()).toEqual([])
    visibility.mockReturnValue('visible')
    turn()
    await pass(0)
    expect(server.log()).toHaveLength(1)
    visibility.mockReturnValue('hidden')
    turn()
    await pass(60_000)
    expect(server.log()).toHaveLength(1)
    visibility.mockReturnValue('visible')
    turn()
    await pass(0)
    expect(server.log()).toHaveLength(2)
    visibility.mockRestore()
  })

  it.each([
    ['paid', paid, 'success_order_title'],
    ['refunded', order({ payment: { ...payment, status: 'refunded' } }), 'refunded_order_title'],
  ] as const)('is looked at by hand, and turns into %s by itself', async (_, decided, words) => {
    const server = serve({ [GET]: { data: order({ state: 'review' }) }, [CHECK]: { data: decided } })
    show('trademarkId=o-1&redirect_status=succeeded')
    await pass(0)
    expect(title()).toBe(text('review_order_title'))
    expect(what()).toBe('Aurora') // the amount that arrived is another one
    server.routes[GET] = { data: decided }
    await pass(1500)
    expect(title()).toBe(text(words))
  })

  it.each(['refused', 'withdrawn', 'refunded'] as const)(
    'P24: is no confirmation once the registration is %s',
    async stage => {
      serve({ [GET]: { data: { ...paid, stage, payment: { ...payment, refunded_cents: 125000 } } } })
      show('trademarkId=o-1')
      await pass(0)
      expect(title()).toBe(text(`stations_end_${stage}`))
      expect(page()).toContain(text('success_order_refunded', { amount: '€1,250', refunded: '€1,250' }))
      for (const untrue of ['success_order_title', 'success_next_title'] as const)
        expect(page()).not.toContain(text(untrue))
      expect(sealed()).toBe(false)
      expect(screen.getByText(text('success_ended_show')).getAttribute('href')).toBe('/?trademarkId=o-1')
    },
  )

  it('names the money that arrived, and what was refunded of it', async () => {
    serve({ [GET]: { data: { ...paid, price: 1300, payment: { ...payment, refunded_cents: 5000 } } } })
    show('trademarkId=o-1')
    await pass(0)
    expect(title()).toBe(text('success_order_title'))
    expect(page()).toContain(text('success_order_refunded', { amount: '€1,250', refunded: '€50' }))
  })

  it('leads back to the order when it failed', async () => {
    serve({ [GET]: { data: order() } })
    show('trademarkId=o-1&redirect_status=failed')
    await pass(0)
    expect(title()).toBe(text('failed_order_title'))
    expect(what()).toBe('Aurora · €1,250')
    expect(screen.getByText(text('failed_order_retry')).getAttribute('href')).toBe('/?trademarkId=o-1')
  })

  it.each([
    [404, 'not_found'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
  ])('P24: is not known where the server answers %s, whatever the redirect says', async (status, code) => {
    keep('sello.draft.paying', { 'o-1': 32000 })
    const server = serve({ [GET]: refusal(status, code) })
    show('trademarkId=o-1&redirect_status=succeeded&tid=pi_2&tam=320')
    await pass(0)
    expect(title()).toBe(text('unknown_order_title'))
    expect(page()).not.toContain('320')
    const asked = server.log().length
    await pass(10_000)
    expect(server.log()).toHaveLength(asked)
    expect(await attempts()).toEqual({ 'o-1': 32000 })
  })

  it('is confirmed, without the order, where the page saw the payment and the order is an account’s by now', async () => {
    serve({ [GET]: refusal(404, 'not_found') })
    show('trademarkId=o-1&tid=pi_2&tam=175.5', TAKEN)
    await pass(0)
    expect(title()).toBe(text('success_order_title'))
    expect(page()).toContain('€175.50')
    expect(sealed()).toBe(false)
  })

  it.each([
    [404, 'not_found'],
    [403, 'forbidden'],
  ])('P24: is not known when a pending order cannot be checked: %s', async (status, code) => {
    keep('sello.draft.paying', { 'o-1': 32000 })
    const open = order({ payment: { ...payment, status: 'open' } })
    serve({ [GET]: { data: open }, [CHECK]: refusal(status, code) })
    show('trademarkId=o-1&tid=pi_1&tam=320')
    for (let i = 0; i < PATIENCE; i++) await pass(1500)
    expect(title()).toBe(text('unknown_order_title'))
    expect(await attempts()).toEqual({ 'o-1': 32000 })
  })

  it.each(['succeeded', 'failed'])(
    'P24: is not known where the server cannot be reached, whatever the redirect says (%s), and is asked about on demand',
    async status => {
      const server = serve({ [GET]: lost })
      show(`trademarkId=o-1&redirect_status=${status}`)
      await pass(0)
      for (let i = 1; i < PATIENCE; i++) {
        expect(title()).toBe(text('checking_order'))
        await pass(1500)
      }
      expect(title()).toBe(text('unknown_order_title'))
      server.routes[GET] = { data: paid }
      act(() => screen.getByText(text('unknown_order_look')).click())
      await pass(0)
      expect(title()).toBe(text('success_order_title'))
    },
  )

  it('P24: is asked of the payment provider before it is said to have failed', async () => {
    const open = order({ payment: { ...payment, status: 'open' } })
    const server = serve({ [GET]: { data: open }, 'POST /trademarks/o-1/checkpayment': { data: paid } })
    show('trademarkId=o-1&redirect_status=failed')
    await pass(0)
    expect(title()).toBe(text('success_order_title'))
    expect(server.sent('POST /trademarks/o-1/checkpayment')).toHaveLength(1)
  })

  it('is being processed by the server’s word, where the provider cannot be asked', async () => {
    serve({ [GET]: { data: order({ state: 'processing', payment }) }, [CHECK]: refusal(503, 'unknown') })
    show('trademarkId=o-1')
    for (let i = 0; i < PATIENCE; i++) await pass(1500)
    expect(title()).toBe(text('pending_order_title'))
  })

  it.each(['payment_intent=pi_3&redirect_status=succeeded', 'tid=pi_made_up&tam=320', 'oid=77'])(
    'P24: is nothing that %s alone can claim: no seal, no word of money, no request',
    async query => {
      const server = serve({})
      show(query)
      await pass(10_000)
      expect(title()).toBe(text('unproved_order_title'))
      expect(sealed()).toBe(false)
      expect(page()).not.toMatch(/320|pi_|77/)
      expect(server.log()).toEqual([])
    },
  )

  it('names the destination where the query has one, and claims nothing of it', async () => {
    serve({})
    show('tid=pi_3&dst=Madrid&oid=77')
    await pass(0)
    expect(title()).toBe(text('unproved_order_title'))
    expect(page()).toContain(text('unproved_order_destination', { dst: 'Madrid', oid: '77' }))
  })

  it('names the destination of a paid order', async () => {
    serve({ [GET]: { data: paid } })
    show('trademarkId=o-1&dst=Madrid&oid=77')
    await pass(0)
    expect(page()).toContain(text('success_order_destination', { dst: 'Madrid', oid: '77' }))
  })

  it('failed, by the redirect of a payment without an order, and nothing is said of what was charged', async () => {
    serve({})
    show('tid=pi_3&redirect_status=failed')
    await pass(0)
    expect(title()).toBe(text('failed_order_title'))
    expect(page()).not.toContain(text('failed_order_words'))
  })

  describe('without an account', () => {
    const AGAIN = 'POST /trademarks/o-1/account/mail'
    const pending = { email: 'ana@example.com', state: 'pending', corrected: false, unreached: false }

    it('names the new account, sends its mail again, and offers to log in and no second account', async () => {
      const server = serve({
        [GET]: { data: paid },
        [ACCOUNT]: { data: pending },
        [AGAIN]: { data: pending },
      })
      show('trademarkId=o-1')
      await pass(0)
      expect(page()).toContain(text('success_account_at', { email: 'ana@example.com' }))
      expect(screen.getByText(text('nav_login'))).toBeTruthy()
      expect(screen.queryByText(text('nav_sign_up'))).toBeNull()
      act(() => screen.getByText(text('success_account_again')).click())
      await pass(0)
      expect(server.sent(AGAIN)).toHaveLength(1)
      expect(page()).toContain(text('success_account_sent', { email: 'ana@example.com' }))
    })

    it('asks again when the tab is shown, and says that the account was activated meanwhile', async () => {
      const server = serve({ [GET]: { data: paid }, [ACCOUNT]: { data: pending } })
      const visibility = vi.spyOn(document, 'visibilityState', 'get')
      show('trademarkId=o-1')
      await pass(0)
      visibility.mockReturnValue('hidden')
      fireEvent(document, new Event('visibilitychange'))
      server.routes[ACCOUNT] = { data: { ...pending, state: 'active' } }
      visibility.mockReturnValue('visible')
      fireEvent(document, new Event('visibilitychange'))
      await pass(0)
      expect(page()).toContain(text('success_account_active', { email: 'ana@example.com' }))
      expect(screen.queryByText(text('success_account_again'))).toBeNull()
      visibility.mockRestore()
    })

    it('offers no second correction of the address', async () => {
      serve({ [GET]: { data: paid }, [ACCOUNT]: { data: { ...pending, corrected: true } } })
      show('trademarkId=o-1')
      await pass(0)
      expect(screen.queryByText(text('success_account_wrong'))).toBeNull()
    })
  })

  it('says nothing of an account to who is signed in', async () => {
    store.set(sessionAtom, session)
    serve({ [GET]: { data: paid } })
    show('trademarkId=o-1')
    await pass(0)
    expect(page()).not.toContain(text('success_account_title'))
  })

  it('stops asking when the screen is left', async () => {
    const server = serve({ [GET]: { data: order({ state: 'processing' }) } })
    show('trademarkId=o-1')
    await pass(0)
    document.body.replaceChildren()
    const { cleanup } = await import('@testing-library/react')
    cleanup()
    await pass(10_000)
    expect(server.log()).toHaveLength(1)
  })
})

describe('without a word of a payment', () => {
  it('it leads to the start', () => {
    serve({})
    show('')
    expect(title()).toBeUndefined()
    expect(page()).toBe('')
  })
})

describe('a purchase', () => {
  const config = {
    sandbox: true,
    analytics_id: 'A-1',
    analytics_url: '/count',
    provider: { name: '', tax_id: '', address: '', email: '', phone: '' },
    documents: { terms: '1', privacy: '1' },
    languages: ['en'],
    nice_edition: '13',
    auth_url: '',
  }

  it('is counted once it is certain, with what was paid', async () => {
    const server = serve({
      'GET /config': { data: config },
      [GET]: { data: order({ state: 'processing' }) },
      'POST /count': {},
    })
    choose(true, await loadConfig())
    show('trademarkId=o-1')
    await pass(0)
    expect(server.sent('POST /count')).toEqual([])
    server.routes[GET] = { data: paid }
    await pass(1500)
    expect(server.sent('POST /count').map(({ body }) => body)).toEqual([
      { id: 'A-1', event: 'purchase', transaction: 'pi_1', value: 1250, currency: 'EUR' },
    ])
  })
})
