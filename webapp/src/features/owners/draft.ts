import { draftAtom } from '../../state'
import { emptyOwners, ownersSchema } from './form'

/** What was typed in the owners step; it survives a reload and a crash of the tab. */
export const ownersAtom = draftAtom('owners', ownersSchema, emptyOwners())
