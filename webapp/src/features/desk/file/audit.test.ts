import { expect, it } from 'vitest'
import type { DeskActEntry } from '../../../api/contract.gen'
import { text } from '../../../i18n'
import { load } from '../../../i18n/bundles'
import { changesOf, linesOf } from './audit'

await load('en', 'desk')
await load('en', 'steps')

it('an entry of the audit log shows what differs, by its path', () => {
  const before = { stage: 'received', taken_by: '', filing: { number: '', office: 'OEPM' } }
  const after = { stage: 'in_review', taken_by: 'a-1', filing: { number: '7', office: 'OEPM' } }
  expect(changesOf(before, after)).toEqual([
    { path: 'stage', was: 'received', is: 'in_review' },
    { path: 'taken_by', was: '', is: 'a-1' },
    { path: 'filing.number', was: '', is: '7' },
  ])
})

it('an act that only adds something shows that', () => {
  expect(changesOf(null, { text: 'Called.', internal: false })).toEqual([
    { path: 'text', was: '', is: 'Called.' },
    { path: 'internal', was: '', is: 'false' },
  ])
})

it('a value that an act removed is shown as one that is none', () => {
  expect(changesOf({ taken_by: 'a-1' }, null)).toEqual([{ path: 'taken_by', was: 'a-1', is: '' }])
})

it('what an act was about is no change', () => {
  expect(changesOf({ state: 'paid', price_cents: 17500 }, { amount_cents: 1000 })).toEqual([
    { path: 'amount_cents', was: '', is: '1000' },
  ])
})

const entry = (what: string, before: unknown, after: unknown): DeskActEntry => ({
  id: 'e-1',
  at: '2026-11-22T10:00:00Z',
  operator: 'eva@example.com',
  what,
  before,
  after,
})

// What api/desk writes into the audit log, act by act.
it.each([
  [
    'take',
    { stage: 'received', taken_by: '', filing: {} },
    { stage: 'in_review', taken_by: 'a-1', filing: {} },
    ['Stage: Received > In review', 'Taken by:  > eva@example.com'],
  ],
  [
    'stage',
    { stage: 'in_review', filing: { office: '', number: '', filed_on: '' } },
    { stage: 'filed', filing: { office: 'EUIPO', number: '018', filed_on: '2026-11-21' } },
    [
      'Stage: In review > Filed',
      'Office:  > EUIPO',
      'Application number:  > 018',
      'Filed on:  > 21 Nov 2026',
    ],
  ],
  ['notes', null, { text: '2026-11-21' }, ['Text:  > 2026-11-21']],
  [
    'documents',
    null,
    { id: 'd-1', kind: 'invoice', name: 'a.pdf', size: 1_400_000, internal: true },
    ['What it is:  > Invoice', 'File:  > a.pdf', 'Size:  > 1.4 MB', 'Internal:  > yes'],
  ],
  ['resend', null, { mail: 'm-2', kind: 'payment_receipt', again: 'm-1' }, ['What it is:  > Receipt']],
  [
    'price',
    { state: 'pending', price_cents: 0, refunded_cents: 0 },
    {
      state: 'pending',
      price_cents: 30000,
      official_fee_cents: 12788,
      service_cents: 14225,
      vat_cents: 2987,
    },
    ['Price: €0 > €300', 'Official fee:  > €127.88', 'Our service:  > €142.25', 'VAT:  > €29.87'],
  ],
  [
    'refunds',
    { state: 'paid', price_cents: 17500, payment_id: 'pi_1', refunded_cents: 0 },
    { amount_cents: 1000, reason: 'kindness', payment_id: 'pi_1' },
    ['Amount:  > €10', 'Reason:  > kindness'],
  ],
  ['review', { state: 'review' }, { decision: 'release', reason: '' }, ['Decision:  > Release']],
  ['corrections', { 'owners[0].name': 'Ana' }, { 'owners[0].name': 'Eva' }, ['Owner 1: Name: Ana > Eva']],
  ['report', null, { text: 'Free.', files: 1 }, ['Text:  > Free.', 'Files:  > 1']],
])('%s is shown in words', (what, before, after, lines) => {
  const who = (id: string) => (id === 'a-1' ? 'eva@example.com' : id)
  const shown = linesOf(entry(what, before, after), text, 'en', who)
  expect(shown.map(({ name, was, is }) => `${name}: ${was} > ${is}`)).toEqual(lines)
})
