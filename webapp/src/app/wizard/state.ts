/** What the wizard's steps share beyond their drafts: what is wrong, and what is being paid. */
import type { Fault } from '../../core'
import { progressAtom } from '../../features/registration/drafts'
import type { Place } from '../../features/registration/model/place'
import { atom, store } from '../../state'
import { unsayRefused } from '../../ui/faults'

/** What is wrong in the step that is shown. */
export const faultsAtom = atom<Fault[]>([])

/** The order in the payment modal and its amount as it was shown; null while nothing is paid. */
export const payingAtom = atom<{ order: string; cents: number } | null>(null)

/** Goes to a place, where nothing is wrong yet. */
export function go(place: Place): void {
  store.set(faultsAtom, [])
  unsayRefused()
  store.set(progressAtom, progress => ({ ...progress, place }))
}
