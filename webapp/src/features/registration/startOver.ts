import { draftKey, forgetDrafts } from '../../drafts'
import { drop, keep } from '../../storage'

/** Storage key of the address of the result of what was paid or sent last. Other tabs that show its form look after it. */
export const SETTLED = draftKey('settled')

/**
 * Empties the form, and removes what the browser stored of it. `settled` is the address of the result, where it was paid or sent; it is
 * noted last, since other tabs that hear of it look at the stored form.
 */
export function startOver(settled?: string): void {
  forgetDrafts()
  drop(SETTLED) // so that other tabs hear of the same address again
  if (settled) keep(SETTLED, settled)
}
