import { describe, expect, it } from 'vitest'
import type { Order } from '../../../api/contract.gen'
import { ApiError, type Fields } from '../../../api/errors'
import { mark, order, party, paymentOf } from '../../../api/testserver'
import type { Quote } from '../../../core'
import { fromParty } from '../../party/wire'
import { orderInput } from './input'
import { next } from './journey'
import { emptyOwners } from './owners'
import { isBusy, STEP, type Effect, type Event, type Facts, type State } from './states'
import { EMPTY_TRADEMARK } from './trademark'

const quote: Quote = { available: true, total_cents: 125000, currency: 'EUR', tariff: 't', lines: [] }
const dearer = { ...quote, total_cents: 130000 }

const owners = { ...emptyOwners(), owners: [fromParty({ ...party, email: ' ana@example.com ' })] }
const typed: Facts = {
  trademark: { ...EMPTY_TRADEMARK, ...mark },
  owners,
  progress: { place: { at: 'trademark' }, draftId: '', saved: null },
  signedIn: false,
  newId: 'new-id',
}
const input = orderInput(typed.trademark, owners)
const sent = JSON.stringify(input)
const savedOrder = { id: 'o-1', sent, reported: false, account: false }
const facts = (changes: Partial<Facts> = {}): Facts => ({ ...typed, ...changes })
const withSaved = (saved = savedOrder, signedIn = false) =>
  facts({ progress: { ...typed.progress, draftId: 'd-1', saved }, signedIn })

const failed = (code: ApiError['code'], fields: Fields = {}): Event => ({
  is: 'failed',
  error: new ApiError(422, code, 'words', fields),
})
const yes: Event = { is: 'answered', yes: true }
const no: Event = { is: 'answered', yes: false }

/** Lets the events happen one after the other, from a step. */
function after(events: Event[], given: Facts = typed, from: State = STEP) {
  let state = from
  let effects: Effect[] = []
  for (const event of events) ({ state, do: effects } = next(state, event, given))
  return { state, effects, does: effects.map(effect => effect.do) }
}

const press = (at: 'trademark' | 'owners' | 'contact', shown?: Quote): Event => ({
  is: 'pressed',
  place: { at },
  shown,
})
const pay = (shown: Quote | null = quote): Event => ({
  is: 'pressed',
  place: { at: 'review', quote: shown },
  shown: undefined,
})
const checked: Event = { is: 'checked', faults: [] }
const saved = (changes: Partial<Order> = {}): Event => ({ is: 'saved', order: order(changes) })

describe('the trademark step', () => {
  it('is checked before it is left', () => {
    const { state, effects } = after([press('trademark')])
    expect(state).toEqual({ at: 'checking', step: 'trademark' })
    expect(effects).toMatchObject([{ do: 'checkTrademark', trademark: { name: 'Aurora' } }])
  })

  it.each([
    ['EU', 'owners'],
    ['OTHER', 'contact'],
  ] as const)('of %s leads to %s', (country_protection, at) => {
    const trademark = { ...typed.trademark, country_protection }
    const { state, effects } = after([press('trademark'), checked], facts({ trademark }))
    expect([state, effects]).toEqual([STEP, [{ do: 'goTo', place: { at } }]])
  })

  it('with a fault stays, marked', () => {
    const faults = [{ path: 'name', code: 'required' as const, limit: 0 }]
    const { state, effects } = after([press('trademark'), { is: 'checked', faults }])
    expect([state, effects]).toEqual([STEP, [{ do: 'mark', faults, aloud: true }]])
  })
})

describe('the owners step', () => {
  const leave = press('owners', quote)

  it('registers an anonymous customer, then asks for the price, then shows the review', () => {
    expect(after([leave]).does).toEqual(['checkOwners'])
    const registering = after([leave, checked])
    expect(registering.does).toEqual(['mark', 'register'])
    expect(registering.effects[1]).toMatchObject({
      signup: { email: 'ana@example.com', info_accepted: false },
    })
    expect(after([leave, checked, { is: 'registered' }]).does).toEqual(['price'])
    const { state, effects } = after([leave, checked, { is: 'registered' }, { is: 'priced', quote }])
    expect([state, effects]).toEqual([STEP, [{ do: 'goTo', place: { at: 'review', quote } }]])
  })

  it('registers no customer who is signed in', () => {
    expect(after([leave, checked], facts({ signedIn: true })).does).toEqual(['mark', 'price'])
  })

  it('without an owner registers an empty address, which the server refuses', () => {
    const { effects } = after([leave, checked], facts({ owners: { ...owners, owners: [] } }))
    expect(effects[1]).toMatchObject({ signup: { email: '' } })
  })

  it.each([
    ['already_registered', ['say', 'mark', 'signIn'], { kind: 'login', why: 'auth_account_exists' }],
    ['email_exists', ['say', 'mark', 'signIn'], { kind: 'forgot-password', why: 'auth_pending' }],
    ['invalid_data', ['mark'], undefined],
    ['unknown', ['say'], undefined],
    ['NETWORK_ERROR', ['say'], undefined],
  ] as const)('that is refused with %s does %j', (code, does, view) => {
    const refused = after([leave, checked, failed(code)])
    expect([refused.state, refused.does]).toEqual([STEP, does])
    const signIn = refused.effects.find(effect => effect.do === 'signIn')
    expect(signIn?.view).toEqual(view && { ...view, email: 'ana@example.com' })
  })

  it.each([
    [{ email: 'invalid_email', privacy_accepted: 'required' }, ['owners[0].email', 'privacy_accepted']],
    [{ privacy_accepted: 'required' }, ['privacy_accepted']],
  ])('marks the fields that the server refuses: %j', (fields, paths) => {
    const { effects } = after([leave, checked, failed('invalid_data', fields)])
    expect(effects).toMatchObject([{ do: 'mark', faults: paths.map(path => ({ path })) }])
  })

  describe('with another price than the one that was shown', () => {
    const asked = [leave, checked, { is: 'registered' }, { is: 'priced', quote: dearer }] as Event[]

    it('asks the customer', () => {
      const { state, effects } = after(asked)
      expect(state.at).toBe('asking')
      expect(effects).toEqual([{ do: 'ask', question: { about: 'price', before: 125000, after: 130000 } }])
    })

    it('goes on after a yes, and stays after a no', () => {
      expect(after([...asked, yes]).effects).toEqual([{ do: 'goTo', place: { at: 'review', quote: dearer } }])
      expect(after([...asked, no])).toMatchObject({ state: STEP, effects: [] })
    })
  })

  const priceFails = (code: ApiError['code']) => [leave, checked, { is: 'registered' } as Event, failed(code)]

  it('goes on without a price where there is no automatic one', () => {
    expect(after(priceFails('unknown_price')).effects).toEqual([
      { do: 'goTo', place: { at: 'review', quote: null } },
    ])
  })

  it.each([
    ['invalid_data', { do: 'mark', at: { at: 'trademark' } }],
    ['NETWORK_ERROR', { do: 'say' }],
  ] as const)('stays when the price is refused with %s', (code, effect) => {
    expect(after(priceFails(code))).toMatchObject({ state: STEP, effects: [effect] })
  })
})

describe('the contact step', () => {
  it('leaves its button to the contact form', () => {
    expect(after([press('contact')])).toMatchObject({ state: STEP, effects: [] })
  })
})

describe('a save', () => {
  it('of a new form creates an order under a new id', () => {
    const { effects } = after([pay()])
    expect(effects).toEqual([
      { do: 'note', progress: { draftId: 'new-id' } },
      { do: 'create', order: { ...input, draft_id: 'new-id' }, logo: null },
    ])
  })

  it('of a form that is stored as it is typed only loads the order', () => {
    expect(after([pay()], withSaved()).effects[1]).toEqual({ do: 'load', id: 'o-1' })
  })

  it('of a dirty form creates under the same id, or updates the order of an account', () => {
    const dirty = { ...savedOrder, sent: '{}' }
    expect(after([pay()], withSaved(dirty)).effects[1]).toMatchObject({
      do: 'create',
      order: { draft_id: 'd-1' },
    })
    expect(after([pay()], withSaved(dirty, true)).effects[1]).toEqual({
      do: 'update',
      id: 'o-1',
      order: input,
      logo: null,
    })
  })

  it('of an account’s order without a session leads to the sign-in', () => {
    const { state, effects } = after([pay()], withSaved({ ...savedOrder, account: true }))
    expect(state).toBe(STEP)
    expect(effects).toEqual([{ do: 'signIn', view: { kind: 'login', why: 'auth_session_ended' } }])
  })

  describe('with a logo', () => {
    const logo = { name: 'sun.png', size: 3 }
    const file = new File(['sun'], 'sun.png')
    const trademark = { ...typed.trademark, type: 'LOGO' as const, logo, logoFileChanged: true }
    const stored = { ...savedOrder, sent: JSON.stringify(orderInput(trademark, owners)) }
    const read = (found: File | null): Event => ({ is: 'logoRead', logo: found })
    const given = { ...withSaved(stored), trademark }

    it('reads the file first, and sends it though nothing else was changed', () => {
      expect(after([pay()], given).effects).toEqual([{ do: 'readLogo', logo }])
      expect(after([pay(), read(file)], given).effects[1]).toMatchObject({ do: 'create', logo: file })
    })

    it('that is no longer in the browser sends what is typed', () => {
      expect(after([pay(), read(null)], given).effects[1]).toEqual({ do: 'load', id: 'o-1' })
    })

    it('that the server has does not read the file', () => {
      const unchanged = { ...trademark, logoFileChanged: false }
      expect(after([pay()], { ...given, trademark: unchanged }).does).toEqual(['note', 'load'])
      expect(after([pay()], facts({ trademark: unchanged })).does, 'a first save').toEqual(['readLogo'])
    })
  })

  it('notes the order and what was sent for it', () => {
    const { effects } = after([pay(), saved({ report_requested: true })], facts({ signedIn: true }))
    expect(effects.slice(0, 2)).toEqual([
      { do: 'note', progress: { saved: { id: 'o-1', sent, reported: true, account: true } } },
      { do: 'editTrademark', part: { logo_url: null, logoFileChanged: false } },
    ])
  })

  it.each([
    ['not_found', false],
    ['unauthorized', false],
    ['not_found', true],
  ] as const)('of an order that is lost (%s, signed in: %s) is repeated as a new one', (code, signedIn) => {
    const { state, effects } = after([pay(), failed(code)], withSaved(savedOrder, signedIn))
    expect(state.at).toBe('saving')
    expect(effects).toEqual([
      { do: 'note', progress: { saved: null, draftId: '' } },
      { do: 'note', progress: { draftId: 'new-id' } },
      { do: 'create', order: { ...input, draft_id: 'new-id' }, logo: null },
    ])
  })

  it('of an account whose session ended says so and saves nothing anew', () => {
    expect(after([pay(), failed('unauthorized')], withSaved(savedOrder, true)).does).toEqual(['say'])
  })

  it.each(['not_found', 'unauthorized', 'NETWORK_ERROR'] as const)('of a new form fails with %s', code => {
    expect(after([pay(), failed(code)])).toMatchObject({ state: STEP, does: ['say'] })
  })

  it.each([
    ['conflict', { do: 'say', words: 'wizard_frozen' }],
    ['file_size_limit', { do: 'mark', faults: [{ path: 'logo', code: 'max_file_size_reached' }] }],
    ['media_type', { do: 'mark', faults: [{ path: 'logo', code: 'file_type' }] }],
  ] as const)('that is refused with %s stays', (code, effect) => {
    expect(after([pay(), failed(code)])).toMatchObject({ state: STEP, effects: [effect] })
  })

  it.each([
    [{ 'trademark_data.name': 'too_long', 'owners[0].email': 'required' }, 'trademark', ['name']],
    [{ 'owners[0].email': 'required' }, 'owners', ['owners[0].email']],
  ] as const)('whose fields are refused (%j) leads to %s', (fields, at, paths) => {
    expect(after([pay(), failed('invalid_data', fields)]).effects).toMatchObject([
      { do: 'mark', at: { at }, faults: paths.map(path => ({ path })) },
    ])
  })

  it('whose consents are of another session unticks them', () => {
    const refused = after([pay(), failed('invalid_data', { terms_conditions_accepted: 'required' })])
    expect(refused.effects[0]).toEqual({
      do: 'editOwners',
      part: { acceptTermsConditions: false, acceptPrivacyPolicy: false },
    })
  })
})

describe('a saved order', () => {
  const search: Event = { is: 'searched', other: undefined }
  const last = (given: ReturnType<typeof after>) => given.effects.at(-1)

  it('is paid at the price that was shown', () => {
    expect(last(after([pay(), saved()]))).toEqual({ do: 'search', except: 'o-1' })
    expect(after([pay(), saved(), search]).state).toEqual({ at: 'paying', order: 'o-1', cents: 125000 })
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
