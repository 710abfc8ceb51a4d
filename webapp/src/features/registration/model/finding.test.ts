import { describe, expect, it } from 'vitest'
import type { Order } from '../../../api/contract.gen'
import { BEGIN, next, pauseAfter, wordOf, type Finding, type Word } from './finding'

/** What is known after these answers, of which one came every second. */
const after = (...words: Word[]): Finding =>
  words.reduce((found, word, i) => next(found, word, i * 1000), BEGIN)
const times = (n: number, kind: 'open' | 'confirming' | 'none'): Word[] =>
  Array.from({ length: n }, () => ({ kind }))
const taken: Word = { kind: 'taken', payment: 'pi_1', cents: 17500 }

describe('P24: what the server says of a payment', () => {
  const order = (state: Order['state'], status?: string) =>
    ({ state, payment: status ? { id: 'pi_1', status, amount_cents: 17500 } : null }) as Order

  it.each(['paid', 'processing', 'review'] as const)(
    'is that the money is taken when the order is %s',
    state => {
      expect(wordOf(order(state, 'succeeded'), 1)).toEqual(taken)
      expect(wordOf(order(state), 320)).toEqual({ kind: 'taken', payment: '', cents: 320 })
    },
  )

  it.each([
    ['open', 'open'],
    ['confirming', 'confirming'],
    ['canceled', 'refused'],
    [undefined, 'refused'],
    ['succeeded', 'none'],
    ['refunded', 'none'],
    ['mismatch', 'none'],
  ])('of a pending order with a payment that is %s is %s', (status, kind) => {
    expect(wordOf(order('pending', status), 1)).toEqual({ kind })
  })
})

describe('P24: finding out', () => {
  it('ends with the first word that money was taken, also after many that were none', () => {
    expect(after(taken)).toEqual(taken)
    expect(after(...times(8, 'none'), taken)).toEqual(taken)
    expect(after(...times(3, 'open'), taken)).toEqual(taken)
  })

  it('never says that nothing was charged without an answer', () => {
    expect(after(...times(8, 'none')).kind).toBe('asking')
    expect(after(...times(9, 'none')).kind).toBe('unknown')
    expect(after(...times(3, 'open'), { kind: 'gone' })).toEqual({ kind: 'gone' })
  })

  it('says that nothing was charged once the provider has refused, or has waited steadily', () => {
    expect(after({ kind: 'refused' }).kind).toBe('unpaid')
    expect(after(...times(6, 'open'))).toEqual({ kind: 'asking', asked: 6, openSince: 0 })
    expect(after(...times(7, 'open')).kind).toBe('unpaid')
    expect(after(...times(6, 'open'), ...times(1, 'none'), ...times(1, 'open')).kind).toBe('asking')
  })

  it('does not count answers that come fast: the time between them is what tells', () => {
    const fast = times(8, 'open').reduce((found, word) => next(found, word, 1000), BEGIN)
    expect(fast).toEqual({ kind: 'asking', asked: 8, openSince: 1000 })
  })

  it('never says that nothing was charged while the bank has a confirmation in hand', () => {
    expect(after(...times(8, 'confirming')).kind).toBe('asking')
    expect(after(...times(9, 'confirming')).kind).toBe('unknown')
    expect(after(...times(6, 'open'), ...times(1, 'confirming'), ...times(1, 'open')).kind).toBe('asking')
  })

  it('keeps what was decided', () => {
    expect(next({ kind: 'unpaid' }, taken, 0)).toEqual({ kind: 'unpaid' })
    expect(next({ kind: 'unknown' }, taken, 0)).toEqual({ kind: 'unknown' })
  })

  it('waits longer each time, and never longer than 15 seconds', () => {
    expect([1, 2, 3, 4, 5, 9].map(pauseAfter)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
  })
})
