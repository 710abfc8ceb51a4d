import type { PaymentIntent, StripeError } from '@stripe/stripe-js'

/** What a confirmation came to. Only the server says that an order is paid; here it is about what to show. */
export type Result =
  | { kind: 'done'; payment: string }
  | { kind: 'failed'; message: string | undefined }
  /** Nothing was confirmed: the payment is over this amount by now. */
  | { kind: 'changed'; cents: number }

type Answer = { error?: StripeError; paymentIntent?: PaymentIntent }

/** Whether a payment may be confirmed: it is over what was shown, and is still to be made. */
export function checked(answer: Answer, cents: number, currency: string): Result | { kind: 'same' } {
  const { error, paymentIntent: intent } = answer
  if (!intent) return failure(error?.message)
  const result = resultOf(answer)
  if (result.kind === 'done') return result
  if (intent.currency.toLowerCase() !== currency.toLowerCase()) return failure()
  return intent.amount === cents ? { kind: 'same' } : { kind: 'changed', cents: intent.amount }
}

export const failure = (message?: string): Result => ({ kind: 'failed', message })

/** A payment that is being collected counts as done here: the confirmation page tells how it stands. */
export function resultOf(answer: Answer): Result {
  const { error, paymentIntent } = answer
  if (paymentIntent && (paymentIntent.status === 'succeeded' || paymentIntent.status === 'processing')) {
    return { kind: 'done', payment: paymentIntent.id }
  }
  const intent = error?.payment_intent
  if (intent && (intent.status === 'succeeded' || intent.status === 'processing')) {
    return { kind: 'done', payment: intent.id }
  }
  return failure(error?.message)
}

/** Where the provider sends the visitor back when a payment has to leave the page. Its own parameters go before the hash. */
export function returnUrl(page: string, order: string, cents: number): string {
  const url = new URL(page)
  url.search = new URLSearchParams({ trademarkId: order, tam: String(cents / 100) }).toString()
  url.hash = '/registration/success'
  return url.href
}
