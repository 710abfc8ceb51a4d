import * as z from 'zod/mini'
import { draftAtom } from '../../state'
import { placeSchema, type Place } from './place'
import { EMPTY_TRADEMARK, trademarkSchema } from './trademark'

/** What was typed in the first step; it survives a reload and a crash of the tab. */
export const trademarkAtom = draftAtom('trademark', trademarkSchema, EMPTY_TRADEMARK)

/** How far the wizard came. */
export type Progress = {
  place: Place
  /** Made with the first save: by it the server knows that the same form is saved again. */
  draftId: string
  /** The order as it was last saved or loaded, and what was sent for it; null before. */
  saved: { id: string; sent: string } | null
}

const progressSchema: z.ZodMiniType<Progress> = z.object({
  place: placeSchema,
  draftId: z.string(),
  saved: z.nullable(z.object({ id: z.string(), sent: z.string() })),
})

export const progressAtom = draftAtom<Progress>('progress', progressSchema, {
  place: { at: 'trademark' },
  draftId: '',
  saved: null,
})
