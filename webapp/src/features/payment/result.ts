import type { PaymentIntent, StripeError } from '@stripe/stripe-js'

/** What a confirmation came to. Only the server says that an order is paid; here it is about what to show. */
export type Result = { kind: 'done'; payment: string } | { kind: 'failed'; message: string | undefined }

/** A payment that is being collected counts as done here: the confirmation page tells how it stands. */
export function resultOf(answer: { error?: StripeError; paymentIntent?: PaymentIntent }): Result {
  const { error, paymentIntent } = answer
  if (paymentIntent && (paymentIntent.status === 'succeeded' || paymentIntent.status === 'processing')) {
    return { kind: 'done', payment: paymentIntent.id }
  }
  const intent = error?.payment_intent
  if (intent && (intent.status === 'succeeded' || intent.status === 'processing')) {
    return { kind: 'done', payment: intent.id }
  }
  return { kind: 'failed', message: error?.message }
}

/** Where the provider sends the visitor back when a payment has to leave the page. Its own parameters go before the hash. */
export function returnUrl(page: string, order: string, cents: number): string {
  const url = new URL(page)
  url.search = new URLSearchParams({ trademarkId: order, tam: String(cents / 100) }).toString()
  url.hash = '/registration/success'
  return url.href
}
