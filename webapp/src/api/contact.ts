import { request } from './client'
import type { TrademarkInput } from './trademarks'

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

/** Sends a contact request to the provider. */
export const sendContact = (contact: ContactInput): Promise<void> =>
  request({ method: 'POST', path: '/contact', body: contact })
