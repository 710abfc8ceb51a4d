/** The languages of the interface. Catalan shows the Spanish text with its own number formats. */
export const LANGUAGES = ['en', 'es', 'ca'] as const
export type Language = (typeof LANGUAGES)[number]

const KEY = 'sello.language'

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language)
}

/** The language to start in: the one chosen earlier, else the browser's first that we have, else English. */
export function startLanguage(): Language {
  const chosen = keptLanguage()
  if (chosen) return chosen
  const wished = navigator.languages.map(tag => tag.slice(0, 2).toLowerCase())
  return wished.find(isLanguage) ?? 'en'
}

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language)
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
