import type { OrderInput } from '../../../api/trademarks'
import type { Quote } from '../../../core'
import type { Progress } from './progress'
import { toTrademark, type TrademarkForm } from './trademark'

/**
 * The price that the provider offered for the saved order, as long as the trademark is the one that it was offered for;
 * undefined where there is none. Owners and billing do not matter.
 */
export const offerFor = (form: TrademarkForm, saved: Progress['saved']): Quote | undefined =>
  saved?.offer && isSavedMark(form, saved) ? saved.offer : undefined

/** Reports whether a viability report was requested for the trademark as it is typed, and is not answered. */
export const isReported = (form: TrademarkForm, saved: Progress['saved']): boolean =>
  Boolean(saved?.reported && isSavedMark(form, saved))

/** When a viability report of the trademark as it is typed was sent; undefined while there is none, or another one is requested. */
export const reportAnswered = (form: TrademarkForm, saved: Progress['saved']): string | undefined =>
  saved?.answered && isSavedMark(form, saved) ? saved.answered : undefined

function isSavedMark(form: TrademarkForm, { sent }: NonNullable<Progress['saved']>): boolean {
  if (!sent || form.logoFileChanged) return false
  const { trademark_data } = JSON.parse(sent) as OrderInput
  return JSON.stringify(trademark_data) === JSON.stringify(toTrademark(form))
}

/** Other countries have no automatic price: without an offered one the wizard becomes a contact request. */
export const inContactMode = (form: TrademarkForm, saved: Progress['saved']): boolean =>
  form.country_protection === 'OTHER' && !offerFor(form, saved)
