import { eachField } from './fields'
import type { PartyForm } from './form'
import * as z from '../../zod'

/** The shape of a party in a draft. A field is empty in a draft that was stored before the field was added. */
export const partyShape = z.object({
  key: z.string(),
  type: z.enum(['PERSON', 'COMPANY']),
  ...eachField(() => z._default(z.string(), '')),
}) satisfies z.ZodMiniType<PartyForm>
