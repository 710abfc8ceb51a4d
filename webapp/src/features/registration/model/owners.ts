import { emptyParty, type PartyForm } from '../../party/form'

/** The second step of the wizard. */
export type OwnersForm = {
  owners: PartyForm[]
  useOwnerBilling: boolean
  customBillingData: PartyForm
  acceptTermsConditions: boolean
  acceptPrivacyPolicy: boolean
  acceptCommercial: boolean
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
