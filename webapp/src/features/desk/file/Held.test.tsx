import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { load } from '../../../i18n/bundles'
import { fileIn } from '../testing'
import { Held } from './Held'

await load('en', 'desk')

const gone = { state: 'lost', withdrawn_cents: 125000, due_at: null } as const

it('the file says until when the dispute of a refunded payment is answered, and that it holds nothing', () => {
  const data = fileIn('in_review', [], { next_act: 'file' })
  const dispute = { state: 'open', amount_cents: 125000, withdrawn_cents: 0, reason: '' } as const
  data.payments[0]!.dispute = { ...dispute, due_at: '2126-12-01T12:00:00Z' }
  const text = render(<Held file={data} />).container.textContent
  expect(text).toMatch(/refunded.*holds nothing.*dashboard by 1 Dec 2126/)
  expect(text).not.toMatch(/cannot be filed|full refund/)
})

it.each([
  [
    'a dispute',
    { withdrawn_cents: 125000 },
    {},
    /disputes €1,250 .*taken it back: a refund of it is not.*by/,
  ],
  ['an inquiry', {}, {}, /has not taken the money back.*A full refund.*dashboard by/],
  ['one that can no longer be answered', { due_at: '2026-11-01T12:00:00Z' }, {}, /nothing to answer now/],
  ['one with nothing to answer', { due_at: null }, {}, /nothing to answer now: the bank decides/],
  ['one with a reason', { reason: 'duplicate' }, {}, /Reason: it was charged twice\./],
  ['one with an unknown reason', { reason: 'new_reason' }, {}, /Reason: new reason\./],
  ['one without a reason', {}, {}, /^(?!.*Reason)/],
  ['a loss of a filed application', gone, { filed_on: '2026-11-20' }, /€1,250 is gone.*not possible\.$/],
  ['a loss', gone, {}, /cannot be filed\. Withdraw the registration/],
] as const)('the file says what a disputed payment asks of the provider: %s', (_, changes, filed, words) => {
  const data = fileIn('in_review', [], { next_act: 'dispute' })
  Object.assign(data.order.filing, filed)
  data.payments[0]!.dispute = {
    state: 'open',
    amount_cents: 125000,
    withdrawn_cents: 0,
    reason: '',
    due_at: '2126-12-01T12:00:00Z',
    ...changes,
  }
  expect(render(<Held file={data} />).container.textContent).toMatch(words)
})
