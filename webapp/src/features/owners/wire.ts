import type { Owners, Party } from '../../core'
import { emptyParty, type OwnersForm, type PartyForm } from './form'

/** A field of the form and where the API has it; a fault's path ends with the latter. */
export const PATHS = {
  type: 'type',
  name: 'name',
  lastname: 'lastname',
  company: 'company',
  nationality: 'nationality',
  address_street: 'address.street',
  address_city: 'address.city',
  address_zipcode: 'address.zipcode',
  address_country: 'address.country',
  idType: 'personal_id_type',
  id: 'personal_id',
  email: 'email',
  phone: 'phone',
  website: 'website',
} as const satisfies Record<Exclude<keyof PartyForm, 'key'>, string>

export function toParty(form: PartyForm): Party {
  return {
    type: form.type,
    name: form.name,
    lastname: form.lastname,
    company: form.company,
    nationality: form.nationality,
    address: {
      street: form.address_street,
      city: form.address_city,
      zipcode: form.address_zipcode,
      country: form.address_country,
    },
    personal_id_type: form.idType,
    personal_id: form.id,
    email: form.email,
    phone: form.phone,
    website: form.website,
  }
}

export function fromParty(party: Party): PartyForm {
  return {
    ...emptyParty(),
    type: party.type === 'COMPANY' ? 'COMPANY' : 'PERSON',
    name: party.name,
    lastname: party.lastname,
    company: party.company,
    nationality: party.nationality,
    address_street: party.address.street,
    address_city: party.address.city,
    address_zipcode: party.address.zipcode,
    address_country: party.address.country,
    idType: party.personal_id_type,
    id: party.personal_id,
    email: party.email,
    phone: party.phone,
    website: party.website,
  }
}

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
