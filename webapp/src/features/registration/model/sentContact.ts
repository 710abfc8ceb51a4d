/** The address of the result of a contact request, by which other tabs recognize that they show its form. */
import { toTrademark, type TrademarkForm } from './trademark'

/** Returns the address of the result with a checksum of the trademark. The address is stored, and no text of the trademark is. */
export function sentContact(form: TrademarkForm): string {
  let sum = 0
  for (const char of JSON.stringify(toTrademark(form))) sum = (Math.imul(sum, 31) + char.codePointAt(0)!) | 0
  return `/contact/success?sum=${sum}`
}
