import { goneAtom } from '../../api/session'
import { store } from '../../state'

/** The list that was shown last and the line that was opened in it, until the session ends: the way back leads there. */
let place: { gone: number; list: string; opened: string } | undefined

/** Remembers the address of the list that is shown, and which order or contact request is opened from it. */
export function leaveList(list: string, opened: string): void {
  place = { gone: store.get(goneAtom), list, opened }
}

/** The address that leads back to the list. */
export const backToList = (): string => current()?.list ?? '/desk'

/** The id that was opened last from a list; '' if none was. */
export const openedLast = (): string => current()?.opened ?? ''

const current = () => (place?.gone === store.get(goneAtom) ? place : undefined)
