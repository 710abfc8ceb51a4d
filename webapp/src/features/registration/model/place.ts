import type { Quote } from '../../../core'

/** Where in the wizard somebody is. The review knows the price that was shown, or that there is none. */
export type Place =
  { at: 'trademark' } | { at: 'owners' } | { at: 'contact' } | { at: 'review'; quote: Quote | null }

export type Step = Place['at']

export type Button = 'continue' | 'pay' | 'send'

/** The steps in their order: contact mode has two, the full flow three. */
export function stepsOf(contactMode: boolean): Step[] {
  return contactMode ? ['trademark', 'contact'] : ['trademark', 'owners', 'review']
}

/** A place that the present trademark does not lead to, or none that was begun, is left for the first step. */
export function reachable(place: Place, contactMode: boolean, begun: boolean): Place {
  return begun && stepsOf(contactMode).includes(place.at) ? place : { at: 'trademark' }
}

/** One can go back to a step, never forward. */
export function canGoTo(step: Step, place: Place, contactMode: boolean): boolean {
  const steps = stepsOf(contactMode)
  const to = steps.indexOf(step)
  return to >= 0 && to < steps.indexOf(place.at)
}

/** What the footer's button does. `priced` is whether there is an automatic price. */
export function buttonOf(step: Step, priced: boolean): Button {
  if (step === 'contact') return 'send'
  if (step !== 'trademark' && !priced) return 'send'
  return step === 'review' ? 'pay' : 'continue'
}
