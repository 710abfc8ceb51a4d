import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../api/errors'
import { orderInput } from './input'
import { STEP, type Event } from './states'
import {
  quote,
  dearer,
  owners,
  typed,
  input,
  sent,
  savedOrder,
  facts,
  withSaved,
  failed,
  yes,
  no,
  after,
  press,
  pay,
  checked,
  saved,
} from './testing'

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

  it('goes on to the next open question where Enter was pressed', () => {
    const faults = [{ path: 'country_protection', code: 'required' as const, limit: 0 }]
    const { state, effects } = after([
      { ...press('trademark'), entered: true } as Event,
      { is: 'checked', faults },
    ])
    expect([state, effects]).toEqual([STEP, [{ do: 'goOn', faults }]])
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
      { do: 'create', order: { ...input, draft_id: 'new-id' }, logo: null, version: undefined },
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
      version: 1,
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

    it.each([
      ['a saved order', given],
      ['a new order', facts({ trademark })],
    ])('that is no longer in the browser has to be chosen again: nothing is sent of %s', (_, form) => {
      expect(after([pay(), read(null)], form)).toMatchObject({
        state: STEP,
        effects: [
          { do: 'editTrademark', part: { logo: null, logo_url: null, logoFileChanged: false } },
          { do: 'mark', faults: [{ path: 'logo', code: 'logo_gone' }], at: { at: 'trademark' }, aloud: true },
        ],
      })
    })

    it('that only the server has is not asked for again', () => {
      const adopted = { ...trademark, logoFileChanged: false }
      const unsent = withSaved({ ...savedOrder, sent: '' })
      expect(after([pay(), read(null)], { ...unsent, trademark: adopted }).does).toEqual(['note', 'create'])
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
      { do: 'note', progress: { saved: { id: 'o-1', version: 1, sent, reported: true, account: true } } },
      { do: 'editTrademark', part: { logo_url: null, logoFileChanged: false } },
    ])
  })

  it.each(['not_found', 'unauthorized'] as const)(
    'of an order that is lost (%s) is repeated as a new one',
    code => {
      const { state, effects } = after([pay(), failed(code)], withSaved(savedOrder))
      expect(state.at).toBe('saving')
      expect(effects).toEqual([
        { do: 'note', progress: { saved: null, draftId: 'new-id' } },
        { do: 'note', progress: { draftId: 'new-id' } },
        { do: 'create', order: { ...input, draft_id: 'new-id' }, logo: null, version: undefined },
      ])
    },
  )

  const removed = {
    state: { at: 'settled', removed: true, other: true, taken: false },
    effects: [{ do: 'note', progress: { saved: null, draftId: 'new-id' } }],
  }

  it('of an order that the account has no more says so, and is repeated as a new one only when asked for again', () => {
    const given = withSaved({ ...savedOrder, account: true }, true)
    const { state, effects } = after([pay(), failed('not_found')], given)
    expect({ state, effects }).toMatchObject(removed)
    const anew = facts({ signedIn: true, progress: { ...given.progress, saved: null, draftId: 'new-id' } })
    expect(after([pay()], anew, state).does).toEqual(['note', 'create'])
  })

  it.each([
    ['of the form, says that the account has it no more', 'o-1', true, removed],
    ['of a visitor, says what the server says', 'o-1', false, { state: STEP, effects: [{ do: 'say' }] }],
    ['of another form, says what the server says', 'o-2', true, { state: STEP, effects: [{ do: 'say' }] }],
  ] as const)(
    'while an order is being paid that does not exist any more, %s',
    (_, order, signedIn, found) => {
      const error = new ApiError(404, 'not_found', 'words', {})
      const paying = { at: 'paying', order, cents: 125000, version: 1 } as const
      expect(after([{ is: 'missing', error }], withSaved(savedOrder, signedIn), paying)).toMatchObject(found)
    },
  )

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
