/** Days, moments and sizes in the short forms of the desk's lists. */
import { currentLanguage } from '../../i18n'
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

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const

/** A number of bytes as in "1.4 MB". */
export function fileSize(bytes: number, language = currentLanguage()): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  const format = new Intl.NumberFormat(locale(language), {
    style: 'unit',
    unit: UNITS[power],
    maximumFractionDigits: power > 1 ? 1 : 0,
  })
  return format.format(bytes / 1000 ** power)
}
