import { describe, expect, it } from 'vitest'
import type { Order } from '../../../api/contract.gen'
import { PATIENCE, pauseBefore, paymentResult } from './paymentResult'

const order = (state: Order['state']) => ({ state }) as Order
const held = (status: string) => ({ state: 'pending', payment: { status } }) as Order
const claims = (status: string) => new URLSearchParams(status && `redirect_status=${status}`)

describe('P24: what became of a payment', () => {
  it.each([
    ['the server says paid', claims(''), order('paid'), 1, 'paid'],
    ['the server says paid although the redirect says failed', claims('failed'), order('paid'), 1, 'paid'],
    ['the server looks at it by hand', claims('succeeded'), order('review'), 1, 'review'],
    ['redirect and server say that it is not paid', claims('failed'), order('pending'), 1, 'failed'],
    ['the redirect says failed and nobody was asked yet', claims('failed'), undefined, 0, 'checking'],
    ['the redirect says failed and there is no answer', claims('failed'), undefined, PATIENCE, 'unknown'],
    [
      'the redirect says failed and it is being collected',
      claims('failed'),
      order('processing'),
      1,
      'checking',
    ],
    ['nobody was asked yet', claims('succeeded'), undefined, 0, 'checking'],
    ['there is no answer', claims('succeeded'), undefined, PATIENCE, 'unknown'],
    ['the redirect says paid, the provider not yet', claims('succeeded'), order('pending'), 1, 'checking'],
    ['the redirect says paid, the provider never', claims('succeeded'), order('pending'), PATIENCE, 'failed'],
    ['it is still being collected', claims('succeeded'), order('processing'), PATIENCE, 'pending'],
    ['the bank still asks, the redirect says failed', claims('failed'), held('confirming'), 1, 'checking'],
    ['the bank still asks after all', claims('failed'), held('confirming'), PATIENCE, 'unknown'],
    ['the provider waits for a card, the redirect says failed', claims('failed'), held('open'), 1, 'failed'],
    ['the provider waits for a card after all', claims(''), held('open'), PATIENCE, 'failed'],
    ['there is no order to ask about', new URLSearchParams('tid=pi_1'), null, 0, 'unproved'],
    ['only an order number is claimed', new URLSearchParams('oid=77'), null, 0, 'unproved'],
    ['nobody tells of the order', new URLSearchParams('trademarkId=1'), null, 1, 'unknown'],
    [
      'nobody tells of the order, and the redirect says paid',
      new URLSearchParams('trademarkId=1&redirect_status=succeeded&tid=pi_1&tam=320'),
      null,
      1,
      'unknown',
    ],
    [
      'nobody tells of the order, and the redirect says pending',
      new URLSearchParams('trademarkId=1&redirect_status=pending'),
      null,
      1,
      'unknown',
    ],
    ['nothing speaks of a payment', claims(''), null, 0, 'none'],
    ['there is no order, and the redirect says pending', claims('pending'), null, 0, 'unproved'],
    ['there is no order, and the redirect says failed', claims('failed'), null, 0, 'returned'],
  ] as const)('%s', (_, query, seen, asked, result) => {
    expect(paymentResult(query, seen, asked)).toBe(result)
  })

  it('is taken where the page itself saw that and the order is an account’s by now', () => {
    const query = new URLSearchParams('trademarkId=1&tid=pi_1')
    expect(paymentResult(query, null, 1, true)).toBe('taken')
    expect(paymentResult(query, order('processing'), PATIENCE, true)).toBe('pending')
  })
})

it('asks every 1.5 s at first, and less and less often up to once a minute', () => {
  expect([0, 1, PATIENCE - 1, PATIENCE, PATIENCE + 1, PATIENCE + 9].map(pauseBefore)).toEqual([
    1500, 1500, 1500, 3000, 6000, 60_000,
  ])
})
