import { atom } from '../../state'

/** Whether the start is shown because there is no page at the address. */
export const missingAtom = atom(false)
