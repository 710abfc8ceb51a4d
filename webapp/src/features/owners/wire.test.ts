import { describe, expect, it } from 'vitest'
import { emptyOwners, emptyParty } from './form'
import { ownersShape } from './shapes'
import { untouched, withNewOwner, withoutOwner, withOwner, withType } from './edit'
import { fromParty, ownerIndex, PATHS, toOwners, toParties, toParty } from './wire'

const filled = {
  ...emptyParty(),
  name: 'Ana',
  lastname: 'Gil',
  company: 'Gil SL',
  address_street: 'Mayor 1',
  address_zipcode: '28013',
  address_city: 'Madrid',
  address_country: 'ES',
  nationality: 'ES',
  idType: 'NIF',
  id: '12345678Z',
  email: 'ana@example.com',
  phone: '+34 600 000 000',
  website: 'https://example.com',
}

describe('a party in the API’s shape', () => {
  it('keeps every field on the way there and back', () => {
    expect(fromParty(toParty(filled))).toEqual({ ...filled, key: expect.any(String) as string })
  })

  it('has each field where its path says', () => {
    const wire = toParty(filled) as unknown as Record<string, unknown>
    for (const [field, path] of Object.entries(PATHS)) {
      const value = path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], wire)
      expect([field, value]).toEqual([field, filled[field as keyof typeof filled]])
    }
  })
})

describe('the owners step', () => {
  it('sends billing data only when the owner’s are not used', () => {
    const form = { ...emptyOwners(), customBillingData: filled }
    expect(toParties(form).custom_billing_data).toBeNull()
    expect(toParties({ ...form, useOwnerBilling: false }).custom_billing_data).toEqual(toParty(filled))
  })

  it('starts with one owner and nothing accepted', () => {
    const sent = toOwners(emptyOwners(), false)
    expect(sent.owners).toHaveLength(1)
    expect([sent.terms_conditions_accepted, sent.privacy_accepted, sent.info_accepted]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('keeps the first owner when it is told to remove it', () => {
    const two = withNewOwner(emptyOwners())
    expect(withoutOwner(two, two.owners[0]!.key).owners).toHaveLength(2)
    expect(withoutOwner(two, two.owners[1]!.key).owners).toEqual([two.owners[0]])
  })

  it('changes the owner with the same key only', () => {
    const two = withNewOwner(emptyOwners())
    const changed = withOwner(two, { ...two.owners[1]!, name: 'Eva' })
    expect(changed.owners.map(o => o.name)).toEqual(['', 'Eva'])
  })

  it('finds the owner that a fault speaks of', () => {
    expect([ownerIndex('owners[12].address.city'), ownerIndex('custom_billing_data.name')]).toEqual([12, -1])
  })

  it('is refused from storage when it has lost its owners', () => {
    expect(ownersShape.safeParse(emptyOwners()).success).toBe(true)
    expect(ownersShape.safeParse({ ...emptyOwners(), owners: [] }).success).toBe(false)
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
