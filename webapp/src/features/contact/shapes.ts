import * as z from '../../zod'
import type { ContactDraft } from './useContact'

/** A text; in a draft that was kept before the field was added it is empty. */
const text = z._default(z.string(), '')

/** The shape in which a contact request is kept until it is sent. */
export const contactShape: z.ZodMiniType<ContactDraft> = z.object({
  name: text,
  lastname: text,
  email: text,
  phone: text,
  additional_info: text,
  privacy_accepted: z._default(z.boolean(), false),
})
