import type { Quote } from '../../core'
import { text } from '../../i18n'
import { formatCents } from '../../i18n/money'
import { confirm } from '../../ui/confirm'

/**
 * Whether one may go on from the price that was shown to the one the server gives: at once when
 * they are the same or there is none to pay, else only when the visitor says so.
 */
export async function agreed(shown: Quote | null | undefined, now: Quote | null): Promise<boolean> {
  const before = shown?.available ? shown.total_cents : null
  const after = now?.available ? now.total_cents : null
  if (before === after || after === null || shown === undefined) return true
  const prices = {
    before: before === null ? text('wizard_price_none') : formatCents(before),
    after: formatCents(after),
  }
  return confirm({
    title: text('wizard_price_changed_title'),
    body: text('wizard_price_changed_text', prices),
    yes: text('wizard_price_changed_yes', prices),
    no: text('wizard_price_changed_no'),
  })
}
