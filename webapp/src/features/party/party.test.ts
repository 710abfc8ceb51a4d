import { describe, expect, it } from 'vitest'
import { eachField, FIELDS, NAMED_FIELDS, type FieldName } from './fields'
import { emptyParty, untouched, withType } from './form'
import { partyName } from './name'
import { partyShape } from './shapes'
import { fromParty, toParty } from './wire'

const filled = { ...emptyParty(), ...eachField(name => `typed as ${name}`) }

describe('a party in the API’s shape', () => {
  it('has every field on the way there and back', () => {
    expect(fromParty(toParty(filled))).toEqual({ ...filled, key: expect.any(String) as string })
  })

  it('has each field where its path says', () => {
    const wire = toParty(filled) as unknown as Record<string, unknown>
    for (const [name, { path }] of NAMED_FIELDS) {
      const value = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], wire)
      expect([name, value]).toEqual([name, filled[name]])
    }
  })

  it('has its address in one part, and the document under the names of the API', () => {
    expect(
      toParty({ ...filled, address_street: 'Mayor 1', address_zipcode: '28013', idType: 'NIF', id: '1Z' }),
    ).toMatchObject({
      type: 'PERSON',
      address: { street: 'Mayor 1', zipcode: '28013' },
      personal_id_type: 'NIF',
      personal_id: '1Z',
    })
  })

  it('that lacks a field has it empty in the form', () => {
    const { website: _, ...older } = toParty(filled)
    expect(fromParty(older as never).website).toBe('')
  })

  it('of another type than a company is a person', () => {
    expect(fromParty({ ...toParty(filled), type: 'COMPANY' }).type).toBe('COMPANY')
    expect(fromParty({ ...toParty(filled), type: 'ROBOT' }).type).toBe('PERSON')
  })
})

describe('a party’s draft', () => {
  it('is read with every field', () => {
    expect(partyShape.parse(filled)).toEqual(filled)
  })

  it.each(Object.keys(FIELDS) as FieldName[])('that was stored before %s was added has it empty', name => {
    const { [name]: _, ...older } = filled
    expect(partyShape.parse(older)).toEqual({ ...filled, [name]: '' })
  })
})

describe('a party’s type', () => {
  it('clears the nationality when it becomes a company, and leaves the rest', () => {
    const company = withType(filled, 'COMPANY')
    expect(company).toEqual({ ...filled, type: 'COMPANY', nationality: '' })
    expect(withType(company, 'PERSON').nationality).toBe('')
  })

  it('does not count as something typed', () => {
    expect(untouched(withType(emptyParty(), 'COMPANY'))).toBe(true)
    expect(untouched({ ...emptyParty(), phone: '6' })).toBe(false)
  })
})

describe('an empty party', () => {
  it('is a person with a key of its own and nothing typed', () => {
    const { key, type, ...typed } = emptyParty()
    expect([key.length, type]).toEqual([36, 'PERSON'])
    expect(new Set(Object.values(typed))).toEqual(new Set(['']))
    expect(emptyParty().key).not.toBe(key)
  })

  it('stays empty when blanks are typed', () => {
    expect(untouched({ ...emptyParty(), name: '  ' })).toBe(true)
  })
})

describe('the name of a party', () => {
  const named = { type: 'PERSON', name: 'Ana', lastname: 'Gil', company: ' Gil SL ' }

  it('is that of the person, or of the company', () => {
    expect(partyName(named)).toBe('Ana Gil')
    expect(partyName({ ...named, name: '' })).toBe('Gil')
    expect(partyName({ ...named, type: 'COMPANY' })).toBe('Gil SL')
    expect(partyName({ type: 'PERSON', name: '', lastname: ' ', company: 'x' })).toBe('')
  })
})
