import type { Fault } from '../../core'
import { emptyParty, type PartyForm } from '../party/form'

/** The second step of the wizard. */
export type OwnersForm = {
  owners: PartyForm[]
  useOwnerBilling: boolean
  customBillingData: PartyForm
  acceptTermsConditions: boolean
  acceptPrivacyPolicy: boolean
  acceptCommercial: boolean
}

/** What the second step and its parts need. */
export type OwnersFormProps = {
  form: OwnersForm
  faults: Fault[]
  /** A signed-in customer accepted the documents before and is not asked again. */
  signedIn: boolean
  /** `path` is the field that changed. */
  onChange: (form: OwnersForm, path: string) => void
}

/** The boxes start empty: nothing is accepted on somebody's behalf. */
export function emptyOwners(): OwnersForm {
  return {
    owners: [emptyParty()],
    useOwnerBilling: true,
    customBillingData: emptyParty(),
    acceptTermsConditions: false,
    acceptPrivacyPolicy: false,
    acceptCommercial: false,
  }
}
