/** How the steps follow the browser's Back and Forward: pure decisions. */
import { inContactMode } from './offer'
import { canGoTo, reachable, type Place, type Step } from './place'
import type { Progress } from './progress'
import type { TrademarkForm } from './trademark'

/** A place from which the customer went back, and the forms at that time: while they are unchanged, Forward leads to it. */
export type Left = { place: Place; forms: readonly unknown[] }

export interface Here {
  place: Place
  trademark: TrademarkForm
  /** What the form was saved as. */
  saved: Progress['saved']
  /** The forms of all steps, compared by identity. */
  forms: readonly unknown[]
  /** A request, a dialog or a payment is pending: Back must not change the step. */
  pending: boolean
}

export type Turn =
  | { to: 'stay' }
  /** The step stays, and gets an entry of its own, so that Back can be used again. */
  | { to: 'restore' }
  | { to: 'back'; place: Place; left: Left }
  | { to: 'forward'; place: Place }

/** Returns the turn when the browser goes to the entry of a step. `left` is that step's place before the customer went back. */
export function turn(
  step: Step,
  { place, trademark, saved, forms, pending }: Here,
  left: Left | undefined,
): Turn {
  if (step === place.at) return { to: 'stay' }
  if (pending) return { to: 'restore' }
  const contactMode = inContactMode(trademark, saved)
  if (step !== 'review' && canGoTo(step, place, contactMode)) {
    return { to: 'back', place: { at: step }, left: { place, forms } }
  }
  const unchanged = left?.forms.every((form, i) => form === forms[i])
  if (!left || !unchanged) return { to: 'stay' }
  const same = reachable(left.place, contactMode, Boolean(trademark.type)) === left.place
  return same ? { to: 'forward', place: left.place } : { to: 'stay' }
}
