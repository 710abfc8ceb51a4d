/** The server's prices, in the core's shape. */
import type { Quote } from '../core'
import { store } from '../state'
import { ApiError } from './errors'
import { answersAtom, keyOf, type Scope } from './answers'
import { priceTrademark } from './trademarks'
import type { Price } from './contract.gen'

/** No automatic price. */
const NO_PRICE: Quote = {
  available: false,
  total_cents: 0,
  currency: '',
  tariff: '',
  office: '',
  fees: '',
  fee_cents: 0,
  service_cents: 0,
  vat_cents: 0,
  vat_percent: 0,
  lines: [],
}

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
  }
  try {
    return toQuote(await priceTrademark(trademark, { quiet: true }))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unknown_price') return NO_PRICE
    throw error
  }
}

/** A price of which only the total is known. */
export const totalOnly = (price: number): Quote => ({
  ...NO_PRICE,
  available: true,
  total_cents: cents(price),
  currency: 'EUR',
})

/** The server's answer in the core's shape. */
export function toQuote(price: Price): Quote {
  return {
    available: true,
    total_cents: cents(price.price),
    currency: price.currency,
    tariff: price.tariff,
    office: price.office,
    fees: price.fees,
    fee_cents: cents(price.official_fee),
    service_cents: cents(price.service),
    vat_cents: cents(price.vat),
    vat_percent: price.vat_percent,
    lines: price.lines.map(line => ({
      what: line.what,
      count: line.count,
      unit_cents: cents(line.unit),
      amount_cents: cents(line.amount),
      fee_cents: cents(line.official_fee),
      service_cents: cents(line.service),
      vat_cents: cents(line.vat),
    })),
  }
}

const cents = (euros: number) => Math.round(euros * 100)
