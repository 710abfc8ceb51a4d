import { newId } from '../../api/id'
import type { Fault } from '../../core'

/** What one owner, or who is billed, types. The names are the form's own; see wire.ts for the API's. */
export type PartyForm = {
  key: string
  type: 'PERSON' | 'COMPANY'
  name: string
  lastname: string
  company: string
  address_street: string
  address_zipcode: string
  address_city: string
  address_country: string
  nationality: string
  idType: string
  id: string
  email: string
  phone: string
  website: string
}

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
  /** Who is signed in accepted the documents before and is not asked again. */
  signedIn: boolean
  /** `path` is the field that changed. */
  onChange: (form: OwnersForm, path: string) => void
}

export const ID_TYPES = ['NIF', 'NIE', 'ID', 'VAT'] as const

export function emptyParty(): PartyForm {
  return {
    key: newId(),
    type: 'PERSON',
    name: '',
    lastname: '',
    company: '',
    address_street: '',
    address_zipcode: '',
    address_city: '',
    address_country: '',
    nationality: '',
    idType: '',
    id: '',
    email: '',
    phone: '',
    website: '',
  }
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
