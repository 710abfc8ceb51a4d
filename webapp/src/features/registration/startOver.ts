import { draftKey, forgetDrafts, store } from '../../state'
import { drop, keep } from '../../storage'
import { progressAtom, trademarkAtom } from './drafts'
import { dropLogo } from './mark/logo-file'
import { inContactMode } from './model/offer'

/** Storage key of the id of the order that was sent or paid last. Other tabs that show its form ask the server for it. */
export const SETTLED = draftKey('settled')

/** Empties the form, and removes what the browser stored of it. `settled` is the order that was sent or paid. */
export function startOver(settled?: string): void {
  forgetDrafts(true, inContactMode(store.get(trademarkAtom), store.get(progressAtom).saved)) // where the contact draft is of the form
  if (settled) keep(SETTLED, settled)
  else drop(SETTLED)
  void dropLogo()
}
