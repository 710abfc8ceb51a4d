import { useConfig } from '../../../../api/config'
import { described, useLanguage } from '../../../../i18n'

/** The language of the official terms to offer: the page's, or the one whose texts it shows; undefined where none were imported. */
export function useOfficialLanguage(): string | undefined {
  const language = useLanguage()
  const imported = useConfig()?.official_terms.map(one => one.lang)
  return [language, described(language).texts].find(lang => imported?.includes(lang))
}
