import { describe, expect, it } from 'vitest'
import { orderInput } from './input'
import { inContactMode, isReported, offerFor, reportAnswered } from './offer'
import { after, checked, facts, no, owners, press, quote, savedOrder, typed, withSaved, yes } from './testing'
import type { Event } from './states'

const offer = { ...quote, tariff: 'offer', total_cents: 53927 }
const saved = { ...savedOrder, offer }
const renamed = { ...typed.trademark, name: 'Another' }

describe('an offer', () => {
  it('holds for the trademark of the saved order, whoever owns it', () => {
    expect(offerFor(typed.trademark, saved)).toBe(offer)
    const others = { ...owners, useOwnerBilling: !owners.useOwnerBilling }
    expect(
      offerFor(typed.trademark, { ...saved, sent: JSON.stringify(orderInput(typed.trademark, others)) }),
    ).toBe(offer)
  })

  it.each([
    ['another name', renamed, saved],
    ['another logo', { ...typed.trademark, logoFileChanged: true }, saved],
    ['a form that has to be sent again', typed.trademark, { ...saved, sent: '' }],
    ['an order without one', typed.trademark, savedOrder],
    ['an order that is not saved', typed.trademark, null],
  ])('does not hold for %s', (_, form, order) => {
    expect(offerFor(form, order)).toBeUndefined()
  })
})

describe('a request for a report', () => {
  const at = '2026-11-30T10:00:00Z'
  const reported = { ...savedOrder, reported: true, answered: at }

  it('and its answer hold for the trademark of the saved order', () => {
    expect(isReported(typed.trademark, reported)).toBe(true)
    expect(reportAnswered(typed.trademark, reported)).toBe(at)
  })

  it.each([
    ['another name', renamed, reported],
    ['another logo', { ...typed.trademark, logoFileChanged: true }, reported],
    ['an order without one', typed.trademark, savedOrder],
    ['an order that is not saved', typed.trademark, null],
  ])('and its answer do not hold for %s', (_, form, order) => {
    expect(isReported(form, order)).toBe(false)
    expect(reportAnswered(form, order)).toBeUndefined()
  })
})

describe('other countries', () => {
  const elsewhere = { ...typed.trademark, country_protection: 'OTHER' as const, custom_countries: 'Peru' }
  const priced = { ...saved, sent: JSON.stringify(orderInput(elsewhere, owners)) }

  it('turn the wizard into a contact request', () => {
    expect(inContactMode(typed.trademark, null)).toBe(false)
    expect(inContactMode(elsewhere, null)).toBe(true)
    expect(inContactMode(elsewhere, { ...priced, offer: undefined })).toBe(true)
  })

  it('lead to the review with an offered price, until the trademark is another one', () => {
    expect(inContactMode(elsewhere, priced)).toBe(false)
    expect(inContactMode({ ...elsewhere, name: 'Another' }, priced)).toBe(true)
    const { effects } = after([press('trademark'), checked], { ...withSaved(priced), trademark: elsewhere })
    expect(effects).toEqual([{ do: 'goTo', place: { at: 'owners' } }])
  })
})

describe('leaving the owners step', () => {
  const leave = [press('owners', offer), checked, { is: 'registered' } as Event]

  it('shows the offer at once', () => {
    expect(after(leave, withSaved(saved)).effects).toEqual([
      { do: 'goTo', place: { at: 'review', quote: offer } },
    ])
  })

  it.each<[string, Event | undefined, typeof quote | null]>([
    ['another automatic price', { is: 'priced', quote }, quote],
    ['no automatic price', undefined, null],
  ])('with another trademark and %s asks before the offer is given up', (_, event, then) => {
    const given = { ...withSaved(saved), trademark: renamed }
    const unpriced = { is: 'failed', error: { code: 'unknown_price' } } as Event
    const asked = [...leave, event ?? unpriced]
    expect(after(asked, given).effects).toEqual([
      { do: 'ask', question: { about: 'lapse', before: 53927, after: then && then.total_cents } },
    ])
    expect(after([...asked, yes], given).effects).toEqual([
      { do: 'goTo', place: { at: 'review', quote: then } },
    ])
    expect(after([...asked, no], given).effects).toEqual([])
  })

  it('asks nothing where no offer was made', () => {
    expect(after(leave, facts()).does).toEqual(['price'])
  })
})
