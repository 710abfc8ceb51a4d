import { describe, expect, it } from 'vitest'
import { order, pricing } from '../../../api/testserver'
import { formsOf, hasOrder, placeOf, wouldReplace } from './opening'
import { emptyOwners } from './owners'
import type { Progress } from './progress'
import { EMPTY_TRADEMARK } from './trademark'

const start: Progress = { place: { at: 'trademark' }, draftId: '', saved: null }
const { trademark, owners, ...rest } = formsOf(order(), emptyOwners(), true)
const forms = { trademark, owners }
const opened: Progress = { ...start, ...rest }

describe('the form of a saved order', () => {
  it('counts as saved', () => {
    expect(rest).toMatchObject({ draftId: 'd-1', saved: { id: 'o-1', account: true, reported: false } })
    expect([trademark.name, owners.owners[0]?.name]).toEqual(['Aurora', 'Ana'])
    expect(wouldReplace(order({ id: 'o-2' }), { trademark, owners }, opened)).toBe(false)
  })

  it('has no id where the order was made without one', () => {
    expect(formsOf(order({ draft_id: null }), emptyOwners(), false).draftId).toBe('')
  })

  it('has its order, unless its owners were removed with a session', () => {
    expect(hasOrder(order(), forms, opened)).toBe(true)
    expect(hasOrder(order({ id: 'o-2' }), forms, opened)).toBe(false)
    expect(hasOrder(order(), forms, { ...opened, saved: { ...opened.saved!, sent: '' } })).toBe(false)
    expect(hasOrder(order(), forms, start)).toBe(false)
  })

  it('P23: does not have an order that was saved elsewhere, unless something was typed here since', () => {
    const typed = { ...forms, trademark: { ...trademark, name: 'Boreal' } }
    expect(hasOrder(order({ version: 2 }), forms, opened)).toBe(false)
    expect(hasOrder(order({ version: 2 }), typed, opened)).toBe(true)
  })

  it('has a logo whose address changes with the version', () => {
    const logo = { ...order().trademark_data, type: 'LOGO' as const, logo_url: '/logo', logo_name: 'sun.png' }
    const found = formsOf(order({ version: 3, trademark_data: logo }), emptyOwners(), false)
    expect(found.trademark.logo_url).toBe('/logo?v=3')
  })
})

describe('opening an order', () => {
  const dirty = { trademark: { ...trademark, name: 'Boreal' }, owners }

  it('would replace what is typed and not saved', () => {
    expect(wouldReplace(order({ id: 'o-2' }), dirty, opened)).toBe(true)
    expect(wouldReplace(order(), dirty, start)).toBe(true)
  })

  it('replaces nothing of the same order, and nothing where nothing was begun', () => {
    expect(wouldReplace(order(), dirty, opened)).toBe(false)
    expect(wouldReplace(order(), { trademark: EMPTY_TRADEMARK, owners }, start)).toBe(false)
  })

  it('begins at the trademark to edit it, or where there is no review; else at the review', () => {
    const elsewhere = { ...order().trademark_data, country_protection: 'OTHER' as const }
    expect(placeOf(order(), true)).toEqual({ at: 'trademark' })
    expect(placeOf(order({ trademark_data: elsewhere }), false)).toEqual({ at: 'trademark' })
    expect(placeOf(order(), false)).toBeUndefined()
  })

  it('begins at the review of an offered price for other countries', () => {
    const elsewhere = { ...order().trademark_data, country_protection: 'OTHER' as const }
    const offered = order({ trademark_data: elsewhere, quote: { ...pricing, tariff: 'offer' } })
    expect(placeOf(offered, false)).toBeUndefined()
    expect(placeOf(offered, true)).toEqual({ at: 'trademark' })
  })
})
