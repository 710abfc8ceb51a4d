import * as z from '../../zod'
import type { OwnersForm } from './form'

/** A text; empty in a draft that was stored before the field was added. */
const text = z._default(z.string(), '')
const flag = z._default(z.boolean(), false)

export const partyShape = z.object({
  key: z.string(),
  type: z.enum(['PERSON', 'COMPANY']),
  name: text,
  lastname: text,
  company: text,
  address_street: text,
  address_zipcode: text,
  address_city: text,
  address_country: text,
  nationality: text,
  idType: text,
  id: text,
  email: text,
  phone: text,
  website: text,
})

/** The shape in which the step is kept between visits. */
export const ownersShape: z.ZodMiniType<OwnersForm> = z.object({
  owners: z.array(partyShape).check(z.minLength(1)),
  useOwnerBilling: z._default(z.boolean(), true),
  customBillingData: partyShape,
  acceptTermsConditions: flag,
  acceptPrivacyPolicy: flag,
  acceptCommercial: flag,
})
