import { describe, expect, it } from 'vitest'
import { emptyOwners, emptyParty } from './form'
import { ownersShape } from './shapes'
import { untouched, withNewOwner, withoutOwner, withOwner, withType } from './edit'
import { partyName } from './partyName'
import { fromOrder, fromParty, ownerIndex, PATHS, toOwners, toParties, toParty } from './wire'

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
    expect(ownerIndex('owners[12].address.city')).toBe(12)
    for (const path of ['custom_billing_data.name', 'all.owners[1]', 'owners[x]', 'owners']) {
      expect(ownerIndex(path)).toBe(-1)
    }
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

describe('a saved order’s parties', () => {
  const billed = { ...toParty(filled), name: 'Eva' }
  const saved = { owners: [toParty(filled)], use_owner_billing: false, custom_billing_data: billed }

  it('come into the form, and what was accepted there stays', () => {
    const form = fromOrder(saved, { ...emptyOwners(), acceptCommercial: true })
    expect(form.owners.map(toParty)).toEqual(saved.owners)
    expect(toParty(form.customBillingData)).toEqual(billed)
    expect([form.useOwnerBilling, form.acceptCommercial]).toEqual([false, true])
  })

  it('leave what stands in the form where the order has none', () => {
    const before = { ...emptyOwners(), customBillingData: filled }
    const form = fromOrder({ owners: [], use_owner_billing: true, custom_billing_data: null }, before)
    expect(form.owners).toBe(before.owners)
    expect(form.customBillingData).toBe(filled)
    expect(form.useOwnerBilling).toBe(true)
  })

  it('of another type than a company are persons', () => {
    expect(fromParty({ ...toParty(filled), type: 'COMPANY' }).type).toBe('COMPANY')
    expect(fromParty({ ...toParty(filled), type: 'ROBOT' }).type).toBe('PERSON')
  })
})

describe('an empty form', () => {
  it('accepts nothing, bills the owner, and has nothing typed in', () => {
    const { owners, customBillingData, ...rest } = emptyOwners()
    expect(rest).toEqual({
      useOwnerBilling: true,
      acceptTermsConditions: false,
      acceptPrivacyPolicy: false,
      acceptCommercial: false,
    })
    for (const party of [...owners, customBillingData]) {
      const { key, type, ...typed } = party
      expect([key.length, type]).toEqual([36, 'PERSON'])
      expect(new Set(Object.values(typed))).toEqual(new Set(['']))
    }
    expect(owners[0]!.key).not.toBe(customBillingData.key)
  })

  it('sends what was accepted, each box for itself, and who is signed in', () => {
    const form = { ...emptyOwners(), acceptPrivacyPolicy: true }
    expect(toOwners(form, true)).toMatchObject({
      signed_in: true,
      terms_conditions_accepted: false,
      privacy_accepted: true,
      info_accepted: false,
      use_owner_billing: true,
      custom_billing_data: null,
    })
  })
})

describe('what a party is called', () => {
  const named = { type: 'PERSON', name: 'Ana', lastname: 'Gil', company: ' Gil SL ' }

  it('is its own name, or its company’s', () => {
    expect(partyName(named)).toBe('Ana Gil')
    expect(partyName({ ...named, name: '' })).toBe('Gil')
    expect(partyName({ ...named, type: 'COMPANY' })).toBe('Gil SL')
    expect(partyName({ type: 'PERSON', name: '', lastname: ' ', company: 'x' })).toBe('')
  })
})

describe('blanks', () => {
  it('do not count as something typed', () => {
    expect(untouched({ ...emptyParty(), name: '  ' })).toBe(true)
  })
})
