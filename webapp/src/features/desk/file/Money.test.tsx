import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { load } from '../../../i18n/bundles'
import { fileIn } from '../testing'
import { Money } from './Money'

await load('en', 'desk')

it.each([
  ['balance_insufficient', 'the balance there is too low'],
  ['expired_or_canceled_card', 'expired_or_canceled_card'],
  ['key_refused', "the server's key is not accepted for it"],
])('says why money that no order waits for is not refunded yet: %s', (reason, words) => {
  const data = fileIn('in_review', [])
  const refund_declined = { reason, since: '2026-11-30T10:00:00Z', next: '2026-11-30T10:05:00Z' }
  Object.assign(data.payments[0]!, { status: 'refunded', refund_declined })
  expect(render(<Money file={data} />).container.textContent).toMatch(
    new RegExp(`received · the payment provider declines its refund \\(${words}\\); .*:05`),
  )
})

it('says that a person has to give money back whose refund failed twice', () => {
  const data = fileIn('in_review', [])
  const refund_declined = { reason: 'expired_or_canceled_card', since: '2026-11-30T10:00:00Z', next: null }
  Object.assign(data.payments[0]!, { status: 'refunded', refund_declined })
  expect(render(<Money file={data} />).container.textContent).toContain(
    'its refund failed twice (expired_or_canceled_card) and is not tried again',
  )
})

it('says that money paid with another provider has to be refunded there', () => {
  const data = fileIn('in_review', [])
  const at = '2026-11-30T10:00:00Z'
  const refund_declined = { reason: 'other_provider', since: at, next: at }
  Object.assign(data.payments[0]!, {
    provider: 'stripe',
    livemode: false,
    status: 'refunded',
    refund_declined,
  })
  expect(render(<Money file={data} />).container.textContent).toContain(
    'was paid with stripe (test mode), which this server does not use now: refund it in the dashboard there',
  )
})

it.each([
  ['a part of it was refunded', { refunded_cents: 5050 }, /€1,250 · received · €50.50 refunded/],
  ['all of it was refunded', { refunded_cents: 125000 }, /€1,250 · refunded/],
])('a payment is called refunded only as a whole: %s', (_, changes, words) => {
  const data = fileIn('in_review', [])
  Object.assign(data.payments[0]!, { status: 'refunded', amount_cents: 125000, ...changes })
  const text = render(<Money file={data} />).container.textContent
  expect(text).toMatch(words)
  expect(text?.match(/refunded/g)).toHaveLength(1)
})
