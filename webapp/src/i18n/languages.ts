import languages from '../../../texts/languages.json'

export type Language = keyof typeof languages

/** The languages of the interface by their codes, in the order in which customers see them. */
export const LANGUAGES = Object.keys(languages) as Language[]

const KEY = 'sello.language'

/** What texts/languages.json says of a language; texts/languages.go explains the fields. */
export const described = (language: Language) => languages[language]

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language)
}

/**
 * The language to start in: the one chosen earlier, else the browser's first that we have, else English. A link from a document in
 * other words than these is such a choice.
 */
export function startLanguage(linked: string | null): Language {
  const kept = keptLanguage()
  const wished = navigator.languages.map(tag => tag.slice(0, 2).toLowerCase())
  const own = kept ?? wished.find(isLanguage) ?? 'en'
  const chosen = isLanguage(linked) && described(linked).texts !== described(own).texts ? linked : kept
  if (chosen) keepLanguage(chosen) // again if it is kept: a browser may forget the cookie before the storage
  return chosen ?? own
}

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language)
    document.cookie = `sello_language=${language};path=/;max-age=31536000;samesite=lax` // the server sends the page in it
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}

function keptLanguage(): Language | undefined {
  try {
    const kept = localStorage.getItem(KEY)
    return isLanguage(kept) ? kept : undefined
  } catch {
    return undefined
  }
}
