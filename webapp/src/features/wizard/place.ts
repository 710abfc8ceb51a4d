import * as z from 'zod/mini'
import type { Quote } from '../../core'

/** Where in the wizard somebody is. The review knows the price that was shown, or that there is none. */
export type Place =
  | { at: 'trademark' }
  | { at: 'owners' }
  | { at: 'contact' }
  | { at: 'review'; quote: Quote | null }

export type Step = Place['at']

export type Button = 'continue' | 'pay' | 'send'

const quoteSchema: z.ZodMiniType<Quote> = z.object({
  available: z.boolean(),
  total_cents: z.number(),
  currency: z.string(),
  tariff: z.string(),
  lines: z.array(
    z.object({ what: z.string(), count: z.number(), unit_cents: z.number(), amount_cents: z.number() }),
  ),
})

/** The shape in which the place is kept between visits. */
export const placeSchema: z.ZodMiniType<Place> = z.union([
  z.object({ at: z.literal('trademark') }),
  z.object({ at: z.literal('owners') }),
  z.object({ at: z.literal('contact') }),
  z.object({ at: z.literal('review'), quote: z.nullable(quoteSchema) }),
])

/** The steps in their order: contact mode has two, the full flow three. */
export function stepsOf(contactMode: boolean): Step[] {
  return contactMode ? ['trademark', 'contact'] : ['trademark', 'owners', 'review']
}

/** A place that the present trademark does not lead to is left for the first step. */
export function reachable(place: Place, contactMode: boolean): Place {
  return stepsOf(contactMode).includes(place.at) ? place : { at: 'trademark' }
}

/** One can go back to a step, never forward. */
export function canGoTo(step: Step, place: Place, contactMode: boolean): boolean {
  const steps = stepsOf(contactMode)
  const to = steps.indexOf(step)
  return to >= 0 && to < steps.indexOf(place.at)
}

/** The place of a step one goes back to. */
export function backAt(step: Exclude<Step, 'review'>): Place {
  return { at: step }
}

/** What the footer's button does. `priced` is whether there is an automatic price. */
export function buttonOf(step: Step, priced: boolean): Button {
  if (step === 'contact') return 'send'
  if (step !== 'trademark' && !priced) return 'send'
  return step === 'review' ? 'pay' : 'continue'
}
