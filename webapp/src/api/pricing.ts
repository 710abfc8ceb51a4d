/** The server's prices of what a form may be, asked for once each. */
import type { Quote } from '../core'
import { store } from '../state'
import { ApiError } from './errors'
import { answersAtom, keyOf, type Scope } from './answers'
import { NO_PRICE, toQuote } from './price'
import { priceTrademark } from './trademarks'

const asked = new Set<string>()

/** Asks once for the price of as many classes, or whether there is one; which classes makes no difference. */
export async function ask(scope: Scope): Promise<void> {
  const key = keyOf(scope)
  if (asked.has(key)) return
  asked.add(key)
  try {
    const quote = await priceOf(scope)
    store.set(answersAtom, answers => ({ ...answers, [key]: quote }))
  } catch (error) {
    asked.delete(key)
    if (!(error instanceof ApiError)) throw error
  }
}

async function priceOf({ territory, classes, unknown }: Scope): Promise<Quote> {
  const ids = Array.from({ length: classes }, (_, i) => [`c${i + 1}`, []])
  const trademark = {
    type: 'NAME',
    name: '-',
    country_protection: territory,
    custom_countries: '',
    classifications: Object.fromEntries(ids) as Record<string, string[]>,
    unknown_class_selected: unknown,
    services_description: '',
    terms: [],
  }
  try {
    return toQuote(await priceTrademark(trademark, { quiet: true }))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unknown_price') return NO_PRICE
    throw error
  }
}
