import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '../../../api/contract.gen'
import { sessionFound, sessionLost } from '../../../api/session'
import { lost, order, paymentOf, pricing, quoted, refusal, serve } from '../../../api/testserver'
import type { Quote } from '../../../core'
import { text } from '../../../i18n'
import { load } from '../../../i18n/bundles'
import { store } from '../../../state'
import { drop, keep } from '../../../storage'
import { askedAtom } from '../../../ui/confirm'
import { trademarkAtom } from '../drafts'
import { drive } from '../drive'
import { EMPTY_TRADEMARK } from '../model/trademark'
import { go, payingAtom } from '../state'
import {
  answerNext,
  askReport,
  errors,
  hands,
  pay,
  progress,
  reset,
  session,
  typeOwners,
  typeTrademark,
} from '../testing'

await load('en', 'steps')

const CREATE = 'POST /trademarks'
const REPORT = 'POST /trademarks/o-1/report'

const shown: Quote = quoted

const { navigate } = hands
const paying = () => store.get(payingAtom)

/** The server saves the order as given. */
const saves = (changes: Partial<Order> = {}, others = {}) =>
  serve({ [CREATE]: { data: order(changes) }, ...others })

/** The form is empty again, and nothing of it is kept. */
function expectStartedOver() {
  expect(store.get(trademarkAtom)).toEqual(EMPTY_TRADEMARK)
  expect(progress()).toEqual({ place: { at: 'trademark' }, draftId: '', saved: null })
  expect(paying()).toBeNull()
}

beforeEach(() => {
  reset()
  typeTrademark()
  typeOwners()
  go({ at: 'review', quote: shown })
})

describe('S33: the last step when the session ends', () => {
  beforeEach(() => {
    sessionFound(session)
    typeTrademark()
    typeOwners()
  })

  it('while its report is asked for leads nowhere', async () => {
    const ended = () => {
      sessionLost()
      return { data: order({ report_requested: true }) }
    }
    const server = saves({}, { [REPORT]: ended })
    await askReport()
    expect(server.log()).toEqual([CREATE, REPORT])
    expect(navigate).not.toHaveBeenCalled()
  })

  it('while the report is spoken of pays nothing', async () => {
    saves({ report_requested: true })
    const asked = answerNext(true)
    const stop = store.sub(askedAtom, sessionLost)
    await pay(shown)
    stop()
    await asked
    expect(paying()).toBeNull()
  })
})

describe('the button of the review', () => {
  it('opens the payment of the saved order over the price that is shown', async () => {
    saves()
    await pay(shown)
    expect(paying()).toEqual({ order: 'o-1', cents: 125000, version: 1 })
    expect(store.get(askedAtom)).toBeNull()
    expect(navigate).not.toHaveBeenCalled()
  })

  it.each([false, true])(
    'P24: asks before it opens beside a payment of another order whose result is not known: %s',
    async yes => {
      keep('sello.draft.paying', { 'o-9': 32000 })
      saves()
      const asked = answerNext(yes)
      await pay(shown)
      expect(await asked).toMatchObject({
        title: text('payment_other_title'),
        body: text('payment_other_words', { amount: '€320' }),
        yes: text('payment_other_yes'),
      })
      expect(paying()).toEqual(yes ? { order: 'o-1', cents: 125000, version: 1 } : null)
      drop('sello.draft.paying')
    },
  )

  it('P24: opens unasked over a payment of the same order whose result is not known', async () => {
    keep('sello.draft.paying', { 'o-1': 32000 })
    saves()
    await pay(shown)
    expect(paying()).toEqual({ order: 'o-1', cents: 125000, version: 1 })
    drop('sello.draft.paying')
  })

  it('does nothing when the order could not be saved', async () => {
    serve({ [CREATE]: lost })
    await pay(shown)
    expect(paying()).toBeNull()
    expect(navigate).not.toHaveBeenCalled()
    expect(store.get(trademarkAtom).name).toBe('Aurora')
  })

  it('asks about a lower stored price as well', async () => {
    saves({ price: 1200 })
    const asked = answerNext(false)
    await pay(shown)
    expect((await asked).body).toContain('€1,200')
    expect(paying()).toBeNull()
  })

  it('asks about a stored price other than the one shown; a yes pays that and shows it from then on', async () => {
    saves({ price: 1300.1, quote: { ...pricing, price: 1300.1 } })
    const asked = answerNext(true)
    await pay(shown)
    const { body } = await asked
    expect(body).toContain('€1,250')
    expect(body).toContain('€1,300.10')
    expect(paying()).toEqual({ order: 'o-1', cents: 130010, version: 1 })
    expect(progress().place).toEqual({ at: 'review', quote: { ...shown, total_cents: 130010 } })
  })

  it('shows a stored price whose parts are not known as a total', async () => {
    saves({ price: 1300.1 })
    void answerNext(true)
    await pay(shown)
    expect(progress().place).toMatchObject({ quote: { total_cents: 130010, fees: '', lines: [] } })
  })

  it('pays nothing at another price when the answer is no', async () => {
    saves({ price: 1300.1 })
    void answerNext(false)
    await pay(shown)
    expect(paying()).toBeNull()
    expect(progress().place).toEqual({ at: 'review', quote: shown })
  })

  it.each([true, false])('asks whether to pay before a report that was asked for; %s', async yes => {
    saves({ report_requested: true })
    const asked = answerNext(yes)
    await pay(shown)
    expect(await asked).toMatchObject({
      title: text('wizard_report_confirm_title'),
      body: text('wizard_report_confirm_text'),
      yes: text('wizard_report_confirm_yes'),
      no: text('wizard_report_confirm_no'),
    })
    expect(paying()).toEqual(yes ? { order: 'o-1', cents: 125000, version: 1 } : null)
  })
})

describe('an order without a price', () => {
  it('is sent, not paid, where none is shown', async () => {
    const server = saves({ price: null }, { [REPORT]: { data: order({ report_requested: true }) } })
    await pay(null)
    expect(server.log()).toEqual([CREATE, REPORT])
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/reportrequest/success?trademarkId=o-1', {
      state: { sent: true },
    })
    expectStartedOver()
  })

  it('stays in the form when that failed', async () => {
    const said = errors()
    saves({ price: null }, { [REPORT]: refusal(429, 'too_many_requests') })
    await pay(null)
    expect(said).toEqual(['words of too_many_requests'])
    expect(navigate).not.toHaveBeenCalled()
    expect(progress().saved?.id).toBe('o-1')
  })

  it('is neither paid nor sent by who wanted to pay the price that is shown', async () => {
    const said = errors()
    const server = saves({ price: null })
    await pay(shown)
    expect(server.log()).toEqual([CREATE])
    expect(said).toEqual([text('wizard_price_gone')])
    expect(progress().place).toEqual({ at: 'review', quote: null })
  })
})

describe('an order that is paid already', () => {
  const payment = paymentOf(125050, 'succeeded')

  it('goes to its confirmation with its payment', async () => {
    saves({ state: 'paid', payment })
    await pay(shown)
    expect(navigate).toHaveBeenCalledExactlyOnceWith(
      '/registration/success?tid=pi_1&tam=1250.5&trademarkId=o-1',
      { state: { taken: true } },
    )
    expectStartedOver()
  })

  it.each([
    ['its payment is not told', { state: 'paid' }],
    ['its payment is still being collected', { state: 'processing', payment }],
    ['it is looked at by hand', { state: 'review', payment }],
  ] as const)('goes to its confirmation, which asks the server, where %s', async (_, changes) => {
    saves(changes)
    await pay(shown)
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/registration/success?trademarkId=o-1')
    expectStartedOver()
  })
})

describe('the report', () => {
  it('is asked for an order that is saved first', async () => {
    const server = saves({}, { [REPORT]: { data: order() } })
    await askReport()
    expect(server.log()).toEqual([CREATE, REPORT])
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/reportrequest/success?trademarkId=o-1', {
      state: { sent: true },
    })
  })

  it('is not asked for when that failed', async () => {
    const server = serve({ [CREATE]: lost })
    await askReport()
    expect(server.log()).toEqual([CREATE])
    expect(navigate).not.toHaveBeenCalled()
  })
})

describe('a payment that was made', () => {
  it('leads to the confirmation, and closes the payment', async () => {
    saves()
    await pay(shown)
    store.set(payingAtom, { order: 'o-1', cents: 17550 })
    await drive({ is: 'paid', order: 'o-1', payment: 'pi_1', cents: 17550 }, hands)
    expect(navigate).toHaveBeenCalledExactlyOnceWith(
      '/registration/success?tid=pi_1&tam=175.5&trademarkId=o-1',
      { state: { taken: true } },
    )
    expectStartedOver()
  })

  it('leaves the form of another order as it is', async () => {
    await drive({ is: 'paid', order: 'another', payment: 'pi_1', cents: 17550 }, hands)
    expect(store.get(trademarkAtom).name).toBe('Aurora')
  })
})
