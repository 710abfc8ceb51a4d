/**
 * Days (YYYY-MM-DD) and moments (RFC 3339) of the API in the form of the language. A day has no time, so that no time zone can change
 * it; a moment is shown in the time zone of the browser.
 */
import { formatter } from './formatter'
import { described, type Language } from './languages'

const dates = formatter(Intl.DateTimeFormat)

const LONG: Intl.DateTimeFormatOptions = { dateStyle: 'long' }

/** The form of a day in the future that is known only approximately. */
const MONTH: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' }

export const formatDay = (day: string, language: Language) => format(day, language, LONG)

/** A month, without its year if a later day that is named after it has the same. */
export const formatMonth = (day: string, language: Language, later?: string) =>
  format(day, language, later?.startsWith(day.slice(0, 4)) ? { month: 'long' } : MONTH)

/** A day without its year. */
export const formatDayOfYear = (day: string, language: Language) =>
  format(day, language, { day: 'numeric', month: 'long' })

/** The months from one day to another; a year that both have is named once. */
export const formatMonths = (from: string, until: string, language: Language) =>
  utc(language, MONTH).formatRange(new Date(from), new Date(until))

const format = (day: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  utc(language, options).format(new Date(day))

const utc = (language: Language, options: Intl.DateTimeFormatOptions) =>
  dates(described(language).locale, { ...options, timeZone: 'UTC' })

export const formatMoment = (moment: string, language: Language) =>
  dates(described(language).locale, { ...LONG, timeStyle: 'short' }).format(new Date(moment))
