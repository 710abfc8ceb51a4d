import { describe, expect, it } from 'vitest'
import { quoteOf } from '../../../api/testserver'
import { placeShape } from '../shapes'
import { buttonOf, canGoTo, reachable, stepsOf, type Place } from './place'

const review: Place = { at: 'review', quote: null }

describe('the steps', () => {
  it('are three, and two in contact mode', () => {
    expect(stepsOf(false)).toEqual(['trademark', 'owners', 'review'])
    expect(stepsOf(true)).toEqual(['trademark', 'contact'])
  })

  it('can be gone back to, never forward, and never into the other mode', () => {
    expect(canGoTo('trademark', review, false)).toBe(true)
    expect(canGoTo('owners', review, false)).toBe(true)
    expect(canGoTo('review', review, false)).toBe(false)
    expect(canGoTo('review', { at: 'owners' }, false)).toBe(false)
    expect(canGoTo('contact', review, false)).toBe(false)
    expect(canGoTo('trademark', { at: 'contact' }, true)).toBe(true)
  })

  it('start again where the trademark no longer leads', () => {
    expect(reachable({ at: 'contact' }, false, true)).toEqual({ at: 'trademark' })
    expect(reachable(review, true, true)).toEqual({ at: 'trademark' })
    expect(reachable(review, false, true)).toBe(review)
  })

  it('start again where the trademark itself was not kept', () => {
    expect(reachable(review, false, false)).toEqual({ at: 'trademark' })
  })
})

describe('the footer’s button', () => {
  it.each([
    ['trademark', true, 'continue'],
    ['trademark', false, 'continue'],
    ['owners', true, 'continue'],
    ['owners', false, 'send'],
    ['review', true, 'pay'],
    ['review', false, 'send'],
    ['contact', true, 'send'],
    ['contact', false, 'send'],
  ] as const)('at %s with price %s reads %s', (step, priced, reads) => {
    expect(buttonOf(step, priced)).toBe(reads)
  })
})

describe('a kept place', () => {
  it('is taken back in its shape only', () => {
    const quote = quoteOf(17500)
    for (const place of [{ at: 'trademark' }, review, { at: 'review', quote }]) {
      expect(placeShape.safeParse(place).success).toBe(true)
    }
    for (const wrong of [
      { at: 'review' },
      { at: 'paid' },
      { at: 'review', quote: { total_cents: 1 } },
      null,
    ]) {
      expect(placeShape.safeParse(wrong).success).toBe(false)
    }
  })
})
