/** Numbers, money and dates in the form of the language: €1,100 and 1.100 €. */
import { formatter } from './formatter'
import { shownLanguage, useLanguage } from './index'
import { described, type Language } from './languages'

const numbers = formatter(Intl.NumberFormat)
const dates = formatter(Intl.DateTimeFormat)

/** Euros, with cents only where there are any, or always where they stand in a column. */
export function formatMoney(euros: number, language: Language = shownLanguage(), column = false): string {
  const whole = Number.isInteger(euros) && !column
  return numbers(described(language).locale, {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always' as never, // Spanish alone would write 1100 € without the point
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(euros)
}

/** Cents, as amounts travel inside, divided by 100 for display. */
export function formatCents(cents: number, language?: Language): string {
  return formatMoney(cents / 100, language)
}

/** A moment of the server (RFC 3339) as the long date in Madrid, which receipts and mails have too. */
export function formatDate(moment: string, language: Language = shownLanguage()): string {
  return dates(described(language).locale, { dateStyle: 'long', timeZone: 'Europe/Madrid' }).format(
    new Date(moment),
  )
}

/** The money formatter of the current language, for components. */
export function useMoney(): (euros: number, column?: boolean) => string {
  const language = useLanguage()
  return (euros, column) => formatMoney(euros, language, column)
}
