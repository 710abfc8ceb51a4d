import { describe, expect, it } from 'vitest'
import type { Order } from '../../../api/contract.gen'
import { paymentOf, pricing, quoted } from '../../../api/testserver'
import { isBusy, STEP, type Event, type Facts, type State } from './states'
import { dearer, typed, facts, withSaved, failed, yes, no, after, press, pay, saved } from './testing'

describe('a saved order', () => {
  const search: Event = { is: 'searched', other: undefined }
  const last = (given: ReturnType<typeof after>) => given.effects.at(-1)

  it('is paid at the price that was shown', () => {
    expect(last(after([pay(), saved()]))).toEqual({ do: 'search', except: 'o-1' })
    expect(after([pay(), saved(), search]).state).toEqual({
      at: 'paying',
      order: 'o-1',
      cents: 125000,
      version: 1,
    })
  })

  it.each([true, false])('whose report was requested is paid after a yes: %s', agrees => {
    const asked = [pay(), saved({ report_requested: true })]
    expect(last(after(asked))).toEqual({ do: 'ask', question: { about: 'payBeforeReport' } })
    const { state } = after([...asked, agrees ? yes : no])
    expect(state.at).toBe(agrees ? 'searching' : 'step')
  })

  it('is paid beside another payment without a result after a yes', () => {
    const asked: Event[] = [pay(), saved(), { is: 'searched', other: 32000 }]
    expect(after(asked).effects).toEqual([{ do: 'ask', question: { about: 'otherPayment', cents: 32000 } }])
    expect(after([...asked, yes]).state.at).toBe('paying')
    expect(after([...asked, no]).state).toBe(STEP)
  })

  describe('with another price than the one that was shown', () => {
    const stored = saved({ price: 1300 })
    const asks = (before: number | null) => [
      { do: 'ask', question: { about: 'price', before, after: 130000 } },
    ]

    it('asks, and shows from then on what the stored price is made of', () => {
      expect(after([pay(), stored]).effects.slice(-1)).toEqual(asks(125000))
      expect(after([pay(), saved({ price: 1300, quote: { ...pricing, price: 1300 } }), yes]).effects).toEqual(
        [
          { do: 'goTo', place: { at: 'review', quote: { ...quoted, total_cents: 130000 } } },
          { do: 'search', except: 'o-1' },
        ],
      )
      expect(after([pay(), stored, no]).state).toBe(STEP)
    })

    it('asks where none was shown: the provider offered it meanwhile', () => {
      expect(after([pay(null), stored]).effects.slice(-1)).toEqual(asks(null))
    })

    it('goes on unasked where it has the same amount', () => {
      expect(after([pay(dearer), stored]).effects.at(-1)).toEqual({ do: 'search', except: 'o-1' })
    })
  })

  it('that has no price any more is not sent unasked by who wanted to pay', () => {
    const { state, effects } = after([pay(), saved({ price: null })])
    expect(state).toBe(STEP)
    expect(effects.slice(-2)).toEqual([
      { do: 'say', words: 'wizard_price_gone' },
      { do: 'goTo', place: { at: 'review', quote: null } },
    ])
  })

  it('with an offered price is paid without waiting for a report, though its class is unknown', () => {
    const given = facts({ trademark: { ...typed.trademark, unknown_class_selected: true } })
    const offered = saved({ report_requested: true, quote: { ...pricing, tariff: 'offer' } })
    expect(last(after([pay(), offered], given))).toEqual({ do: 'search', except: 'o-1' })
  })

  it.each<[string, Event[]]>([
    ['none was shown and the server has none', [pay(null), saved({ price: null })]],
    ['the report was wanted', [{ is: 'reportWanted' }, saved()]],
  ])('is reported, not paid, where %s', (_, events) => {
    expect(last(after(events))).toEqual({ do: 'report', id: 'o-1' })
  })

  it.each([true, false])('is left once it is reported, its form emptied: %s', empty => {
    const { state, effects } = after(
      [{ is: 'reportWanted' }, saved(), { is: 'reported' }],
      empty ? withSaved() : typed,
    )
    const settled = { to: '/reportrequest/success?trademarkId=o-1', taken: false, sent: true }
    expect(state).toEqual({ at: 'settled', ...settled })
    expect(effects).toEqual([{ do: 'leave', ...settled, empty }])
  })

  it('stays in the form when the report fails', () => {
    expect(after([{ is: 'reportWanted' }, saved(), failed('too_many_requests')])).toMatchObject({
      state: STEP,
      does: ['say'],
    })
  })

  it.each<[Partial<Order>, string, boolean]>([
    [
      { state: 'paid', payment: paymentOf(125050, 'succeeded') },
      '/registration/success?tid=pi_1&tam=1250.5&trademarkId=o-1',
      true,
    ],
    [{ state: 'paid' }, '/registration/success?trademarkId=o-1', false],
    [
      { state: 'processing', payment: paymentOf(125000, 'processing') },
      '/registration/success?trademarkId=o-1',
      false,
    ],
  ])('that has a result already shows it: %j', (changes, to, taken) => {
    const { state, effects } = after([pay(), saved(changes)])
    expect(state).toEqual({ at: 'settled', to, taken })
    expect(effects.at(-1)).toEqual({ do: 'leave', to, taken, empty: true })
  })
})

describe('a payment', () => {
  const paid: Event = { is: 'paid', order: 'o-1', payment: 'pi_1', cents: 17550 }
  const to = '/registration/success?tid=pi_1&tam=175.5&trademarkId=o-1'

  it.each<[string, State, Facts, boolean]>([
    ['in its dialog', { at: 'paying', order: 'o-1', cents: 17550 }, withSaved(), true],
    ['whose dialog was closed meanwhile', STEP, withSaved(), true],
    ['of another order than the form’s', { at: 'paying', order: 'o-1', cents: 17550 }, typed, false],
  ])('%s settles the order', (_, from, given, empty) => {
    const { state, effects } = after([paid], given, from)
    expect([state, effects]).toEqual([
      { at: 'settled', to, taken: true },
      [{ do: 'leave', to, taken: true, empty }],
    ])
  })
})

describe('an event that a state does not expect', () => {
  it.each<[string, Event[]]>([
    ['a second press', [pay(), pay()]],
    ['a press while the dialog is open', [pay(), saved(), { is: 'searched', other: undefined }, pay()]],
    ['a late answer', [saved()]],
  ])('changes nothing: %s', (_, events) => {
    const before = after(events.slice(0, -1))
    const { state, effects } = after(events.slice(-1), typed, before.state)
    expect(state).toBe(before.state)
    expect(effects).toEqual([])
  })

  it('is none for a new registration after the last was settled', () => {
    expect(
      after([press('trademark')], typed, { at: 'settled', to: '/contact/success', taken: false }).does,
    ).toEqual(['checkTrademark'])
  })
})

describe('the buttons of the step', () => {
  it('wait while something is pending, and not for the payment dialog or the result', () => {
    const waits = (state: State) => isBusy(state)
    expect(waits(after([pay()]).state)).toBe(true)
    expect(waits(after([press('trademark')]).state)).toBe(true)
    const idle: State[] = [
      STEP,
      { at: 'settled', to: '/contact/success', taken: false },
      { at: 'paying', order: 'o-1', cents: 1 },
    ]
    expect(idle.map(waits)).toEqual([false, false, false])
  })
})
