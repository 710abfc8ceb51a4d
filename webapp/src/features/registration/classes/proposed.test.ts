import { describe, expect, it } from 'vitest'
import { NOTHING_CHOSEN, takeClass } from './choice'
import { proposed } from './proposed'

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
      { id: 'c30', words: ['coffee', 'bread'], epigraph: 'c30e6', sure: 'sure', why: 'item' },
      { id: 'c43', words: ['coffee'], epigraph: undefined, sure: 'perhaps', why: 'class' },
      { id: 'c35', words: ['bread'], epigraph: undefined, sure: 'perhaps', why: 'class' },
    ])
  })
})

describe('taking a class', () => {
  it('adds the epigraph to what is chosen, and ends "I do not know"', () => {
    const unknown = { ...NOTHING_CHOSEN, unknown: true }
    const taken = takeClass(unknown, 'c30', 'c30e10')
    expect(taken).toEqual({ ...NOTHING_CHOSEN, classes: { c30: ['c30e10'] } })
    expect(takeClass(taken, 'c30', 'c30e6').classes).toEqual({ c30: ['c30e6', 'c30e10'] })
    expect(takeClass(taken, 'c30', 'c30e10').classes).toEqual(taken.classes)
    expect(takeClass(taken, 'c43', undefined).classes).toEqual({ c30: ['c30e10'], c43: [] })
  })
})
