/** Prices as the server sends them, in the core's shape. */
import type { Quote } from '../core'
import type { Order, Price } from './contract.gen'

/** The tariff of a price that a person agreed with the customer, and its only line. */
const OFFER = 'offer'

/** No automatic price. */
export const NO_PRICE: Quote = {
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

/** A price of which only the total is known. */
const totalOnly = (price: number): Quote => ({
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
    lines: price.lines
      .filter(line => line.what !== OFFER) // it would repeat the total
      .map(line => ({
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

/** What the price of a stored order is made of; null if it has none. */
export const storedQuote = ({ price, quote }: Order): Quote | null =>
  quote ? toQuote(quote) : price === null ? null : totalOnly(price)

/** Reports whether a price is an offer: a person set it for one trademark. */
export const isOffer = (price: { tariff: string } | null): boolean => price?.tariff === OFFER
