/** The note of a contact request that was sent, by which other tabs recognize that they show its form. */
import { toTrademark, type TrademarkForm } from './trademark'

/** Returns the address of the result, and a checksum of the trademark, of which no text is stored. */
export function sentContact(form: TrademarkForm): string {
  let sum = 0
  for (const char of JSON.stringify(toTrademark(form))) sum = (Math.imul(sum, 31) + char.codePointAt(0)!) | 0
  return `/contact/success ${sum}`
}
