import { describe, expect, it } from 'vitest'
import { event, order } from '../../../api/testserver'
import type { Filing, Order } from '../../../api/contract.gen'
import { lastWords, stationsOf } from './stations'

const expected: Order['expected'] = [
  { stage: 'in_review', office: 'OEPM', from: '2026-11-20', until: '2026-11-24', months: 0 },
  { stage: 'filed', office: 'OEPM', from: '2026-11-24', until: '2027-01-24', months: 0 },
  { stage: 'published', office: 'OEPM', from: '2027-01-24', until: '2027-03-24', months: 2 },
  { stage: 'registered', office: 'OEPM', from: '2027-04-24', until: '2027-07-24', months: 0 },
]
const nothing = order().filing
const filed: Filing = { ...nothing, office: 'OEPM', number: 'M1', filed_on: '2026-11-23' }

const paid = (stage: Order['stage'], filing = nothing) =>
  order({ paid: true, state: 'paid', paid_at: '2026-11-20T10:00:00Z', stage, filing, expected })

const history = [
  event({ to: 'received', at: '2026-11-20T10:00:00Z' }),
  event({ from: 'received', to: 'in_review', at: '2026-11-21T09:00:00Z' }),
]

/** Each station as `stage state on`, with the first day about which it is expected. */
const line = (order: Order, events = history, today = '2026-11-22') =>
  stationsOf(order, events, today).map(({ stage, state, on, about }) =>
    [stage, state, on, about && `~${about.from}`].filter(Boolean).join(' '),
  )

describe('the stations of an order', () => {
  it('has none before it is paid', () => {
    expect(stationsOf(order(), [], '2026-11-22')).toEqual([])
  })

  it('are done up to the one where the order is, and the others have about a day', () => {
    expect(line(paid('filed', filed))).toEqual([
      'received done 2026-11-20T10:00:00Z',
      'in_review done 2026-11-21T09:00:00Z',
      'filed now 2026-11-23',
      'published coming ~2027-01-24',
      'registered coming ~2027-04-24',
    ])
  })

  it('do not name an expected day that is over', () => {
    const late = line(paid('in_review'), history, '2026-12-24')
    expect(late.slice(2)).toEqual([
      'filed coming',
      'published coming ~2027-01-24',
      'registered coming ~2027-04-24',
    ])
  })

  it.each([
    ['in_review', nothing],
    ['filed', filed],
    ['published', { ...filed, published_on: '2027-01-20' }],
  ])('stay at %s while a question that was asked there waits for its answer', (stage, filing) => {
    const now = stationsOf(paid('question', filing), history, '2026-11-22').filter(s => s.state === 'now')
    expect(now.map(s => s.stage)).toEqual([stage])
  })

  it('are all done when the mark is registered', () => {
    const filing = { ...filed, published_on: '2027-01-20', registered_on: '2027-05-02' }
    expect(new Set(stationsOf(paid('registered', filing), history, '2026-11-22').map(s => s.state))).toEqual(
      new Set(['done']),
    )
  })

  it('end with what ended the registration', () => {
    expect(line(paid('refused', { ...filed, refused_on: '2027-02-01' })).slice(2)).toEqual([
      'filed done 2026-11-23',
      'refused ended 2027-02-01',
    ])
    const withdrawn = [...history, event({ to: 'withdrawn', at: '2026-11-22T09:00:00Z' })]
    expect(line(paid('withdrawn'), withdrawn)).toEqual([
      'received done 2026-11-20T10:00:00Z',
      'in_review done 2026-11-21T09:00:00Z',
      'withdrawn ended 2026-11-22T09:00:00Z',
    ])
    expect(line(paid('refunded'), [])).toEqual(['received done 2026-11-20T10:00:00Z', 'refunded ended'])
  })
})

it('the last words are those of the newest question', () => {
  const asked = [
    event({ to: 'question', text: 'Who signs?' }),
    event({ from: 'question', to: 'in_review', text: 'I do.' }),
    event({ to: 'question', text: 'Where?' }),
  ]
  expect(lastWords(paid('question'), asked)?.text).toBe('Where?')
})
