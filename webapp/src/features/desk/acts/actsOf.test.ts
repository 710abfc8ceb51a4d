import { describe, expect, it } from 'vitest'
import { file, fileIn, paidOrder } from '../testing'
import { actsOf, isNext, keyOf } from './actsOf'

const keys = (of: Parameters<typeof actsOf>[0]) => actsOf(of).map(keyOf)

describe('the acts of a file', () => {
  it('begin with the next one, and end with those that end the registration', () => {
    const filed = fileIn(
      'filed',
      [
        { to: 'question', requires: ['text'] },
        { to: 'published', requires: ['published_on'] },
        { to: 'refused', requires: ['text'] },
        { to: 'withdrawn', requires: ['text'] },
      ],
      { next_act: 'publish' },
    )
    expect(keys(filed)).toEqual([
      'stage_published',
      'take',
      'stage_question',
      'documents',
      'notes',
      'corrections',
      'refunds',
      'stage_refused',
      'stage_withdrawn',
    ])
    expect(
      actsOf(filed)
        .filter(act => isNext(act, filed))
        .map(keyOf),
    ).toEqual(['stage_published'])
  })

  it('of a received order have one way into the review: taking it', () => {
    expect(keys(file())[0]).toBe('take')
    expect(keys(file())).not.toContain('stage_in_review')
  })

  it('lead from a question back to where it was asked', () => {
    const asked = fileIn('question', [{ to: 'in_review', requires: ['text'] }])
    expect(keys(asked)).toContain('stage_in_review')
  })

  it('are only those that the server allows', () => {
    const pending = file({
      order: paidOrder({ paid: false, state: 'pending', stage: null }),
      allowed: ['notes', 'price'],
      next_act: 'give_price',
    })
    expect(keys(pending)).toEqual(['price', 'notes'])
  })
})
