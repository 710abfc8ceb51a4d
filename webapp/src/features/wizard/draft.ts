import { draftAtom } from '../../state'
import type { Place } from './place'
import { EMPTY_TRADEMARK } from './trademark'

const shapes = () => import(/* webpackChunkName: "shapes" */ './shapes')

/** What was typed in the first step; it survives a reload and a crash of the tab. */
export const trademarkAtom = draftAtom(
  'trademark',
  async () => (await shapes()).trademarkShape,
  EMPTY_TRADEMARK,
  { impersonal: form => ({ ...form, logo: null, logo_url: null, logoFileChanged: false }) },
)

/** How far the wizard came. */
export type Progress = {
  place: Place
  /** Made with the first save: by it the server knows that the same form is saved again. */
  draftId: string
  /**
   * The order as it was last saved or loaded, what was sent for it, whether its report was asked for,
   * and whether it is an account's; null before.
   */
  saved: { id: string; sent: string; reported: boolean; account?: boolean | undefined } | null
}

export const progressAtom = draftAtom<Progress>(
  'progress',
  async () => (await shapes()).progressShape,
  { place: { at: 'trademark' }, draftId: '', saved: null },
  {
    impersonal: ({ place, draftId, saved }) => ({
      place: place.at === 'review' ? { at: 'owners' } : place,
      draftId,
      saved: saved && { ...saved, sent: '' }, // what was sent has the owners' data in it
    }),
  },
)
