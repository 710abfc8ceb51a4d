import { draftAtom } from '../../drafts'
import { emptyOwners } from './model/owners'
import type { Progress } from './model/progress'
import { EMPTY_TRADEMARK, NO_LOGO } from './model/trademark'

const shapes = () => import(/* webpackChunkName: "shapes" */ './shapes')

/** What was typed in the first step; it survives a reload and a crash of the tab. */
export const trademarkAtom = draftAtom(
  'trademark',
  async () => (await shapes()).trademarkShape,
  EMPTY_TRADEMARK,
  { impersonal: form => ({ ...form, ...NO_LOGO }) },
)

/** What was typed in the owners step; it survives a reload and a crash of the tab. */
export const ownersAtom = draftAtom('owners', async () => (await shapes()).ownersShape, emptyOwners())

/** How far the customer came, and the order that was saved. */
export const progressAtom = draftAtom<Progress>(
  'progress',
  async () => (await shapes()).progressShape,
  { place: { at: 'trademark' }, draftId: '', saved: null },
  {
    idKey: 'draftId',
    impersonal: ({ place, draftId, saved }) => ({
      place: place.at === 'review' ? { at: 'owners' } : place,
      draftId,
      saved: saved && { ...saved, sent: '' }, // what was sent has the owners' data in it
    }),
  },
)
