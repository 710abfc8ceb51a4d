/** The owners step in the API's shape, and back. */
import type { Owners, Party } from '../../core'
import { fromParty, toParty } from '../party/wire'
import type { OwnersForm } from './form'

/** The parties of an order as the API takes them: no billing data of its own when the owner's are used. */
export function toParties(form: OwnersForm) {
  return {
    owners: form.owners.map(toParty),
    use_owner_billing: form.useOwnerBilling,
    custom_billing_data: form.useOwnerBilling ? null : toParty(form.customBillingData),
  }
}

/** The whole step as the core checks it. */
export function toOwners(form: OwnersForm, signedIn: boolean): Owners {
  return {
    ...toParties(form),
    signed_in: signedIn,
    terms_conditions_accepted: form.acceptTermsConditions,
    privacy_accepted: form.acceptPrivacyPolicy,
    info_accepted: form.acceptCommercial,
  }
}

/** Which owner a fault's path speaks of, or -1. */
export function ownerIndex(path: string): number {
  return Number(/^owners\[(\d+)\]/.exec(path)?.[1] ?? -1)
}

type Parties = { owners: Party[]; use_owner_billing: boolean; custom_billing_data: Party | null }

/** The parties of a saved order as the form edits them; what was accepted is not part of an order. */
export function fromOrder(order: Parties, form: OwnersForm): OwnersForm {
  return {
    ...form,
    owners: order.owners.length > 0 ? order.owners.map(fromParty) : form.owners,
    useOwnerBilling: order.use_owner_billing,
    customBillingData: order.custom_billing_data
      ? fromParty(order.custom_billing_data)
      : form.customBillingData,
  }
}
