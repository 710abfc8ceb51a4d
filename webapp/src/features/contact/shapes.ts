import * as z from '../../zod'

export type ContactDraft = {
  name: string
  lastname: string
  email: string
  phone: string
  additional_info: string
  privacy_accepted: boolean
}

/** A text; empty in a draft that was stored before the field was added. */
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
