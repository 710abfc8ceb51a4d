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

/** The e-mail address that was typed first: of the first owner, else of who is billed; empty if there is none. */
export function addressOf({ owners, useOwnerBilling, customBillingData }: OwnersForm): string {
  const billed = useOwnerBilling ? '' : customBillingData.email
  return (owners[0]?.email.trim() ?? '') || billed.trim()
}
