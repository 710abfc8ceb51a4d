import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { attempt, messageOf } from '../../api/attempt'
import { loadConfig } from '../../api/config'
import type { ApiError } from '../../api/errors'
import { getTrademark, requestPayment } from '../../api/trademarks'
import type { PaymentSecret } from '../../api/wire'
import { text } from '../../i18n'
import { toast } from '../../ui/toast'
import { stripeFor } from './stripe'

export type Preparation =
  | { kind: 'loading' }
  | { kind: 'ready'; stripe: Stripe; secret: PaymentSecret }
  | { kind: 'failed'; words: string }

export type Paid = { order: string; payment: string; cents: number }

/** Asks for the payment secret and loads the provider. An order that is paid already is told of. */
export function useSecret(order: string, onPaid: (paid: Paid) => void): Preparation {
  const [state, setState] = useState<Preparation>({ kind: 'loading' })
  useEffect(() => {
    let left = false
    const fail = (words: string) => {
      if (left) return
      toast.error(words)
      setState({ kind: 'failed', words })
    }
    void prepare(order, fail).then(found => {
      if (left || !found) return
      if ('payment' in found) onPaid(found)
      else setState(found)
    })
    return () => {
      left = true
    }
    // The payment belongs to the order; whoever is told of it may change meanwhile.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [order])
  return state
}

async function prepare(order: string, fail: (words: string) => void): Promise<Preparation | Paid | null> {
  let frozen = false
  const secret = await attempt(() => requestPayment(order), {
    conflict: () => {
      frozen = true
    },
    payment_unavailable: () => toast.error(text('payment_no_gateway')),
  })
  if (frozen) return frozenOrder(order, fail)
  if (!secret.ok) return { kind: 'failed', words: failure(secret.error) }
  if (!secret.data.publishable_key) {
    fail(text('payment_no_gateway'))
    return null
  }
  return provider(secret.data, fail)
}

function failure(error: ApiError): string {
  return error.code === 'payment_unavailable' ? text('payment_no_gateway') : messageOf(error)
}

async function provider(secret: PaymentSecret, fail: (words: string) => void): Promise<Preparation | null> {
  try {
    const { sandbox } = await loadConfig()
    const stripe = await stripeFor(secret.publishable_key, sandbox)
    if (stripe) return { kind: 'ready', stripe, secret }
  } catch {
    // What could not be loaded is told below, as is a provider that gave nothing.
  }
  fail(text('NETWORK_ERROR'))
  return null
}

/** An order that takes no payment any more: its payment, or why there can be none. */
async function frozenOrder(order: string, fail: (words: string) => void): Promise<Paid | null> {
  const found = await attempt(() => getTrademark(order))
  if (!found.ok) return null
  const { payment, state } = found.data
  if (payment && (state === 'paid' || state === 'processing')) {
    return { order, payment: payment.id, cents: payment.amount_cents }
  }
  fail(text('payment_review'))
  return null
}
