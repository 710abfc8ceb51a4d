import * as z from '../../zod'
import type { PartyForm } from '../party/form'
import { partyShape } from '../party/shapes'

/**
 * A party being edited, with the key of the account that it belongs to: it is shown to that account only. `seen` is the version of what
 * was saved when the edit began; drafts of earlier releases have none.
 */
export type PartyDraft = { sub: string; party: PartyForm; seen?: number | undefined } | null

export const partyDraftShape: z.ZodMiniType<PartyDraft> = z.nullable(
  z.object({ sub: z.string(), party: partyShape, seen: z.optional(z.number()) }),
)
