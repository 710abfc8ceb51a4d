import { describe, expect, it } from 'vitest'
import type { Order } from '../../api/wire'
import { PATIENCE, paymentResult } from './paymentResult'

const order = (state: Order['state']) => ({ state }) as Order
const claims = (status: string) => new URLSearchParams(status && `redirect_status=${status}`)

describe('what became of a payment', () => {
  it.each([
    ['the server says paid', claims(''), order('paid'), 1, 'paid'],
    ['the server says paid although the redirect says failed', claims('failed'), order('paid'), 1, 'paid'],
    ['the server looks at it by hand', claims('succeeded'), order('review'), 1, 'review'],
    ['the redirect says failed', claims('failed'), order('pending'), 1, 'failed'],
    ['the redirect says failed and nobody was asked yet', claims('failed'), undefined, 0, 'failed'],
    ['nobody was asked yet', claims('succeeded'), undefined, 0, 'checking'],
    [
      'the redirect says paid but the server does not know yet',
      claims('succeeded'),
      order('pending'),
      1,
      'checking',
    ],
    ['the server still does not know', claims('succeeded'), order('processing'), PATIENCE, 'pending'],
    ['there is no order to ask about', new URLSearchParams('tid=pi_1'), null, 0, 'paid'],
    ['there is an order that nobody tells of', new URLSearchParams('trademarkId=1'), null, 1, 'paid'],
    ['nothing speaks of a payment', claims(''), null, 0, 'none'],
    ['there is no order, and the redirect says pending', claims('pending'), null, 0, 'pending'],
  ] as const)('%s', (_, query, seen, asked, result) => {
    expect(paymentResult(query, seen, asked)).toBe(result)
  })
})
