import { describe, expect, it } from 'vitest'
import type { Party } from '../../../api/contract.gen'
import { party } from '../../../api/testserver'
import { fromParty } from '../../party/wire'
import { emptyOwners } from './owners'
import { prefilled } from './prefilled'

const ana: Party = { ...party, name: 'Ana' }
const sol: Party = { ...party, type: 'COMPANY', company: 'Sol SL' }

describe('the profile of who is signed in', () => {
  it('fills in an owner who was not typed yet', () => {
    const form = emptyOwners()
    const filled = prefilled(form, { personal_data: ana, billing_data: null })
    expect(filled.owners[0]).toEqual({ ...fromParty(ana), key: form.owners[0]!.key })
    expect(filled.useOwnerBilling).toBe(true)
  })

  it('uses its own billing data where it has some', () => {
    const filled = prefilled(emptyOwners(), { personal_data: ana, billing_data: sol })
    expect(filled.useOwnerBilling).toBe(false)
    expect(filled.customBillingData.company).toBe('Sol SL')
  })

  it('never takes the place of what was typed', () => {
    const form = emptyOwners()
    form.owners[0]!.name = 'Eva'
    expect(prefilled(form, { personal_data: ana, billing_data: sol })).toBe(form)
  })

  it.each([null, sol])('leaves the billing data that was typed in place (%#)', billing_data => {
    const form = { ...emptyOwners(), useOwnerBilling: false }
    form.customBillingData.name = 'Eva'
    const filled = prefilled(form, { personal_data: ana, billing_data })
    expect(filled.owners[0]!.name).toBe('Ana')
    expect(filled.useOwnerBilling).toBe(false)
    expect(filled.customBillingData.name).toBe('Eva')
  })
})
