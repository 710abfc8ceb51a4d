import type { Fault } from '../../core'
import { store } from '../../state'
import { focusFirst, sayRefused } from '../../ui/faults'
import { progressAtom } from './drafts'
import type { Place } from './model/place'
import { faultsAtom } from './state'

/**
 * Marks what is wrong at its fields, in the step that has them, and focuses the first. `aloud` also shows the
 * message that something is wrong.
 */
export function mark({ faults, at, aloud }: { faults: Fault[]; at?: Place; aloud?: boolean }): void {
  if (aloud) sayRefused()
  if (at) store.set(progressAtom, progress => ({ ...progress, place: at }))
  store.set(faultsAtom, faults)
  focusFirst(faults)
}
