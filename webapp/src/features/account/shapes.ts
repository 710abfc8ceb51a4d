import * as z from '../../zod'
import type { PartyForm } from '../party/form'
import { partyShape } from '../party/shapes'

/** A party being edited, with the key of the account that it belongs to: it is shown to that account only. */
export type PartyDraft = { sub: string; party: PartyForm } | null

export const partyDraftShape: z.ZodMiniType<PartyDraft> = z.nullable(
  z.object({ sub: z.string(), party: partyShape }),
)
