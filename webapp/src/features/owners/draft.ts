import { draftAtom } from '../../state'
import { emptyOwners } from './form'

const shapes = () => import(/* webpackChunkName: "shapes" */ './shapes')

/** What was typed in the owners step; it survives a reload and a crash of the tab. */
export const ownersAtom = draftAtom('owners', async () => (await shapes()).ownersShape, emptyOwners())
