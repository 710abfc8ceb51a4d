import { request } from './client'
import { withLogo, type TrademarkInput } from './trademarks'

export interface ContactInput {
  name: string
  lastname: string
  email: string
  phone: string
  additional_info: string
  privacy_accepted: boolean
  /** Only from the wizard. */
  trademark_data?: TrademarkInput
}

/** Sends a contact request to the provider, with the trademark's logo where there is one. */
export const sendContact = (contact: ContactInput, logo?: File): Promise<void> =>
  request({ method: 'POST', path: '/contact', body: withLogo(contact, logo) })
