import { describe, expect, it } from 'vitest'
import { NOTHING_CHOSEN, takeClass } from './choice'
import { proposed, withProposed } from './proposed'

const needed = (id: string, sure: string, epigraphs: string[] = []) => ({
  class: id,
  epigraphs,
  matched: [],
  sure,
  why: epigraphs.length > 0 ? 'item' : 'class',
})

describe('the proposed classes', () => {
  it('are each named once, with all words that ask for them, the surest first', () => {
    const needs = [
      { words: 'coffee', classes: [needed('c30', 'likely', ['c30e1']), needed('c43', 'perhaps')] },
      { words: 'bread', classes: [needed('c30', 'sure', ['c30e6', 'c30e7'])] },
      { words: 'bread', classes: [needed('c35', 'perhaps')] },
    ]
    expect(proposed({ needs, not: [] })).toEqual([
      { id: 'c30', words: ['coffee', 'bread'], epigraphs: ['c30e1', 'c30e6'], sure: 'sure', why: 'item' },
      { id: 'c43', words: ['coffee'], epigraphs: [], sure: 'perhaps', why: 'class' },
      { id: 'c35', words: ['bread'], epigraphs: [], sure: 'perhaps', why: 'class' },
    ])
  })

  it('have an epigraph for each thing, once, but none for a thing that only perhaps belongs there', () => {
    const needs = [
      { words: 'pots', classes: [needed('c30', 'perhaps', ['c30e9']), needed('c21', 'sure', ['c21e1'])] },
      { words: 'bread', classes: [needed('c30', 'sure', ['c30e6'])] },
      { words: 'loaves', classes: [needed('c30', 'likely', ['c30e6'])] },
      { words: 'coffee', classes: [needed('c30', 'likely', ['c30e1'])] },
      { words: 'jars', classes: [needed('c30', 'perhaps', ['c30e8'])] },
    ]
    expect(proposed({ needs, not: [] }).find(one => one.id === 'c30')).toEqual({
      id: 'c30',
      words: ['bread', 'loaves', 'coffee'],
      epigraphs: ['c30e6', 'c30e1'],
      sure: 'sure',
      why: 'item',
    })
  })
})

describe('the list below the proposal', () => {
  const hit = (id: string, ...matched: string[]) => ({ id, epigraphs: [], matched })
  const hits = [hit('c22', 'candles', 'shop'), hit('c35', 'shop'), hit('c4', 'candles')]

  it('begins with the proposed classes in the order of the proposal, and ends with those only perhaps', () => {
    const needs = [
      { words: 'candles', classes: [needed('c4', 'sure', ['c4e1']), needed('c21', 'perhaps')] },
      { words: 'soap', classes: [needed('c3', 'sure', ['c3e5'])] },
      { words: 'shop', classes: [needed('c35', 'likely')] },
    ]
    expect(withProposed(hits, { needs, not: [] })).toEqual([
      hit('c4', 'candles'),
      { id: 'c3', epigraphs: ['c3e5'], matched: ['soap'] },
      hit('c35', 'shop'),
      hit('c22', 'candles', 'shop'),
      hit('c21', 'candles'),
    ])
  })

  it('is what was found where nothing is proposed', () => {
    expect(withProposed(hits, null)).toEqual(hits)
  })
})

describe('taking a class', () => {
  it('adds the epigraphs to what is chosen, and ends "I do not know"', () => {
    const unknown = { ...NOTHING_CHOSEN, unknown: true }
    const taken = takeClass(unknown, 'c30', ['c30e10'])
    expect(taken).toEqual({ ...NOTHING_CHOSEN, classes: { c30: ['c30e10'] } })
    expect(takeClass(taken, 'c30', ['c30e10', 'c30e1', 'c30e6']).classes).toEqual({
      c30: ['c30e1', 'c30e6', 'c30e10'],
    })
    expect(takeClass(taken, 'c30', ['c30e10']).classes).toEqual(taken.classes)
    expect(takeClass(taken, 'c43', []).classes).toEqual({ c30: ['c30e10'], c43: [] })
  })
})
