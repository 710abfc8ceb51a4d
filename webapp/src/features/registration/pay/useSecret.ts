import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { attempt, messageOf } from '../../../api/attempt'
import { loadConfig } from '../../../api/config'
import type { Order, PaymentSecret } from '../../../api/contract.gen'
import type { ApiError } from '../../../api/errors'
import { getTrademark, requestPayment } from '../../../api/trademarks'
import { text } from '../../../i18n'
import { toast } from '../../../ui/toast'
import { stripeFor } from './stripe'

export type Preparation =
  | { kind: 'loading' }
  | { kind: 'ready'; stripe: Stripe; secret: PaymentSecret }
  /** `final` when trying again is of no use. */
  | { kind: 'failed'; words: string; final?: boolean }

export type Paid = { order: string; payment: string; cents: number }

/**
 * Requests the client secret to pay a version of an order, and loads the provider. Calls onPaid if the order is paid
 * already, onStale with the stored order if it has another version, and onMissing if the server does not have the order.
 */
export function useSecret(
  order: string,
  version: number,
  onPaid: (paid: Paid) => void,
  onStale: (order: Order) => void,
  onMissing: (error: ApiError) => void,
) {
  const [prepared, setPrepared] = useState<Preparation>({ kind: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let left = false
    void prepare(order, version).then(found => {
      if (left) return
      if ('payment' in found) onPaid(found)
      else if ('stale' in found) onStale(found.stale)
      else if ('missing' in found) onMissing(found.missing)
      else setPrepared(found)
    })
    return () => {
      left = true
    }
    // The payment is prepared once for an order; a new callback must not prepare it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [order, version, round])
  const retry = () => {
    setPrepared({ kind: 'loading' })
    setRound(round + 1)
  }
  /** The provider's form has not come. */
  const giveUp = () => setPrepared(failed(text('NETWORK_ERROR')))
  return { prepared, retry, giveUp }
}

type Stale = { stale: Order }
type Missing = { missing: ApiError }

async function prepare(order: string, version: number): Promise<Preparation | Paid | Stale | Missing> {
  const secret = await attempt(() => requestPayment(order, version), {
    conflict: () => {},
    version_stale: () => {},
    not_found: () => {},
    payment_unavailable: () => toast.error(text('payment_no_gateway')),
  })
  if (!secret.ok) {
    const { code, data } = secret.error
    if (code === 'version_stale') return { stale: data as Order }
    if (code === 'not_found') return { missing: secret.error }
    return code === 'conflict' ? frozenOrder(order) : refused(secret.error)
  }
  if (!secret.data.publishable_key) return failed(text('payment_no_gateway'))
  return provider(secret.data)
}

/** The words of an error that was shown in a toast already. Those of a payment that is not available name the wait. */
const refused = (error: ApiError): Preparation => ({ kind: 'failed', words: messageOf(error) })

function failed(words: string, final = false): Preparation {
  toast.error(words)
  return { kind: 'failed', words, final }
}

async function provider(secret: PaymentSecret): Promise<Preparation> {
  try {
    const { sandbox } = await loadConfig()
    const stripe = await stripeFor(secret.publishable_key, sandbox)
    if (stripe) return { kind: 'ready', stripe, secret }
  } catch {
    // Reported below, like a provider that returned nothing.
  }
  return failed(text('NETWORK_ERROR'))
}

/** Of an order that takes no payment any more: its payment, or why it has none. */
async function frozenOrder(order: string): Promise<Preparation | Paid> {
  const found = await attempt(() => getTrademark(order))
  if (!found.ok) return refused(found.error)
  const { payment, state } = found.data
  if (payment && (state === 'paid' || state === 'processing')) {
    return { order, payment: payment.id, cents: payment.amount_cents }
  }
  if (state === 'pending') return failed(text('toast_error_unknown')) // edits and requests for payment outran each other
  return failed(text('payment_review'), true)
}
