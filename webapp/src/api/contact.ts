import type { Contact } from '../core'
import { request } from './client'
import { withLogo, type TrademarkInput } from './trademarks'

/** The trademark only from the wizard. */
export type ContactInput = Contact & { trademark_data?: TrademarkInput | undefined }

/** Sends a contact request to the provider, with the trademark's logo where there is one. */
export const sendContact = (contact: ContactInput, logo?: File): Promise<void> =>
  request({ method: 'POST', path: '/contact', body: withLogo(contact, logo) })
