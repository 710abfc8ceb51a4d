import type { Term, Trademark } from '../../../core'
import type { TERRITORIES } from '../../../core/limits.gen'

/** The name and size of a logo. Its bytes are in the browser's storage (mark/logo-file.ts) or on the server. */
export type Logo = { name: string; size: number }

/** The first step of the wizard. */
export type TrademarkForm = {
  type: '' | 'NAME' | 'LOGO'
  name: string
  logo: Logo | null
  /** Address of the logo of a saved order. */
  logo_url: string | null
  /** The browser's storage has a file that the server does not have yet. */
  logoFileChanged: boolean
  country_protection: '' | (typeof TERRITORIES)[number]
  custom_countries: string
  classifications: Record<string, string[]>
  unknown_class_selected: boolean
  services_description: string
  /** What the customer sells, in own words: searched in the list of classes, and not part of the order. */
  sold: string
  /** Goods and services claimed word for word, besides the epigraphs. */
  terms: Term[]
}

export const EMPTY_TRADEMARK: TrademarkForm = {
  type: '',
  name: '',
  logo: null,
  logo_url: null,
  logoFileChanged: false,
  country_protection: '',
  custom_countries: '',
  classifications: {},
  unknown_class_selected: false,
  services_description: '',
  sold: '',
  terms: [],
}

/** The part of the form that is without a logo. */
export const NO_LOGO = { logo: null, logo_url: null, logoFileChanged: false }

/** What the price depends on. */
export function priceRequest(form: TrademarkForm) {
  return {
    territory: form.country_protection,
    classes: Object.keys(form.classifications).length,
    unknown: form.unknown_class_selected,
  }
}

/** The trademark as the API and the core take it. */
export function toTrademark(form: TrademarkForm): Trademark {
  return {
    type: form.type,
    name: form.name,
    logo: form.logo,
    country_protection: form.country_protection,
    custom_countries: form.custom_countries,
    classifications: form.classifications,
    unknown_class_selected: form.unknown_class_selected,
    services_description: form.services_description,
    terms: form.terms,
  }
}
