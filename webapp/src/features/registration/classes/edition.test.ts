import { describe, expect, it } from 'vitest'
import { text } from '../../../i18n'
import { load } from '../../../i18n/bundles'
import { editionWords } from './edition'

await load('en', 'steps')

const checked = '13-2026'
const before = { edition: checked, checked, coming: '', from: '', moves: [] }
const named = 'Nice Classification, edition 13-2026.'

describe('the edition of the list', () => {
  it('is named alone while no other is near', () => {
    expect(editionWords(text, before)).toBe(named)
  })

  it('announces the one that is coming, and what is known of it', () => {
    const coming = { ...before, coming: '13-2027', from: '2027-01-01' }
    const from = 'From 1 January 2027 the offices apply a new one, 13-2027.'
    expect(editionWords(text, coming)).toBe(`${named} ${from} No item of this list is known to move.`)
    expect(editionWords(text, coming, true)).toBe(`${named} ${from}`)
    const moves = [{ epigraph: 'c9e1', successors: ['c9e40', 'c12e40'] }]
    expect(editionWords(text, { ...coming, moves })).toBe(
      `${named} ${from} The items that move have their new class beside them.`,
    )
  })

  it('says what holds where the list was not checked against the one that applies', () => {
    expect(editionWords(text, { ...before, edition: '13-2027' })).toBe(
      `${named} The offices apply edition 13-2027 now, with which the list has not been compared yet: they may ask for another wording or class.`,
    )
  })
})
