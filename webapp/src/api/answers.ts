/** Prices of the server: those that stand in the page, until the core is loaded, and those that it answered where the core could not be. */
import type { PriceRequest, Quote } from '../core'
import { atom } from '../state'

/** What a price depends on, besides the day. */
export type Scope = Omit<PriceRequest, 'date'>

/** The key of a scope. No class costs as much as one. */
export const keyOf = ({ territory, classes, unknown }: Scope) => `${territory} ${classes || 1} ${unknown}`

/** Prices by the key of their scope. */
export const answersAtom = atom<Record<string, Quote>>(inPage())

/** Returns the prices of one class, by territory, that the server wrote into the page (api/site/shell.go); none in other documents. */
function inPage(): Record<string, Quote> {
  const text = globalThis.document?.getElementById('quotes')?.textContent
  const quotes = Object.entries(JSON.parse(text ?? '{}') as Record<string, Quote>)
  return Object.fromEntries(
    quotes.map(([territory, quote]) => [keyOf({ territory, classes: 1, unknown: false }), quote]),
  )
}
