/** Stripe's script, loaded when a payment is about to begin and never before. */
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { TIMEOUT } from '../../../api/transport'

const SANDBOX = '/_/sandbox/stripe.js'

/**
 * Returns Stripe for a publishable key. In the sandbox its script is a stand-in of our own server. Null or a rejection means that
 * the script could not be loaded within the time limit of a call.
 */
export function stripeFor(key: string, sandbox: boolean): Promise<Stripe | null> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('the script has not come')), TIMEOUT),
  )
  return Promise.race([load(key, sandbox), late])
}

async function load(key: string, sandbox: boolean): Promise<Stripe | null> {
  if (sandbox && !('Stripe' in window)) await script(SANDBOX)
  return loadStripe(key)
}

function script(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = src
    element.onload = () => resolve()
    element.onerror = () => {
      element.remove()
      reject(new Error(`cannot load ${src}`))
    }
    document.head.append(element)
  })
}
