import type { Quote } from '../../../core'
import type { Question } from './states'

/**
 * Returns the question to ask before going on from the price that was shown to the present one; undefined where
 * they are the same, where no price was shown yet, or where there is nothing to pay.
 */
export function priceQuestion(shown: Quote | null | undefined, now: Quote | null): Question | undefined {
  const before = centsOf(shown)
  const after = centsOf(now)
  if (before === after || after === null || shown === undefined) return undefined
  return { about: 'price', before, after }
}

/** The total in cents; null where there is no automatic price. */
const centsOf = (quote: Quote | null | undefined) => (quote?.available ? quote.total_cents : null)
