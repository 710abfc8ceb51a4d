import type { OrderInput } from '../../../api/trademarks'
import type { Quote } from '../../../core'
import type { Progress } from './progress'
import { toTrademark, type TrademarkForm } from './trademark'

/**
 * The price that the provider offered for the saved order, as long as the trademark is the one that it was offered for;
 * undefined where there is none. Owners and billing do not matter.
 */
export function offerFor(form: TrademarkForm, saved: Progress['saved']): Quote | undefined {
  if (!saved?.offer || !saved.sent || form.logoFileChanged) return undefined
  const { trademark_data } = JSON.parse(saved.sent) as OrderInput
  return JSON.stringify(trademark_data) === JSON.stringify(toTrademark(form)) ? saved.offer : undefined
}

/** Other countries have no automatic price: without an offered one the wizard becomes a contact request. */
export const inContactMode = (form: TrademarkForm, saved: Progress['saved']): boolean =>
  form.country_protection === 'OTHER' && !offerFor(form, saved)
