/** The form to what the API and the core take, and back. */
import type { Trademark } from '../../core'
import { TERRITORIES, type TrademarkForm } from './trademark'

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
