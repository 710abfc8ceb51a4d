import languages from '../../../texts/languages.json'

export type Language = keyof typeof languages

/** The languages of the interface by their codes, in the order in which customers see them. */
export const LANGUAGES = Object.keys(languages) as Language[]

const KEY = 'sello.language'

/** The cookie with the chosen language, in which the server and the service worker send the page. */
export const COOKIE = 'sello_language'

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
  const own = kept ?? browserLanguage()
  const chosen = isLanguage(linked) && described(linked).texts !== described(own).texts ? linked : kept
  if (chosen) keepLanguage(chosen) // again if it is kept: a browser may forget the cookie before the storage
  return chosen ?? own
}

/** Returns the browser's first language that we have, else English. */
export function browserLanguage(): Language {
  const wished = navigator.languages.map(tag => tag.slice(0, 2).toLowerCase())
  return wished.find(isLanguage) ?? 'en'
}

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language)
    document.cookie = `${COOKIE}=${language};path=/;max-age=31536000;samesite=lax`
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
