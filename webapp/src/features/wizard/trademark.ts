import type { Trademark } from '../../core'

/** A logo as the form knows it; its bytes are kept elsewhere (logo-file.ts) or by the server. */
export type Logo = { name: string; size: number }

/** The first step of the wizard. */
export type TrademarkForm = {
  type: '' | 'NAME' | 'LOGO'
  name: string
  logo: Logo | null
  /** Where the server keeps the logo of a saved order. */
  logo_url: string | null
  /** There is a file that the server does not have yet. */
  logoFileChanged: boolean
  country_protection: '' | 'SPAIN' | 'EU' | 'OTHER'
  custom_countries: string
  classifications: Record<string, string[]>
  unknown_class_selected: boolean
  services_description: string
}

export const TERRITORIES = ['SPAIN', 'EU', 'OTHER'] as const

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
  }
}

/** What an order answers of its trademark. */
export type SavedTrademark = Omit<Trademark, 'logo'> & { logo_name?: string | null; logo_url?: string | null }

/** A saved trademark as the form edits it: its logo stays with the server until another is chosen. */
export function fromTrademark(saved: SavedTrademark): TrademarkForm {
  const logo = saved.logo_url ? { name: saved.logo_name || 'logo', size: 1 } : null
  return {
    type: saved.type === 'LOGO' ? 'LOGO' : 'NAME',
    name: saved.name,
    logo,
    logo_url: saved.logo_url ?? null,
    logoFileChanged: false,
    country_protection: TERRITORIES.find(t => t === saved.country_protection) ?? '',
    custom_countries: saved.custom_countries,
    classifications: saved.classifications,
    unknown_class_selected: saved.unknown_class_selected,
    services_description: saved.services_description,
  }
}

/** Other countries have no automatic price: the wizard becomes a contact request. */
export const inContactMode = (form: TrademarkForm) => form.country_protection === 'OTHER'

/** What the price depends on. */
export function priceRequest(form: TrademarkForm) {
  return {
    territory: form.country_protection,
    classes: Object.keys(form.classifications).length,
    unknown: form.unknown_class_selected,
  }
}
