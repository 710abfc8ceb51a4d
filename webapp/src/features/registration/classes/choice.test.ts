import { describe, expect, it } from 'vitest'
import { chosenIds, describedBy, NOTHING_CHOSEN, toggleClass, toggleEpigraph, toggleUnknown } from './choice'

describe('choosing classes', () => {
  it('clears the unknown class', () => {
    const unknown = toggleUnknown(NOTHING_CHOSEN)
    expect(toggleClass(unknown, 'c9')).toEqual({ ...NOTHING_CHOSEN, classes: { c9: [] } })
    expect(toggleEpigraph(unknown, 'c9', 'c9e2')).toEqual({
      ...NOTHING_CHOSEN,
      classes: { c9: ['c9e2'] },
    })
  })

  it('is cleared by the unknown class', () => {
    expect(toggleUnknown({ ...NOTHING_CHOSEN, classes: { c9: ['c9e1'], c35: [] } })).toEqual({
      ...NOTHING_CHOSEN,
      unknown: true,
    })
  })

  it('goes in the order of the numbers, not of the clicks or of the letters', () => {
    const chosen = ['c35', 'c9', 'c10'].reduce(toggleClass, NOTHING_CHOSEN)
    expect(chosenIds(chosen)).toEqual(['c9', 'c10', 'c35'])
    const items = ['c9e10', 'c9e2', 'c9e1'].reduce((c, e) => toggleEpigraph(c, 'c9', e), NOTHING_CHOSEN)
    expect(items.classes.c9).toEqual(['c9e1', 'c9e2', 'c9e10'])
  })

  it('drops the epigraphs with their class', () => {
    expect(toggleClass({ ...NOTHING_CHOSEN, classes: { c9: ['c9e1'], c1: [] } }, 'c9').classes).toEqual({
      c1: [],
    })
  })

  it('keeps a class whose last epigraph is left out', () => {
    expect(toggleEpigraph({ ...NOTHING_CHOSEN, classes: { c9: ['c9e1'] } }, 'c9', 'c9e1').classes).toEqual({
      c9: [],
    })
  })
})

describe('describing the unknown class by what was searched', () => {
  it('begins the description, adds to it, and repeats nothing', () => {
    expect(describedBy(' ', 'kayak rental')).toBe('kayak rental')
    expect(describedBy('We rent.', 'kayaks')).toBe('We rent.\nkayaks')
    expect(describedBy('We rent kayaks.', 'kayaks')).toBe('We rent kayaks.')
    expect(describedBy('We rent.', '')).toBe('We rent.')
  })
})
