import { draftsHeldAtom } from '../../drafts'
import { useAtomValue } from '../../state'

/** Whether the kept form waits until it is known that its account is signed in. */
export const useHeld = (): boolean => useAtomValue(draftsHeldAtom)
