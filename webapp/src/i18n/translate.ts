/** From a key and its parameters to words. */
import { lookup } from './bundles'
import { formatter } from './formatter'
import type { Language } from './languages'

export type TextParams = Record<string, string | number>

const plurals = formatter(Intl.PluralRules)

/**
 * The words of a key, with every `{{name}}` filled in; with a `count` the plural form for it is
 * looked for first (`key_one`, `key_other`). Undefined when there is no such text.
 */
export function translate(language: Language, key: string, params: TextParams = {}): string | undefined {
  const pattern = plural(language, key, params.count) ?? lookup(language, key)
  return pattern?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
}

function plural(language: Language, key: string, count: string | number | undefined): string | undefined {
  if (typeof count !== 'number') return undefined
  const form = plurals(language, {}).select(count)
  return lookup(language, `${key}_${form}`) ?? lookup(language, `${key}_other`)
}
