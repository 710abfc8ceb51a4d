/** The form in the shape of the API and the core, and back. */
import type { OrderInput } from '../../../api/trademarks'
import type { Owners, Party, Trademark } from '../../../core'
import { TERRITORIES } from '../../../core/limits.gen'
import { fromParty, toParty } from '../../party/wire'
import type { OwnersForm } from './owners'
import { toTrademark, type TrademarkForm } from './trademark'

/** The trademark of an order as the server sends it. */
export type SavedTrademark = Omit<Trademark, 'logo'> & { logo_name?: string | null; logo_url?: string | null }

/** A saved trademark as the form edits it: its logo stays with the server until another is chosen. */
export function fromTrademark(saved: SavedTrademark): TrademarkForm {
  const logo = saved.logo_url ? { name: saved.logo_name || 'logo', size: 1 } : null
  return {
    type: saved.type === 'LOGO' ? 'LOGO' : 'NAME',
    name: saved.name,
    logo,
    logo_url: saved.logo_url ?? null,
    logoFileChanged: false,
    country_protection: TERRITORIES.find(t => t === saved.country_protection) ?? '',
    custom_countries: saved.custom_countries,
    classifications: saved.classifications,
    unknown_class_selected: saved.unknown_class_selected,
    services_description: saved.services_description,
    sold: '',
    terms: saved.terms,
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

/** The order as it is sent. */
export function orderInput(trademark: TrademarkForm, owners: OwnersForm): OrderInput {
  return { trademark_data: toTrademark(trademark), ...toParties(owners) }
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
