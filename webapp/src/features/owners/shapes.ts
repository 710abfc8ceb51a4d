import * as z from '../../zod'
import type { OwnersForm } from './form'

const text = z.string()

export const partyShape = z.object({
  key: text,
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
  useOwnerBilling: z.boolean(),
  customBillingData: partyShape,
  acceptTermsConditions: z.boolean(),
  acceptPrivacyPolicy: z.boolean(),
  acceptCommercial: z.boolean(),
})
