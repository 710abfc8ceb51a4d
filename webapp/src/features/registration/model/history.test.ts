import { describe, expect, it } from 'vitest'
import { mark } from '../../../api/testserver'
import { turn, type Here } from './history'
import type { Place } from './place'
import { EMPTY_TRADEMARK } from './trademark'

const trademark = { ...EMPTY_TRADEMARK, ...mark }
const forms = [trademark, {}]
const review: Place = { at: 'review', quote: null }
const here = (changes: Partial<Here> = {}): Here => ({
  place: { at: 'owners' },
  trademark,
  saved: null,
  forms,
  pending: false,
  ...changes,
})

describe('an entry of the browser’s history', () => {
  it('of the step that is shown changes nothing', () => {
    expect(turn('owners', here({ pending: true }), undefined)).toEqual({ to: 'stay' })
  })

  it('leads back, and what it leaves is kept for Forward', () => {
    expect(turn('trademark', here(), undefined)).toEqual({
      to: 'back',
      place: { at: 'trademark' },
      left: { place: { at: 'owners' }, forms },
    })
  })

  it('changes nothing while something is pending, and Back can be used again', () => {
    expect(turn('trademark', here({ pending: true }), undefined)).toEqual({ to: 'restore' })
  })

  it('leads forward to what was left, with its price, while the forms are the same', () => {
    expect(turn('review', here(), { place: review, forms })).toEqual({ to: 'forward', place: review })
  })

  it.each<[string, Partial<Here>]>([
    ['the forms were changed', { forms: [{ ...trademark }, forms[1]] }],
    ['the mark is for other countries by now', { trademark: { ...trademark, country_protection: 'OTHER' } }],
    ['the mark is gone', { trademark: EMPTY_TRADEMARK }],
  ])('leads nowhere where %s', (_, changes) => {
    expect(turn('review', here(changes), { place: review, forms })).toEqual({ to: 'stay' })
  })

  it('leads nowhere forward where nothing was left', () => {
    expect(turn('review', here(), undefined)).toEqual({ to: 'stay' })
  })
})
