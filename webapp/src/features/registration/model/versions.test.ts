import { describe, expect, it } from 'vitest'
import { order } from '../../../api/testserver'
import { emptyParty } from '../../party/form'
import { toParty } from '../../party/wire'
import { differing, isStored } from './versions'
import {
  after,
  dearer,
  facts,
  failed,
  input,
  pay,
  quote,
  saved,
  savedOrder,
  typed,
  withSaved,
  yes,
} from './testing'
import { STEP, type Event, type State } from './states'
import type { OrderInput } from '../../../api/trademarks'

const stale = (changes: Parameters<typeof order>[0] = {}): Event => {
  const refused = failed('version_stale')
  return refused.is === 'failed'
    ? { is: 'failed', error: Object.assign(refused.error, { data: order({ version: 2, ...changes }) }) }
    : refused
}
const choose = (version: 'mine' | 'stored' | undefined): Event => ({ is: 'chosen', version })
const other = { trademark_data: { ...order().trademark_data, name: 'Boreal' } }
const dirty = { ...withSaved({ ...savedOrder, sent: 'older' }, true) }

describe('P23: an order that was saved elsewhere', () => {
  it('is compared when the server refuses to save over it', () => {
    expect(after([pay(), stale(other)], dirty)).toMatchObject({
      state: { at: 'comparing', goal: { kind: 'pay', shown: quote }, order: { version: 2 } },
      effects: [],
    })
  })

  it.each<[string, Event, boolean]>([
    ['in another version is compared', { is: 'loaded', order: order({ version: 2, ...other }) }, true],
    ['in this version goes on', { is: 'loaded', order: order() }, false],
    [
      'in another version with the same content goes on',
      { is: 'loaded', order: order({ version: 2 }) },
      false,
    ],
    [
      'and paid meanwhile shows its result',
      { is: 'loaded', order: order({ version: 2, state: 'paid' }) },
      false,
    ],
    [
      'as a logo, whose file the page does not know, is compared',
      {
        is: 'loaded',
        order: order({ version: 2, trademark_data: { ...order().trademark_data, type: 'LOGO' } }),
      },
      true,
    ],
  ])('and unchanged here, %s', (_, event, compared) => {
    const { state } = after([pay(), event], withSaved())
    expect(state.at === 'comparing').toBe(compared)
  })

  it('is compared when its payment is refused, the form being on the screen', () => {
    const paying: State = { at: 'paying', order: 'o-1', cents: 1, version: 1 }
    const given = {
      ...withSaved(),
      progress: { ...withSaved().progress, place: { at: 'review' as const, quote } },
    }
    expect(after([{ is: 'stale', order: order({ version: 2 }) }], given, paying).state).toEqual({
      at: 'comparing',
      goal: { kind: 'pay', shown: quote },
      order: order({ version: 2 }),
    })
  })

  it('is opened when its payment is refused and another form is on the screen', () => {
    const paying: State = { at: 'paying', order: 'o-1', cents: 1, version: 1 }
    expect(after([{ is: 'stale', order: order() }], typed, paying).effects).toEqual([
      { do: 'leave', to: '/?trademarkId=o-1', taken: false, empty: false },
    ])
  })
})

describe('P23: of two versions', () => {
  const compared = [pay(), stale(other)]

  it('none is taken where the customer decides later: what is typed stays', () => {
    expect(after([...compared, choose(undefined)], dirty)).toMatchObject({ state: STEP, effects: [] })
  })

  it('the customer’s own is saved over the other one, and then paid', () => {
    const { effects } = after([...compared, choose('mine')], dirty)
    expect(effects.at(-1)).toEqual({ do: 'update', id: 'o-1', order: input, logo: null, version: 2 })
    const { state } = after(
      [...compared, choose('mine'), saved({ version: 3 }), { is: 'searched', other: undefined }],
      dirty,
    )
    expect(state).toEqual({ at: 'paying', order: 'o-1', cents: 125000, version: 3 })
  })

  it('the customer’s own is compared again where the other one was replaced meanwhile', () => {
    const { state } = after([...compared, choose('mine'), stale({ version: 3 })], dirty)
    expect(state).toMatchObject({ at: 'comparing', order: { version: 3 } })
  })

  it('the customer’s own logo is sent again', () => {
    const trademark = { ...typed.trademark, type: 'LOGO' as const, logo: { name: 'sun.png', size: 3 } }
    expect(after([...compared, choose('mine')], { ...dirty, trademark }).does).toEqual(['note', 'readLogo'])
  })

  it('the other one comes into the form with its price, and is paid only after that', () => {
    const { effects, does } = after([...compared, choose('stored')], dirty)
    expect(does).toEqual(['editTrademark', 'editOwners', 'note', 'price'])
    expect(effects[0]).toMatchObject({ part: { name: 'Boreal' } })
    expect(effects[2]).toMatchObject({ progress: { draftId: 'd-1', saved: { id: 'o-1', version: 2 } } })
    expect(effects[3]).toMatchObject({ trademark: { name: 'Boreal' } })
    expect(after([...compared, choose('stored'), { is: 'priced', quote: dearer }], dirty)).toMatchObject({
      state: STEP,
      effects: [{ do: 'goTo', place: { at: 'review', quote: dearer } }],
    })
  })

  it('the other one begins at its trademark where that has no review', () => {
    const abroad = { trademark_data: { ...order().trademark_data, country_protection: 'OTHER' as const } }
    expect(after([pay(), stale(abroad), choose('stored')], dirty).effects.at(-1)).toEqual({
      do: 'goTo',
      place: { at: 'trademark' },
    })
  })
})

describe('a draft of an earlier build, which has no version', () => {
  const draft = (sent: string) => withSaved({ ...savedOrder, version: undefined, sent }, true)
  const before = JSON.stringify({ ...input, trademark_data: { ...input.trademark_data, name: 'Before' } })
  const loaded = (name: string): Event => ({
    is: 'loaded',
    order: order({ version: 4, trademark_data: { ...order().trademark_data, name } }),
  })

  it('asks for its order first', () => {
    expect(after([pay()], draft(before)).effects.at(-1)).toEqual({ do: 'load', id: 'o-1' })
  })

  it('is saved over the order that it left', () => {
    expect(after([pay(), loaded('Before')], draft(before)).effects.at(-1)).toMatchObject({
      do: 'update',
      version: 4,
    })
  })

  it.each(['', before])('is compared with an order that was saved elsewhere: %#', sent => {
    expect(after([pay(), loaded('Elsewhere')], draft(sent)).state.at).toBe('comparing')
  })
})

describe('the parts of two versions', () => {
  const typedAs = (change: (form: OrderInput) => void): OrderInput => {
    const form = structuredClone(input)
    change(form)
    return form
  }

  it('are the same whatever the order of the classes, white space, and fields that do not apply', () => {
    const same = typedAs(form => {
      form.trademark_data.classifications = { c25: [], c9: ['c9e1'] }
      form.trademark_data.custom_countries = 'Peru'
      form.trademark_data.services_description = 'Candles'
      form.owners[0]!.name = ' Ana '
      form.owners[0]!.address.street = form.owners[0]!.address.street.replaceAll(' ', '\u00a0')
      form.owners[0]!.company = 'Sol SL'
      form.custom_billing_data = toParty(emptyParty())
    })
    expect(differing(order(), same)).toEqual([])
    expect(isStored(order(), same)).toBe(true)
  })

  it.each<[string, (form: OrderInput) => void]>([
    ['trademark', form => (form.trademark_data.name = 'Boreal')],
    ['territory', form => (form.trademark_data.country_protection = 'SPAIN')],
    ['classes', form => (form.trademark_data.classifications = { c9: [], c25: [] })],
    ['classes', form => (form.trademark_data.unknown_class_selected = true)],
    ['owners', form => form.owners.push(form.owners[0]!)],
    ['owners', form => (form.owners[0]!.website = 'https://sol.example')],
    ['billing', form => ((form.use_owner_billing = false), (form.custom_billing_data = form.owners[0]!))],
  ])('differ in %s', (part, change) => {
    expect(differing(order(), typedAs(change))).toEqual([part])
  })

  it.each([
    ['NIF', '12345678Z', ' 12.345.678-z'],
    ['VAT', 'ESB12345674', 'b-12345674'],
    ['ID', 'XK 1', 'XK\u0002 1'],
  ] as const)('are the same where the server wrote a number in another form: %s', (type, stored, typed) => {
    const owner = { ...order().owners[0]!, personal_id_type: type }
    const form = typedAs(form => (form.owners = [{ ...owner, personal_id: typed }]))
    expect(differing(order({ owners: [{ ...owner, personal_id: stored }] }), form)).toEqual([])
  })

  it('are the same where the server wrote a separator of lines or pages as a line end, or in a line as a space', () => {
    const stored = order({ owners: [{ ...order().owners[0]!, name: 'Ana Eva' }] })
    Object.assign(stored.trademark_data, {
      unknown_class_selected: true,
      services_description: 'a\nb\nc\nd\ne\nf',
    })
    const form = typedAs(form => {
      Object.assign(form.trademark_data, {
        unknown_class_selected: true,
        services_description: 'a\vb\fc\u0085d\u2028e\u2029f',
      })
      form.owners = [{ ...order().owners[0]!, name: 'Ana\u0085Eva' }]
    })
    expect(differing(stored, form)).toEqual([])
  })

  it('differ in the number of a foreign document', () => {
    const owner = { ...order().owners[0]!, personal_id_type: 'ID' as const, personal_id: 'XK 1' }
    const form = typedAs(form => (form.owners = [{ ...owner, personal_id: 'XK-1' }]))
    expect(differing(order({ owners: [owner] }), form)).toEqual(['owners'])
  })

  it('differ in a line end of a text of several lines', () => {
    const stored = order()
    Object.assign(stored.trademark_data, {
      unknown_class_selected: true,
      services_description: 'Candles\nSoap',
    })
    const typed = typedAs(form => {
      form.trademark_data.unknown_class_selected = true
      form.trademark_data.services_description = 'Candles Soap'
    })
    expect(differing(stored, typed)).toEqual(['classes'])
  })

  it('differ in no field of a company that is a person’s', () => {
    const firm = {
      ...order().owners[0]!,
      type: 'COMPANY' as const,
      company: 'Sol SL',
      name: '',
      lastname: '',
      nationality: '',
    }
    const form = typedAs(form => (form.owners = [{ ...firm, name: 'Ana', nationality: 'ES' }]))
    expect(differing(order({ owners: [firm] }), form)).toEqual([])
  })
})

it('a question before the payment leads to the version that was saved', () => {
  const asked = [pay(), saved({ version: 5, report_requested: true }), yes]
  expect(after([...asked, { is: 'searched', other: undefined }], facts()).state).toMatchObject({ version: 5 })
})
