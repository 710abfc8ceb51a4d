/**
 * Shapes of what the business API answers. They check the shape only; the rules are the core's.
 * They are loaded with the first answer (shapes.ts), so that the first load need not carry them.
 */
import * as z from 'zod/mini'

z.config({ jitless: true }) // the content security policy forbids making functions out of text

const text = z._default(z.string(), '')

const addressShape = z.object({ street: text, city: text, zipcode: text, country: text })

export const partyShape = z.object({
  type: z.string(),
  name: text,
  lastname: text,
  company: text,
  nationality: text,
  address: addressShape,
  personal_id_type: text,
  personal_id: text,
  email: text,
  phone: text,
  website: text,
})
export type WireParty = z.infer<typeof partyShape>

const trademarkDataShape = z.object({
  type: z.string(),
  name: text,
  logo_url: z.nullish(z.string()),
  logo_name: z.nullish(z.string()),
  country_protection: z.string(),
  custom_countries: text,
  classifications: z.record(z.string(), z.array(z.string())),
  unknown_class_selected: z.boolean(),
  services_description: text,
})
export type WireTrademarkData = z.infer<typeof trademarkDataShape>

const paymentShape = z.object({
  id: z.string(),
  amount_cents: z.number(),
  refunded_cents: z.number(),
  status: z.string(),
})

export const orderShape = z.object({
  id: z.string(),
  paid: z.boolean(),
  state: z.enum(['pending', 'processing', 'paid', 'review']),
  /** Euros, taxes included; null where there is no automatic price. */
  price: z.nullable(z.number()),
  currency: z.string(),
  trademark_data: trademarkDataShape,
  owners: z.array(partyShape),
  use_owner_billing: z.boolean(),
  custom_billing_data: z.nullable(partyShape),
  report_requested: z.boolean(),
  /** The form it was made from: saved with it again, it is the same order. */
  draft_id: z.nullish(z.string()),
  /** What to quote on the phone; given when paid. */
  reference: z.nullish(z.string()),
  payment: z.nullish(paymentShape),
  created_at: z.string(),
  updated_at: z.string(),
  paid_at: z.nullish(z.string()),
})
export type Order = z.infer<typeof orderShape>

export const pricingShape = z.object({
  price: z.number(),
  currency: z.string(),
  lines: z.array(z.object({ what: z.string(), count: z.number(), unit: z.number(), amount: z.number() })),
  tariff: z.string(),
})
export type Pricing = z.infer<typeof pricingShape>

export const paymentSecretShape = z.object({
  secret: z.string(),
  amount_cents: z.number(),
  currency: z.string(),
  publishable_key: z.string(),
})
export type PaymentSecret = z.infer<typeof paymentSecretShape>

export const configShape = z.object({
  sandbox: z.boolean(),
  stripe_publishable_key: z.nullish(z.string()),
  analytics_id: z.nullish(z.string()),
  analytics_url: z.nullish(z.string()),
  provider: z.object({ name: text, tax_id: text, address: text, email: text, phone: text }),
  documents: z.object({ terms: text, privacy: text }),
  languages: z.array(z.string()),
  nice_edition: text,
  /** Base of the auth service. */
  auth_url: text,
})
export type Config = z.infer<typeof configShape>

export const profileShape = z.object({
  personal_data: z.nullish(partyShape),
  billing_data: z.nullish(partyShape),
})
export type Profile = z.infer<typeof profileShape>

/** Who is signed in, as the page keeps it. */
export const sessionShape = z.object({
  claims: z.object({ sub: z.string(), email: z.string(), name: text }),
  tenant_compliant: z.boolean(),
  tenant_role: z.string(),
  cookieless: z.boolean(),
  expires: z.string(),
  refresh_token: z.optional(z.string()),
})

/** What an account agreed to, with the version it read. */
export const consentShape = z.object({
  id: z.string(),
  purpose: z.enum(['terms', 'privacy', 'commercial']),
  version: z.string(),
  lang: z.string(),
  given_at: z.string(),
  withdrawn_at: z.nullish(z.string()),
  in_force: z.boolean(),
})
export type Consent = z.infer<typeof consentShape>

/** A place where an account is signed in. */
export const liveSessionShape = z.object({
  id: z.string(),
  current: z.boolean(),
  created_at: z.string(),
  seen_at: z.string(),
  expires_at: z.string(),
  client: text,
  agent: text,
  cookieless: z.boolean(),
})
export type LiveSession = z.infer<typeof liveSessionShape>

/** The anti-forgery token where it is not in the header. */
export const tokenShape = z.object({ token: z.string() })

export const errorShape = z.object({
  error: z.object({
    code: z.string(),
    message: z.nullish(z.string()),
    fields: z.nullish(z.record(z.string(), z.string())),
  }),
})

/** An error of somebody else's, as a proxy's. */
export const messageShape = z.object({ message: z.string() })

export const listOf = <T>(shape: z.ZodMiniType<T>) => z.array(shape)

/** A page of a list of orders; the last one has no `next_cursor`. */
export const orderPageShape = z.object({ data: z.array(orderShape), next_cursor: z.optional(z.string()) })
export type OrderPage = z.infer<typeof orderPageShape>
