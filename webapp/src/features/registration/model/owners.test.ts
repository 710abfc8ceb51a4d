import { describe, expect, it } from 'vitest'
import { party } from '../../../api/testserver'
import { untouched } from '../../party/form'
import { fromParty, toParty } from '../../party/wire'
import { withNewOwner, withoutOwner, withOwner } from '../owners/edit'
import { ownersShape } from '../shapes'
import { fromOrder, ownerIndex, toOwners, toParties } from './input'
import { addressOf, emptyOwners } from './owners'

const filled = fromParty(party)

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

  it('has the address of the first owner, else that of who is billed', () => {
    const [owner, billed] = ['ana@example.com', 'oficina@example.com'].map(email => ({ ...filled, email }))
    const form = { ...emptyOwners(), customBillingData: billed! }
    expect(addressOf(form)).toBe('')
    expect(addressOf({ ...form, useOwnerBilling: false })).toBe('oficina@example.com')
    expect(addressOf({ ...form, owners: [owner!], useOwnerBilling: false })).toBe('ana@example.com')
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
    expect([...owners, customBillingData].map(untouched)).toEqual([true, true])
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
