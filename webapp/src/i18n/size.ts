/** Sizes of files in the form of the language. */
import { described, type Language } from './languages'

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const

/** A number of bytes as in "1.4 MB". */
export function formatSize(bytes: number, language: Language): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  const format = new Intl.NumberFormat(described(language).locale, {
    style: 'unit',
    unit: UNITS[power],
    maximumFractionDigits: power > 1 ? 1 : 0,
  })
  return format.format(bytes / 1000 ** power)
}
