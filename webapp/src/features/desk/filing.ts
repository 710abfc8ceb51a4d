import type { Filing } from '../../api/contract.gen'
import type { Language } from '../../i18n'
import { shortDay } from './format'

const FACTS = [
  'office',
  'number',
  'filed_on',
  'published_on',
  'opposition_until',
  'registration_number',
  'registered_on',
  'valid_until',
  'refused_on',
] as const satisfies (keyof Filing)[]

/** The facts of an application that are known, in the order in which they become known, with their words. */
export function knownFacts(filing: Filing, language: Language): [(typeof FACTS)[number], string][] {
  return FACTS.flatMap((fact): [(typeof FACTS)[number], string][] => {
    const value = filing[fact]
    if (!value) return []
    return [[fact, fact === 'office' || fact.endsWith('number') ? value : shortDay(value, language)]]
  })
}
