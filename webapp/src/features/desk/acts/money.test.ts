import { expect, it } from 'vitest'
import { centsOf, withVAT } from './money'

it.each([
  ['12', 1200],
  ['12,5', 1250],
  ['12.05', 1205],
  [' 1100 € ', 110000],
  ['0', 0],
])('%s is %i cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})

it.each(['', 'ten', '-5', '1.100', '1,100.50', '1 100', '12.345', '1.5.5', '12345678'])(
  '%s is no amount',
  typed => {
    expect(centsOf(typed)).toBeUndefined()
  },
)

it('adds the VAT, rounded to a cent, halves up', () => {
  expect([withVAT(271_53, 21), withVAT(50_50, 21), withVAT(50, 21), withVAT(0, 21)]).toEqual([
    328_55, 61_11, 61, 0,
  ])
})
