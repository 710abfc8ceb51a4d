import { describe, expect, it } from 'vitest'
import { lookup } from './bundles'
import { formatCents, formatDate, formatMoney } from './money'
import { translate } from './translate'

describe('a text', () => {
  it('is filled in with its parameters', () => {
    expect(translate('en', 'fault_too_long', { limit: 250 })).toBe('Too long: at most 250 characters')
  })

  it('is English where the language has none, and undefined where nobody has', () => {
    expect(translate('es', 'cancel')).toBe(lookup('en', 'cancel'))
    expect(translate('en', 'no_such_text')).toBeUndefined()
  })
})

describe('money', () => {
  it.each([
    ['en', 1100, '€1,100'],
    ['es', 1100, '1.100 €'],
    ['ca', 1100, '1.100 €'],
    ['en', 175.5, '€175.50'],
  ] as const)('in %s: %d', (language, euros, shown) => {
    expect(formatMoney(euros, language).replace(/\u00a0/g, ' ')).toBe(shown)
  })

  it('of cents is divided by 100', () => {
    expect(formatCents(46_500, 'en')).toBe('€465')
  })
})

describe('a date', () => {
  it.each([
    ['en', '1 January 2027'],
    ['es', '1 de enero de 2027'],
    ['ca', '1 de enero de 2027'],
  ] as const)('is in the language of the sentence around it: %s', (language, shown) => {
    expect(formatDate('2027-01-01T12:00', language)).toBe(shown)
  })

  it.each([
    ['2026-06-30T21:59:59Z', '30 June 2026'],
    ['2026-06-30T22:00:00Z', '1 July 2026'],
    ['2026-12-31T23:00:00Z', '1 January 2027'],
  ])('is that of Madrid, in any time zone of the browser: %s', (moment, shown) => {
    expect(formatDate(moment, 'en')).toBe(shown)
  })
})
