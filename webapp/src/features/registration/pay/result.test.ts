import type { PaymentIntent, StripeError } from '@stripe/stripe-js'
import { describe, expect, it } from 'vitest'
import { checked, resultOf, returnUrl } from './result'

const intent = (status: string) => ({ id: 'pi_1', status }) as PaymentIntent

describe('a confirmation', () => {
  it.each(['succeeded', 'processing'])('is done when the intent is %s', status => {
    expect(resultOf({ paymentIntent: intent(status) })).toEqual({ kind: 'done', payment: 'pi_1' })
  })

  it('fails when the provider refused it, with its message where there is one', () => {
    const error = { type: 'card_error', message: 'Your card was declined.' } as StripeError
    expect(resultOf({ error })).toEqual({ kind: 'failed', message: 'Your card was declined.' })
    const waiting = { paymentIntent: intent('requires_payment_method') }
    expect(resultOf(waiting)).toEqual({ kind: 'failed', message: undefined })
    const unproven = {
      type: 'invalid_request_error',
      payment_intent: intent('requires_payment_method'),
    } as StripeError
    expect(resultOf({ error: unproven }).kind).toBe('failed')
    expect(resultOf({ error: { type: 'validation_error', message: 'Incomplete.' } })).toEqual({
      kind: 'incomplete',
      message: 'Incomplete.',
    })
  })

  it.each([
    ['nothing at all', {}],
    ['no connection', { error: { type: 'api_connection_error', message: 'TypeError: Failed to fetch' } }],
    ['an outage', { error: { type: 'api_error' } }],
    [
      'an outage that quotes an intent',
      { error: { type: 'api_error', payment_intent: intent('requires_payment_method') } },
    ],
    ['another error without an intent', { error: { type: 'invalid_request_error' } }],
    [
      'a card error of an intent that is under way',
      { error: { type: 'card_error', payment_intent: intent('requires_action') } },
    ],
    ['an intent that still asks something', { paymentIntent: intent('requires_action') }],
  ])('P24: is lost after %s', (_, answer) => {
    expect(resultOf(answer as Parameters<typeof resultOf>[0])).toEqual({ kind: 'lost' })
  })

  it('P23: of a payment that was cancelled meanwhile is prepared anew', () => {
    const error = { type: 'invalid_request_error', payment_intent: intent('canceled') } as StripeError
    expect(resultOf({ error })).toEqual({ kind: 'changed' })
    expect(resultOf({ paymentIntent: intent('canceled') })).toEqual({ kind: 'changed' })
    const outage = { type: 'api_error', payment_intent: intent('canceled') } as StripeError
    expect(resultOf({ error: outage })).toEqual({ kind: 'lost' })
  })

  it('that finds the intent paid already is done', () => {
    const error = { message: 'already', payment_intent: intent('succeeded') } as StripeError
    expect(resultOf({ error })).toEqual({ kind: 'done', payment: 'pi_1' })
  })
})

describe('a payment that is about to be confirmed', () => {
  const over = (amount: number, status = 'requires_payment_method', currency = 'eur') => ({
    paymentIntent: { ...intent(status), amount, currency } as PaymentIntent,
  })

  it('goes on when it is over what was shown', () => {
    expect(checked(over(17500), 17500, 'EUR')).toEqual({ kind: 'same' })
  })

  it('stops when it is over another amount, in another currency, or cannot be found', () => {
    expect(checked(over(110000), 17500, 'EUR')).toEqual({ kind: 'changed' })
    expect(checked(over(17500, 'canceled'), 17500, 'EUR')).toEqual({ kind: 'changed' })
    expect(checked(over(17500, 'requires_payment_method', 'usd'), 17500, 'EUR').kind).toBe('unsent')
    expect(checked({ error: { message: 'gone' } as StripeError }, 17500, 'EUR')).toEqual({ kind: 'unsent' })
  })

  it('is done when it was made already', () => {
    expect(checked(over(17500, 'succeeded'), 17500, 'EUR')).toEqual({ kind: 'done', payment: 'pi_1' })
  })
})

describe('the way back from a redirect', () => {
  it('has our parameters before the hash, where the provider puts its own', () => {
    const back = new URL(returnUrl('https://sello.test/?old=1#/somewhere', 'o-1', 17550))
    expect(back.hash).toBe('#/registration/success')
    expect([...back.searchParams]).toEqual([
      ['trademarkId', 'o-1'],
      ['tam', '175.5'],
    ])
  })
})
