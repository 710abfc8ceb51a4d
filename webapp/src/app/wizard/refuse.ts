/** Telling what is wrong. */
import type { Fault } from '../../core'
import { progressAtom } from '../../features/registration/drafts'
import type { Place } from '../../features/registration/model/place'
import { store } from '../../state'
import { focusFirst, sayRefused } from '../../ui/faults'
import { faultsAtom } from './state'

/** Shows what is wrong at its fields, in the step that has them, and focuses the first. */
export function mark(faults: Fault[], at?: Place): void {
  if (at) store.set(progressAtom, progress => ({ ...progress, place: at }))
  store.set(faultsAtom, faults)
  focusFirst(faults)
}

/** Marks what is wrong and says so. */
export function refuse(faults: Fault[], at?: Place): void {
  sayRefused()
  mark(faults, at)
}
