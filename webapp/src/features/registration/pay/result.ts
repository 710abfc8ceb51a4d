import type { PaymentIntent, StripeError } from '@stripe/stripe-js'

/** The result of a confirmation, for the screen. Only the server decides that an order is paid. */
export type Result =
  | { kind: 'done'; payment: string }
  /** The provider refused it: nothing was charged. */
  | { kind: 'failed'; message: string | undefined }
  /** Its form is not filled in as it must be, and marks the field: nothing was sent. */
  | { kind: 'incomplete'; message: string | undefined }
  /** It was not sent, so that this attempt charged nothing. */
  | { kind: 'unsent'; message?: string | undefined }
  /** It was sent, and its result is not known. */
  | { kind: 'lost' }
  /** Nothing was charged: the payment was cancelled, as the order was saved again, or is over another amount. */
  | { kind: 'changed' }

type Answer = { error?: StripeError; paymentIntent?: PaymentIntent }

/** Compares the payment with what was shown: it may be confirmed if it is not paid and has the same amount. */
export function checked(answer: Answer, cents: number, currency: string): Result | { kind: 'same' } {
  const { paymentIntent: intent } = answer
  if (!intent) return { kind: 'unsent' }
  if (isTaken(intent)) return { kind: 'done', payment: intent.id }
  if (intent.currency.toLowerCase() !== currency.toLowerCase()) return { kind: 'unsent' }
  return isCancelled(intent) || intent.amount !== cents ? { kind: 'changed' } : { kind: 'same' }
}

/**
 * A payment that is being collected counts as done here: the confirmation page shows its state.
 * It failed only when the provider says so: by an intent that waits for another payment method, or by an error of the card.
 * An error of what was typed is found before anything is sent. Anything else is lost.
 */
export function resultOf({ error, paymentIntent }: Answer): Result {
  const intent = paymentIntent ?? error?.payment_intent
  if (intent && isTaken(intent)) return { kind: 'done', payment: intent.id }
  if (intent && isCancelled(intent) && !isOutage(error)) return { kind: 'changed' }
  if (!intent && error?.type === 'validation_error') return { kind: 'incomplete', message: error.message }
  const refused = intent ? intent.status === 'requires_payment_method' : error?.type === 'card_error'
  return refused && !isOutage(error) ? { kind: 'failed', message: error?.message } : { kind: 'lost' }
}

const isTaken = ({ status }: PaymentIntent): boolean => status === 'succeeded' || status === 'processing'

const isCancelled = ({ status }: PaymentIntent): boolean => status === 'canceled'

/** Reports whether the provider failed or could not be reached, which says nothing of the payment. */
const isOutage = (error?: StripeError): boolean =>
  error?.type === 'api_error' || error?.type === 'api_connection_error'

/** Where the provider sends the visitor back when a payment has to leave the page. Its own parameters go before the hash. */
export function returnUrl(page: string, order: string, cents: number): string {
  const url = new URL(page)
  url.search = new URLSearchParams({ trademarkId: order, tam: String(cents / 100) }).toString()
  url.hash = '/registration/success'
  return url.href
}
