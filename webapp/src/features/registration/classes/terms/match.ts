import { words } from '../search'

/** Reports whether a text has for each word of a query one that begins with it, whatever capitals and accents. */
export function isMatch(text: string, query: string): boolean {
  const own = words(text)
  return words(query).every(wanted => own.some(word => word.startsWith(wanted)))
}
