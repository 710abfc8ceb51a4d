import { describe, expect, it } from 'vitest'
import type { Order } from '../../../api/contract.gen'
import { paymentOf } from '../../../api/testserver'
import type { Quote } from '../../../core'
import { isBusy, STEP, type Event, type Facts, type State } from './states'
import { quote, dearer, typed, facts, withSaved, failed, yes, no, after, press, pay, saved } from './testing'

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
    const stored = [pay(), saved({ price: 1300 })]

    it.each<[string, Event, Quote]>([
      ['is today’s', { is: 'priced', quote: { ...dearer, tariff: 'new' } }, { ...dearer, tariff: 'new' }],
      ['is not today’s', { is: 'priced', quote }, dearer],
      ['has no automatic one today', failed('unknown_price'), dearer],
    ])('which %s, asks and shows that from then on', (_, event, shown) => {
      expect(last(after(stored))).toMatchObject({ do: 'price' })
      expect(after([...stored, event]).effects).toEqual([
        { do: 'ask', question: { about: 'price', before: 125000, after: 130000 } },
      ])
      expect(after([...stored, event, yes]).effects).toEqual([
        { do: 'goTo', place: { at: 'review', quote: shown } },
        { do: 'search', except: 'o-1' },
      ])
    })

    it('says why today’s could not be had, and asks all the same', () => {
      expect(after([...stored, failed('NETWORK_ERROR')]).does).toEqual(['say', 'ask'])
      expect(after([...stored, failed('invalid_data', { name: 'required' })]).does).toEqual(['mark', 'ask'])
    })

    it('goes on unasked where the price that was shown cannot be paid', () => {
      const unavailable = [pay({ ...quote, available: false }), saved({ price: 1300 })]
      expect(after([...unavailable, { is: 'priced', quote }]).does).toEqual(['goTo', 'search'])
    })
  })

  it.each<[string, Event[], Facts]>([
    ['none was shown', [pay(null), saved()], typed],
    ['the server has none', [pay(), saved({ price: null })], typed],
    [
      'the class is unknown',
      [pay(), saved()],
      facts({ trademark: { ...typed.trademark, unknown_class_selected: true } }),
    ],
    ['the report was wanted', [{ is: 'reportWanted' }, saved()], typed],
  ])('is reported, not paid, where %s', (_, events, given) => {
    expect(last(after(events, given))).toEqual({ do: 'report', id: 'o-1' })
  })

  it.each([true, false])('is left once it is reported, its form emptied: %s', empty => {
    const { state, effects } = after(
      [{ is: 'reportWanted' }, saved(), { is: 'reported' }],
      empty ? withSaved() : typed,
    )
    expect(state).toEqual({ at: 'settled' })
    expect(effects).toEqual([
      { do: 'leave', to: '/reportrequest/success?trademarkId=o-1', taken: false, empty },
    ])
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
    expect(state).toEqual({ at: 'settled' })
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
    expect([state, effects]).toEqual([{ at: 'settled' }, [{ do: 'leave', to, taken: true, empty }]])
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
    expect(after([press('trademark')], typed, { at: 'settled' }).does).toEqual(['checkTrademark'])
  })
})

describe('the buttons of the step', () => {
  it('wait while something is pending, and not for the payment dialog or the result', () => {
    const waits = (state: State) => isBusy(state)
    expect(waits(after([pay()]).state)).toBe(true)
    expect(waits(after([press('trademark')]).state)).toBe(true)
    const idle: State[] = [STEP, { at: 'settled' }, { at: 'paying', order: 'o-1', cents: 1 }]
    expect(idle.map(waits)).toEqual([false, false, false])
  })
})
