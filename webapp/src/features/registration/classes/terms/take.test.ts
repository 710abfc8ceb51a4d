import { describe, expect, it } from 'vitest'
import { NOTHING_CHOSEN, toggleClass, toggleUnknown } from '../choice'
import { isMatch } from './match'
import { accepted, isTaken, official, ownWords, takeTerms, toggleTerm } from './take'

const source = { lang: 'en', edition: '13-2026' }
const candles = { class: 4, number: '040901', text: 'candles of beeswax' }
const soaps = { class: 3, number: '030901', text: 'soaps of honey' }
const found = (verdict: 'accepted' | 'vague', ...terms: (typeof candles)[]) => ({
  class: 0,
  text: 'candles',
  verdict,
  reason: '' as const,
  terms,
})

describe('taking terms', () => {
  it('chooses their classes, and the same term once', () => {
    const terms = [official(candles, source), official(soaps, source), official(candles, source)]
    const choice = takeTerms(NOTHING_CHOSEN, terms.slice(0, 2))
    expect(choice.classes).toEqual({ c4: [], c3: [] })
    expect(takeTerms(choice, terms).terms).toHaveLength(2)
  })

  it('keeps what is chosen of the class already, also when the term is left out', () => {
    const term = official(candles, source)
    const before = { ...NOTHING_CHOSEN, classes: { c4: ['c4e1'] } }
    const taken = toggleTerm(before, term)
    expect(taken.classes).toEqual({ c4: ['c4e1'] })
    expect(isTaken(taken, term)).toBe(true)
    const left = toggleTerm(taken, term)
    expect(left).toEqual(before)
    expect(left.classes).not.toBe(taken.classes) // the dialog knows a choice by its classes
  })

  it('leaves a class with its terms, and all of them for the unknown class', () => {
    const taken = takeTerms(NOTHING_CHOSEN, [official(candles, source), official(soaps, source)])
    expect(toggleClass(taken, 'c4').terms.map(term => term.class)).toEqual(['c3'])
    expect(toggleUnknown(taken)).toEqual({ ...NOTHING_CHOSEN, unknown: true })
  })

  it('keeps own words with their verdict and without a basic number', () => {
    expect(ownWords(found('vague', candles), 4, 'en')).toEqual({
      class: 'c4',
      text: 'candles',
      lang: 'en',
      number: '',
      edition: '',
      verdict: 'vague',
    })
  })

  it('takes at once what is accepted in one class only', () => {
    const elsewhere = { ...candles, class: 11 }
    const lines = [found('accepted', soaps), found('accepted', candles, elsewhere), found('vague', candles)]
    expect(accepted(lines, source).map(term => term.text)).toEqual(['soaps of honey'])
  })
})

describe('searching the terms of a class', () => {
  it('finds the beginnings of words without regard to capitals and accents', () => {
    expect(isMatch('jabones líquidos de glicerina', 'LIQUI jab')).toBe(true)
    expect(isMatch('jabones de glicerina', 'icerina')).toBe(false)
    expect(isMatch('jabones', ' ')).toBe(true)
  })
})
