/** Days, moments, languages and territories in the short forms of the desk. */
import { currentLanguage, textOf } from '../../i18n'
import { described, type Language } from '../../i18n/languages'

const locale = (language: Language) => described(language).locale

/** A day (YYYY-MM-DD) as in "21 Nov 2026". */
export function shortDay(day: string, language = currentLanguage()): string {
  const format = new Intl.DateTimeFormat(locale(language), { dateStyle: 'medium', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** A moment of the server (RFC 3339) with its time, in the time zone of the browser. */
export function shortMoment(moment: string, language = currentLanguage()): string {
  const format = new Intl.DateTimeFormat(locale(language), { dateStyle: 'medium', timeStyle: 'short' })
  return format.format(new Date(moment))
}

/** The name of a language in the words of the interface, such as "inglés" in Spanish for `en`. */
export const languageName = (code: string, language = currentLanguage()): string =>
  new Intl.DisplayNames(locale(language), { type: 'language' }).of(code) ?? code

/** The territory of a mark, with the countries that the customer wrote. */
export function territoryOf(mark: { country_protection: string; custom_countries: string }): string {
  const territory = textOf(`desk_territory_${mark.country_protection}`) ?? mark.country_protection
  return [territory, mark.custom_countries].filter(Boolean).join(': ')
}
