import * as z from '../../zod'
import { partyShape } from '../party/shapes'
import type { OwnersForm } from './form'

/** A box that is empty in a draft that was stored before the field was added. */
const flag = z._default(z.boolean(), false)

/** The shape in which the step is stored between visits. */
export const ownersShape: z.ZodMiniType<OwnersForm> = z.object({
  owners: z.array(partyShape).check(z.minLength(1)),
  useOwnerBilling: z._default(z.boolean(), true),
  customBillingData: partyShape,
  acceptTermsConditions: flag,
  acceptPrivacyPolicy: flag,
  acceptCommercial: flag,
})
