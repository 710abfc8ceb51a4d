/** The shapes in which the wizard is kept between visits; loaded only where something was kept. */
import * as z from '../../zod'
import type { Quote } from '../../core'
import type { Progress } from './draft'
import type { Place } from './place'
import type { TrademarkForm } from './trademark'

/** A text; empty in a draft that was stored before the field was added. */
const text = z._default(z.string(), '')
const flag = z._default(z.boolean(), false)

export const trademarkShape: z.ZodMiniType<TrademarkForm> = z.object({
  type: z.enum(['', 'NAME', 'LOGO']),
  name: text,
  logo: z.nullable(z.object({ name: z.string(), size: z.number() })),
  logo_url: z.nullable(z.string()),
  logoFileChanged: flag,
  country_protection: z.enum(['', 'SPAIN', 'EU', 'OTHER']),
  custom_countries: text,
  classifications: z.record(z.string(), z.array(z.string())),
  unknown_class_selected: flag,
  services_description: text,
})

const quoteShape: z.ZodMiniType<Quote> = z.object({
  available: z.boolean(),
  total_cents: z.number(),
  currency: z.string(),
  tariff: z.string(),
  lines: z.array(
    z.object({ what: z.string(), count: z.number(), unit_cents: z.number(), amount_cents: z.number() }),
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
    z.object({ id: z.string(), sent: z.string(), reported: z.boolean(), account: z.optional(z.boolean()) }),
  ),
})
