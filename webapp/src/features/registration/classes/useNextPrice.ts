import { useQuote } from '../../../api/quote'
import { chosenIds, type ClassChoice } from './choice'

/** What one class more adds to the price, in cents; 0 while that is not known, and where no price is automatic. */
export function useNextPrice(choice: ClassChoice, territory: string): number {
  const classes = chosenIds(choice).length
  const { unknown } = choice
  const now = useQuote({ territory, classes, unknown })
  const next = useQuote({ territory, classes: classes + 1, unknown })
  if (!now?.available || !next?.available) return 0
  return classes > 0 ? next.total_cents - now.total_cents : next.total_cents
}
