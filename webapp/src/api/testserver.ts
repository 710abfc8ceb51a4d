// A stand-in for the API in tests, at the level of fetch. It serves the routes of a test and nothing else.

import { expect, onTestFinished, vi } from 'vitest'
import { BASE } from './base'
import { dropCsrfToken } from './csrf'
import type { TrademarkInput } from './trademarks'
import type { Event, Order, Party, Payment, Price } from './contract.gen'
import type { Quote } from '../core'

export interface Asked {
  /** As `PUT /trademarks/o-1`. */
  route: string
  query: URLSearchParams
  headers: Record<string, string>
  /** The JSON of the request; of a multipart request that of its part `trademark_data` or `data`. */
  body: unknown
  /** The file of a multipart request. */
  file: File | null
}

export interface Answer {
  status?: number
  data?: unknown
  /** The whole response, in the form of the auth service: without the envelope of the API; text unchanged. */
  raw?: unknown
  headers?: Record<string, string>
  error?: { code: string; message?: string; fields?: Record<string, string>; data?: unknown }
}

type Handler = Answer | ((asked: Asked) => Answer | Promise<Answer>)

export const refusal = (
  status: number,
  code: string,
  fields?: Record<string, string>,
  data?: unknown,
): Answer => ({
  status,
  error: {
    code,
    message: `words of ${code}`,
    ...(fields && { fields }),
    ...(data !== undefined && { data }),
  },
})

/** Locks of the browser, which the tests' environment does not have: there is only this tab, and one name. */
export function withLocks(): void {
  let before: Promise<unknown> = Promise.resolve()
  const request = (_: string, work: () => unknown) => (before = before.then(work, work))
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
}

/** The connection is lost before an answer comes. */
export const lost = (): Promise<Answer> => Promise.reject(new TypeError('Failed to fetch'))

/**
 * Replaces fetch by these routes until the test ends. As the real server it refuses an unsafe call
 * without the anti-forgery token that it gave out. Asking for a route that is not listed fails the test.
 * Tests may change `routes` while they run.
 */
export function serve(routes: Record<string, Handler>) {
  const server = { routes, asked: [] as Asked[] }
  const unexpected: string[] = []
  onTestFinished(() => expect(unexpected, 'requests without a route').toEqual([]))
  const sent = (route: string) => server.asked.filter(asked => asked.route === route)
  dropCsrfToken()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init = {}) => {
    init.signal?.throwIfAborted()
    const asked = await read(address as string, init)
    if (asked.route === 'GET /csrf') return new Response('{}', { headers: { 'X-CSRF-Token': TOKEN } })
    if (isForged(address as string, asked)) return answerOf(refusal(403, 'forbidden'))
    server.asked.push(asked)
    const handler = server.routes[asked.route]
    if (!handler) {
      unexpected.push(asked.route)
      return answerOf(refusal(418, 'unknown'))
    }
    const answer = await (typeof handler === 'function' ? handler(asked) : handler)
    init.signal?.throwIfAborted()
    return answerOf(answer)
  })
  return Object.assign(server, {
    sent,
    /** What was asked, in its order. */
    log: () => server.asked.map(({ route }) => route),
  })
}

const TOKEN = 'token-of-this-session'

/** Whether an unsafe call of the API shows neither a bearer token nor the anti-forgery token. */
function isForged(address: string, { route, headers }: Asked): boolean {
  if (!address.startsWith(BASE) || route.startsWith('GET ')) return false
  return !headers.Authorization && headers['X-CSRF-Token'] !== TOKEN
}

async function read(address: string, init: RequestInit): Promise<Asked> {
  const url = new URL(address, 'http://localhost')
  const path = url.pathname.startsWith(`${BASE}/`) ? url.pathname.slice(BASE.length) : url.pathname
  const form = init.body instanceof FormData ? init.body : null
  const json = form
    ? await ((form.get('trademark_data') ?? form.get('data')) as Blob).text()
    : (init.body as string | undefined)
  return {
    route: `${init.method ?? 'GET'} ${path}`,
    query: url.searchParams,
    headers: (init.headers ?? {}) as Record<string, string>,
    body: json === undefined ? undefined : JSON.parse(json),
    file: (form?.get('trademark_image') ?? form?.get('file')) as File | null,
  }
}

function answerOf({ status = 200, data = null, raw, headers, error }: Answer): Response {
  const body = typeof raw === 'string' ? raw : JSON.stringify(raw ?? (error ? { error } : { data }))
  return new Response(body, { status, headers })
}

/** The fields that tests look at. */
export const party = {
  type: 'PERSON',
  name: 'Ana',
  lastname: 'Gil',
  company: '',
  nationality: 'ES',
  address: { street: 'Mayor 1', city: 'Madrid', zipcode: '28013', country: 'ES' },
  personal_id_type: 'NIF',
  personal_id: '12345678Z',
  email: 'ana@example.com',
  phone: '+34600000000',
  website: '',
} as Party

/** Two classes in the European Union. */
export const mark: TrademarkInput & { type: 'NAME'; country_protection: 'EU'; terms: [] } = {
  type: 'NAME',
  name: 'Aurora',
  country_protection: 'EU',
  custom_countries: '',
  classifications: { c9: ['c9e1'], c25: [] },
  unknown_class_selected: false,
  services_description: '',
  terms: [],
}

/** An order of that mark as the server has it, unpaid, of one owner. */
export function order(changes: Partial<Order> = {}): Order {
  return {
    id: 'o-1',
    version: 1,
    paid: false,
    state: 'pending',
    price: 1250,
    currency: 'EUR',
    quote: null,
    trademark_data: { ...mark, logo: null, logo_url: null, logo_name: null },
    owners: [party],
    use_owner_billing: true,
    custom_billing_data: null,
    report_requested: false,
    report_answered_at: null,
    draft_id: 'd-1',
    reference: null,
    payment: null,
    stage: null,
    filing: {
      office: null,
      number: null,
      filed_on: null,
      published_on: null,
      opposition_until: null,
      registration_number: null,
      registered_on: null,
      valid_until: null,
      refused_on: null,
    },
    expected: [],
    created_at: '2026-11-20T10:00:00Z',
    updated_at: '2026-11-20T10:00:00Z',
    paid_at: null,
    ...changes,
  }
}

/** The payment of an order, nothing of it refunded. */
export const paymentOf = (amount_cents: number, status: Payment['status']): Payment => ({
  id: 'pi_1',
  amount_cents,
  refunded_cents: 0,
  status,
})

/** The server's price of that order. */
export const pricing: Price = {
  price: 1250,
  currency: 'EUR',
  tariff: '2026-01',
  office: 'EUIPO',
  fees: 'f',
  official_fee: 900,
  service: 289.26,
  vat: 60.74,
  vat_percent: 21,
  lines: [
    {
      what: 'extra_class',
      count: 1,
      unit: 150.5,
      amount: 150.5,
      official_fee: 50.5,
      service: 82.64,
      vat: 17.36,
    },
  ],
}

/** A price in the core's shape, without its parts. */
export const quoteOf = (total_cents: number): Quote => ({
  available: true,
  total_cents,
  currency: 'EUR',
  tariff: '2026-01',
  office: '',
  fees: '',
  fee_cents: 0,
  service_cents: 0,
  vat_cents: 0,
  vat_percent: 0,
  lines: [],
})

/** The server's price of that order, in the core's shape. */
export const quoted: Quote = {
  ...quoteOf(125000),
  office: 'EUIPO',
  fees: 'f',
  fee_cents: 90000,
  service_cents: 28926,
  vat_cents: 6074,
  vat_percent: 21,
  lines: [
    {
      what: 'extra_class',
      count: 1,
      unit_cents: 15050,
      amount_cents: 15050,
      fee_cents: 5050,
      service_cents: 8264,
      vat_cents: 1736,
    },
  ],
}

/** An event of that order's history: by default it was paid. */
export function event(changes: Partial<Event> = {}): Event {
  return {
    id: 'e-1',
    at: '2026-11-20T10:00:00Z',
    kind: 'stage',
    by: 'system',
    from: null,
    to: null,
    text: null,
    filing: null,
    changes: [],
    amount_cents: null,
    documents: [],
    ...changes,
  }
}
