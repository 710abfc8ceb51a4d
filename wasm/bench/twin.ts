// The yardstick of the bench: the same two operations in plain TypeScript. Only the bench uses it.

import type { Fault, FaultCode, Party, PriceRequest, Quote } from '../../webapp/src/core'

const steps: Record<string, [what: string, first: number, last: number, cents: number, fee: number][]> = {
  SPAIN: [
    ['first_class', 1, 1, 17500, 12788],
    ['extra_class', 2, 45, 14500, 8284],
  ],
  EU: [
    ['first_class', 1, 1, 110000, 85000],
    ['second_class', 2, 2, 10000, 5000],
    ['extra_class', 3, 45, 20000, 15000],
  ],
}

export function price({ territory, classes, unknown, date }: PriceRequest): Quote {
  const quote: Quote = {
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
  const tariff = steps[territory]
  if (!tariff || unknown || classes > 45 || !/^\d{4}-\d\d-\d\d$/.test(date)) return quote
  quote.available = true
  quote.currency = 'EUR'
  quote.tariff = 'twin'
  quote.office = territory === 'EU' ? 'EUIPO' : 'OEPM'
  quote.fees = 'twin'
  quote.vat_percent = 21
  let sum = 0
  for (const [what, first, last, unit_cents, fee] of tariff) {
    const count = Math.min(Math.max(classes, 1), last) - first + 1
    if (count <= 0) break
    const amount_cents = count * unit_cents
    const fee_cents = count * fee
    const before = Math.round(sum / 1.21)
    sum += amount_cents - fee_cents
    const service_cents = Math.round(sum / 1.21) - before
    const vat_cents = amount_cents - fee_cents - service_cents
    quote.lines.push({ what, count, unit_cents, amount_cents, fee_cents, service_cents, vat_cents })
    quote.total_cents += amount_cents
    quote.fee_cents += fee_cents
    quote.service_cents += service_cents
    quote.vat_cents += vat_cents
  }
  return quote
}

const email =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)+$/
const control = /\p{Cc}/u

/** Checks the form of a first owner. */
export function checkOwner(p: Party): Fault[] {
  const faults: Fault[] = []
  const add = (path: string, code: FaultCode, limit = 0) => faults.push({ path, code, limit })
  const line = (path: string, text: string, required: boolean) => {
    const value = text.trim()
    if (value === '') {
      if (required) add(path, 'required')
      return false
    }
    if (control.test(value)) add(path, 'invalid_character')
    else if ([...value].length > 250) add(path, 'too_long', 250)
    else return true
    return false
  }
  const person = p.type === 'PERSON'
  if (!person && p.type !== 'COMPANY') add('type', 'unknown_value')
  if (person) line('name', p.name, true)
  if (person) line('lastname', p.lastname, true)
  if (!person) line('company', p.company, true)
  if (person) line('nationality', p.nationality, true)
  line('address.street', p.address.street, true)
  line('address.city', p.address.city, true)
  line('address.zipcode', p.address.zipcode, true)
  line('address.country', p.address.country, true)
  if (!['NIF', 'NIE', 'ID', 'VAT'].includes(p.personal_id_type)) add('personal_id_type', 'unknown_value')
  line('personal_id', p.personal_id, true)
  if (line('email', p.email, true) && !email.test(p.email.trim())) add('email', 'invalid_email')
  line('phone', p.phone, false)
  line('website', p.website, false)
  return faults
}
