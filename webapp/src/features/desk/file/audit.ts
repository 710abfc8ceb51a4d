import type { DeskActEntry } from '../../../api/contract.gen'
import { textOf, type Translate } from '../../../i18n'
import type { Language } from '../../../i18n/languages'
import { formatMoney } from '../../../i18n/money'
import { formatSize } from '../../../i18n/size'
import { placeOf } from '../acts/corrections'
import { shortDay } from '../format'

/** A value that an act changed, by its path in the entry of the audit log. */
interface Change {
  path: string
  /** '' if there was none, as in acts that only add something. */
  was: string
  is: string
}

/**
 * What differs between the values before and after an act; of a value within another the path has both names. A value that is
 * only in `before` describes what the act was about: it is no change, unless the act left nothing.
 */
export function changesOf(before: unknown, after: unknown): Change[] {
  const was = leaves(before)
  const is = leaves(after)
  return [...(is.size > 0 ? is : was).keys()]
    .map(path => ({ path, was: was.get(path) ?? '', is: is.get(path) ?? '' }))
    .filter(change => change.was !== change.is)
}

/** The texts, numbers and truth values of a JSON value by their paths. */
function leaves(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) leaves(inner, path ? `${path}.${name}` : name, found)
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    found.set(path, String(value))
  }
  return found
}

/** A change of an act, in words. */
interface Line {
  path: string
  name: string
  was: string
  is: string
}

/** The ids of what an act is about: the file shows that itself. */
const IDS = new Set(['id', 'mail', 'again', 'payment_id'])

/** Returns what an act changed, in the words of a language. `who` returns the address of an operator's id. */
export function linesOf(
  { before, after }: DeskActEntry,
  t: Translate,
  language: Language,
  who: (id: string) => string,
): Line[] {
  const inWords = (path: string, value: string) => value && valueOf(path, value, t, language, who)
  return changesOf(before, after)
    .filter(({ path }) => !IDS.has(path))
    .map(({ path, was, is }) => ({
      path,
      name: nameOf(path, t),
      was: inWords(path, was),
      is: inWords(path, is),
    }))
}

function nameOf(path: string, t: Translate): string {
  return textOf(`desk_value_${path}`) ?? placeOf(path, t)
}

function valueOf(
  path: string,
  value: string,
  t: Translate,
  language: Language,
  who: (id: string) => string,
): string {
  if (path.endsWith('_cents')) return formatMoney(Number(value) / 100, language)
  if (path.startsWith('filing.') && /^\d{4}-\d\d-\d\d$/.test(value)) return shortDay(value, language)
  switch (path) {
    case 'taken_by':
      return who(value)
    case 'size':
      return formatSize(Number(value), language)
    case 'internal':
      return t(value === 'true' ? 'desk_yes' : 'desk_no')
    default:
      return (NAMED[path] ?? []).map(kind => textOf(`desk_${kind}_${value}`)).find(Boolean) ?? value
  }
}

/** The values that have names of their own, with what begins the keys of these texts. */
const NAMED: Record<string, string[]> = {
  stage: ['stage'],
  state: ['state'],
  decision: ['decide'],
  kind: ['document', 'mail'],
}
