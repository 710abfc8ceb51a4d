import * as z from '../../zod'
import type { ContactDraft } from './useContact'

/** The shape in which a contact request is kept until it is sent. */
export const contactShape: z.ZodMiniType<ContactDraft> = z.object({
  name: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  additional_info: z.string(),
  privacy_accepted: z.boolean(),
})
