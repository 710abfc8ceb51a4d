import * as z from '../../zod'
import { partyShape } from '../party/shapes'
import type { PartyDraft } from './draft'

export const partyDraftShape: z.ZodMiniType<PartyDraft> = z.nullable(
  z.object({ sub: z.string(), party: partyShape }),
)
