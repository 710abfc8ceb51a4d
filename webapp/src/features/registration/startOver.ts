import { draftKey, forgetDrafts } from '../../state'
import { drop, keep } from '../../storage'
import { dropLogo } from './mark/logo-file'

/** Storage key of the id of the order that was sent or paid last. Other tabs that show its form ask the server for it. */
export const SETTLED = draftKey('settled')

/** Empties the form, and removes what the browser stored of it. `settled` is the order that was sent or paid. */
export function startOver(settled?: string): void {
  forgetDrafts()
  if (settled) keep(SETTLED, settled)
  else drop(SETTLED)
  void dropLogo()
}
