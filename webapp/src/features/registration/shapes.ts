/** The shapes of the stored drafts; loaded only if a draft is stored. */
import type { Quote, Term } from '../../core'
import { TERRITORIES } from '../../core/limits.gen'
import { partyShape } from '../party/shapes'
import type { OwnersForm } from './model/owners'
import type { Place } from './model/place'
import type { Progress } from './model/progress'
import type { TrademarkForm } from './model/trademark'
import * as z from '../../zod'

/** A text; empty in a draft that was stored before the field was added. */
const text = z._default(z.string(), '')
const flag = z._default(z.boolean(), false)

const termShape: z.ZodMiniType<Term> = z.object({
  class: z.string(),
  text: z.string(),
  lang: z.string(),
  number: text,
  edition: text,
  verdict: text,
})

export const trademarkShape: z.ZodMiniType<TrademarkForm> = z.object({
  type: z.enum(['', 'NAME', 'LOGO']),
  name: text,
  logo: z.nullable(z.object({ name: z.string(), size: z.number() })),
  logo_url: z.nullable(z.string()),
  logoFileChanged: flag,
  country_protection: z.enum(['', ...TERRITORIES]),
  custom_countries: text,
  classifications: z.record(z.string(), z.array(z.string())),
  unknown_class_selected: flag,
  services_description: text,
  sold: text,
  terms: z._default(z.array(termShape), []),
})

export const ownersShape: z.ZodMiniType<OwnersForm> = z.object({
  owners: z.array(partyShape).check(z.minLength(1)),
  useOwnerBilling: z._default(z.boolean(), true),
  customBillingData: partyShape,
  acceptTermsConditions: flag,
  acceptPrivacyPolicy: flag,
  acceptCommercial: flag,
})

/** The parts of a price are missing in drafts of earlier builds. */
const part = z._default(z.number(), 0)

const quoteShape: z.ZodMiniType<Quote> = z.object({
  available: z.boolean(),
  total_cents: z.number(),
  currency: z.string(),
  tariff: z.string(),
  office: text,
  fees: text,
  fee_cents: part,
  service_cents: part,
  vat_cents: part,
  vat_percent: part,
  lines: z.array(
    z.object({
      what: z.string(),
      count: z.number(),
      unit_cents: z.number(),
      amount_cents: z.number(),
      fee_cents: part,
      service_cents: part,
      vat_cents: part,
    }),
  ),
})

export const placeShape: z.ZodMiniType<Place> = z.union([
  z.object({ at: z.literal('trademark') }),
  z.object({ at: z.literal('owners') }),
  z.object({ at: z.literal('contact') }),
  z.object({ at: z.literal('review'), quote: z.nullable(quoteShape) }),
])

export const progressShape: z.ZodMiniType<Progress> = z.object({
  place: placeShape,
  draftId: z.string(),
  saved: z.nullable(
    z.object({
      id: z.string(),
      version: z.optional(z.number()),
      sent: z.string(),
      reported: z.boolean(),
      answered: z.optional(z.string()),
      account: z.optional(z.boolean()),
      offer: z.optional(quoteShape),
    }),
  ),
})
