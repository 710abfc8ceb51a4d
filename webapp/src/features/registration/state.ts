/** What the steps share beyond their drafts: the state of the journey, and the faults of the step. */
import type { Fault } from '../../core'
import { atom, store } from '../../state'
import { unsayRefused } from '../../ui/faults'
import { progressAtom } from './drafts'
import type { Place } from './model/place'
import { closed, opened, STEP, type Payable, type State } from './model/states'

export const journeyAtom = atom<State>(STEP)

/** The faults of the step that is shown. */
export const faultsAtom = atom<Fault[]>([])

/** The order in the payment dialog and its amount as it was shown; null closes the dialog. */
export const payingAtom = atom(
  (get): Payable | null => {
    const state = get(journeyAtom)
    if (state.at !== 'paying') return null
    const { at: _, ...paying } = state
    return paying
  },
  (get, set, paying: Payable | null) => {
    const state = get(journeyAtom)
    set(journeyAtom, paying ? opened(state, paying) : closed(state))
  },
)

/** Goes to a place, where nothing is wrong yet. */
export function go(place: Place): void {
  store.set(faultsAtom, [])
  unsayRefused()
  store.set(progressAtom, progress => ({ ...progress, place }))
}
