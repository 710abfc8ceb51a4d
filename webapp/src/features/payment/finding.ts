/** Finding out what became of a payment whose answer was lost: pure decisions over what the server says. */
import type { Order } from '../../api/wire'

/** What the server said when it was asked. */
export type Word =
  /** The money arrived, or is being collected. */
  | { kind: 'taken'; payment: string; cents: number }
  /** The provider waits for a payment. A confirmation that is still being worked on looks the same. */
  | { kind: 'open' }
  /** The provider takes no money for it. */
  | { kind: 'refused' }
  /** No answer, or one that says nothing of the money. */
  | { kind: 'none' }
  /** The order is not this visitor's any more: asking again is of no use. */
  | { kind: 'gone' }

export type Finding =
  | { kind: 'asking'; asked: number; open: number }
  | { kind: 'taken'; payment: string; cents: number }
  /** Nothing was charged: the provider said so. */
  | { kind: 'unpaid' }
  | { kind: 'unknown' }

export const BEGIN: Finding = { kind: 'asking', asked: 0, open: 0 }

/** How often the server is asked before the page admits that it does not know. */
const PATIENCE = 9

/** How many answers in a row have to say `open` before it is believed: the bank may need some seconds. */
const STEADY = 4

export function wordOf({ state, payment }: Order, cents: number): Word {
  if (state !== 'pending') {
    return { kind: 'taken', payment: payment?.id ?? '', cents: payment?.amount_cents ?? cents }
  }
  if (payment?.status === 'open') return { kind: 'open' }
  return !payment || payment.status === 'canceled' ? { kind: 'refused' } : { kind: 'none' }
}

/** What is known after one more answer. What was decided stays. */
export function next(before: Finding, word: Word): Finding {
  if (before.kind !== 'asking') return before
  const asked = before.asked + 1
  switch (word.kind) {
    case 'taken':
      return word
    case 'refused':
      return { kind: 'unpaid' }
    case 'gone':
      return { kind: 'unknown' }
    case 'open':
      return before.open + 1 < STEADY ? { kind: 'asking', asked, open: before.open + 1 } : { kind: 'unpaid' }
    case 'none':
      return asked < PATIENCE ? { kind: 'asking', asked, open: 0 } : { kind: 'unknown' }
  }
}

/** Milliseconds to wait after so many answers: 1, 2, 4 and 8 seconds, then 15. */
export const pauseAfter = (asked: number): number => Math.min(1000 * 2 ** (asked - 1), 15_000)
