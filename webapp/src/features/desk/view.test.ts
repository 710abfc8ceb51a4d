import { describe, expect, it } from 'vitest'
import { addressOf, isNarrowed, selectionOf, viewOf, type View } from './view'

const searchOf = (view: Partial<View>) => addressOf(view).split('?')[1] ?? ''

describe('the address of a list', () => {
  it.each<Partial<View>>([
    {},
    { list: 'contacts', answered: true },
    {
      list: 'all',
      q: 'núñez & co',
      stage: 'filed',
      territory: 'EU',
      mine: true,
      from: '2026-11-01',
      to: '2026-11-30',
    },
  ])('leads back to the list: %o', view => {
    expect(viewOf(searchOf(view))).toMatchObject(view)
  })

  it('is the shortest for what waits to be reviewed', () => {
    expect(addressOf({})).toBe('/desk')
    expect(viewOf('').list).toBe('to_review')
  })

  it('ignores what it does not know', () => {
    expect(viewOf('list=none&stage=sold&territory=FR&from=yesterday&mine=1')).toEqual(viewOf(''))
  })
})

describe('the selection of a list', () => {
  it('is a queue, a stage or a state, and the filters that are set', () => {
    expect(selectionOf(viewOf(''))).toEqual({ queue: 'to_review' })
    expect(selectionOf(viewOf('list=all'))).toEqual({})
    expect(selectionOf(viewOf('list=all&stage=filed&territory=OTHER&q= ana &mine=true'))).toEqual({
      stage: 'filed',
      territory: 'OTHER',
      q: 'ana',
      mine: true,
    })
    expect(selectionOf(viewOf('list=all&stage=pending'))).toEqual({ state: 'pending' })
  })

  it('is narrowed by a search and by filters, not by a queue', () => {
    expect(isNarrowed(viewOf('list=money'))).toBe(false)
    expect(isNarrowed(viewOf('q=ana'))).toBe(true)
    expect(isNarrowed(viewOf('mine=true'))).toBe(true)
    expect(isNarrowed(viewOf('territory=EU'))).toBe(true)
  })
})
