/** Days of the API (YYYY-MM-DD) in the form of the language. They have no time, so that no time zone can change them. */
import { formatter } from './formatter'
import { described, type Language } from './languages'

const dates = formatter(Intl.DateTimeFormat)

const LONG: Intl.DateTimeFormatOptions = { dateStyle: 'long' }

/** Most days to come are known only about: their month says enough. */
const MONTH: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' }

export const formatDay = (day: string, language: Language) => format(day, language, LONG)

export const formatMonth = (day: string, language: Language) => format(day, language, MONTH)

/** Without the year. */
export const formatDayOfYear = (day: string, language: Language) =>
  format(day, language, { day: 'numeric', month: 'long' })

/** From the month of a day to that of another, with the year of both once where it is the same. */
export const formatMonths = (from: string, until: string, language: Language) =>
  utc(language, MONTH).formatRange(new Date(from), new Date(until))

const format = (day: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  utc(language, options).format(new Date(day))

const utc = (language: Language, options: Intl.DateTimeFormatOptions) =>
  dates(described(language).locale, { ...options, timeZone: 'UTC' })
