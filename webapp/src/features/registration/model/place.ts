import type { Quote } from '../../../core'

/** The step that is shown. The review has the price that was shown with it, null without an automatic price. */
export type Place =
  { at: 'trademark' } | { at: 'owners' } | { at: 'contact' } | { at: 'review'; quote: Quote | null }

export type Step = Place['at']

export type Button = 'continue' | 'pay' | 'send'

/** The id by which the bar's button submits the contact form. */
export const CONTACT_FORM = 'wizard-contact'

/** The steps in their order: contact mode has two, the full flow three. */
export function stepsOf(contactMode: boolean): Step[] {
  return contactMode ? ['trademark', 'contact'] : ['trademark', 'owners', 'review']
}

/** Returns the place, or the first step where the trademark is empty or does not lead to the place. */
export function reachable(place: Place, contactMode: boolean, begun: boolean): Place {
  return begun && stepsOf(contactMode).includes(place.at) ? place : { at: 'trademark' }
}

/** Reports whether the stepper leads to a step: back only, never forward. */
export function canGoTo(step: Step, place: Place, contactMode: boolean): boolean {
  const steps = stepsOf(contactMode)
  const to = steps.indexOf(step)
  return to >= 0 && to < steps.indexOf(place.at)
}

/** Returns what the footer's button does. `priced`: the order has an automatic price. */
export function buttonOf(step: Step, priced: boolean): Button {
  if (step === 'contact') return 'send'
  if (step !== 'trademark' && !priced) return 'send'
  return step === 'review' ? 'pay' : 'continue'
}
