/** Finding out the result of a payment whose response was lost: pure decisions over the server's responses. */
import type { Order } from '../../../api/contract.gen'

/** What a response of the server says of the payment. */
export type Word =
  /** The money arrived, or is being collected. */
  | { kind: 'taken'; payment: string; cents: number }
  /** The provider waits for a payment. A confirmation that is still being worked on looks the same. */
  | { kind: 'open' }
  /** A confirmation waits for the customer or the bank: it may still take money. */
  | { kind: 'confirming' }
  /** The provider takes no money for it. */
  | { kind: 'refused' }
  /** No response, or one that says nothing of the money. */
  | { kind: 'none' }
  /** The order does not belong to this visitor any more: asking again is of no use. */
  | { kind: 'gone' }

export type Finding =
  /** `openSince` is the moment of the first response of an unbroken run of `open`, null without one. */
  | { kind: 'asking'; asked: number; openSince: number | null }
  | { kind: 'taken'; payment: string; cents: number }
  /** The provider has no payment. One that is still on its way may reach it later, so the page does not say more. */
  | { kind: 'unpaid' }
  | { kind: 'unknown' }
  /** It is not known, and cannot be asked for from here. */
  | { kind: 'gone' }

export const BEGIN: Finding = { kind: 'asking', asked: 0, openSince: null }

/** Number of requests before the page says that it does not know. */
const PATIENCE = 9

/**
 * For how many milliseconds the responses have to say `open` before it is believed: a confirmation on its way
 * to the provider looks the same. It is a time, since requests follow faster when the network returns.
 */
const STEADY = 6000

/** Whether an order in each state has got its money, or is getting it. */
const TAKEN: Record<Order['state'], boolean> = { pending: false, processing: true, paid: true, review: true }

export function wordOf({ state, payment }: Order, cents: number): Word {
  if (TAKEN[state]) {
    return { kind: 'taken', payment: payment?.id ?? '', cents: payment?.amount_cents ?? cents }
  }
  if (payment?.status === 'open' || payment?.status === 'confirming') return { kind: payment.status }
  return !payment || payment.status === 'canceled' ? { kind: 'refused' } : { kind: 'none' }
}

/** Returns the finding after one more response, received at `now` (milliseconds of a steady clock). A decided finding stays. */
export function next(before: Finding, word: Word, now: number): Finding {
  if (before.kind !== 'asking') return before
  const asked = before.asked + 1
  switch (word.kind) {
    case 'taken':
      return word
    case 'refused':
      return { kind: 'unpaid' }
    case 'gone':
      return word
    case 'open': {
      const openSince = before.openSince ?? now
      return now - openSince < STEADY ? { kind: 'asking', asked, openSince } : { kind: 'unpaid' }
    }
    case 'confirming':
    case 'none':
      return asked < PATIENCE ? { kind: 'asking', asked, openSince: null } : { kind: 'unknown' }
  }
}

/** Milliseconds to wait after a number of responses: 1, 2, 4 and 8 seconds, then 15. */
export const pauseAfter = (asked: number): number => Math.min(1000 * 2 ** (asked - 1), 15_000)
