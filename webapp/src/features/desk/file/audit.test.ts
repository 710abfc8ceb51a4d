import { expect, it } from 'vitest'
import { changesOf } from './audit'

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
