/**
 * Where texts are read from. The page's own English is part of the script: it is the fallback, so
 * it must be there when nothing else can be read. Every other bundle is a file of its own.
 */
import { atom, store } from '../state'
import { page } from './en'
import type { Language } from './languages'
import { read } from './read'

/**
 * Texts that are read in one piece: the screens', the wizard's further steps', how things ended, signing
 * in, the account area's, the legal pages', the classes'.
 */
export type Bundle = 'page' | 'steps' | 'results' | 'auth' | 'account' | 'legal' | 'classes'

type Texts = Readonly<Record<string, string>>

/** Catalan is shown in Spanish. */
type Written = 'en' | 'es'

const sources: Record<Written, Record<Bundle, () => Promise<Texts>>> = {
  en: {
    page: () => Promise.resolve(page),
    steps: async () => (await import('./en/steps')).steps,
    results: async () => (await import('../../../texts/en/results.json')).default,
    legal: async () => (await import('../../../texts/en/legal.json')).default,
    auth: async () => (await import('./en/auth')).auth,
    account: async () => (await import('../../../texts/en/account.json')).default,
    classes: async () => (await import('../../../core/nice/texts/en.json')).default,
  },
  es: {
    page: async () => (await import('./es')).page,
    steps: async () => (await import('./es/steps')).steps,
    results: async () => (await import('../../../texts/es/results.json')).default,
    legal: async () => (await import('../../../texts/es/legal.json')).default,
    auth: async () => (await import('./es/auth')).auth,
    account: async () => (await import('../../../texts/es/account.json')).default,
    classes: async () => (await import('../../../core/nice/texts/es.json')).default,
  },
}

/** Whether texts of the chosen language could not be read, so that English stands in for them. */
export const unreadAtom = atom(false)

const known: Record<Written, Record<string, string>> = { en: { ...page }, es: {} }

/** A promise that says by itself that it has settled, as React's `use` reads it: then nothing has to wait. */
type Read = Promise<void> & { status?: 'fulfilled'; value?: undefined }

const loaded = new Map<string, Read>([['en/page', settled(Promise.resolve())]])

export const written = (language: Language): Written => (language === 'en' ? 'en' : 'es')

/** The language in which the page's own texts are shown. */
export const shownIn = (language: Language): Written =>
  language !== 'en' && Object.keys(known.es).length > 0 ? 'es' : 'en'

/** The text of a key, in English where the language has none. */
export function lookup(language: Language, key: string): string | undefined {
  return known[written(language)][key] ?? known.en[key]
}

/**
 * Reads a bundle once; it never rejects. What cannot be read is shown in English, and is tried
 * again the next time the page is opened.
 */
export function load(language: Language, bundle: Bundle): Promise<void> {
  const name = `${written(language)}/${bundle}`
  let done = loaded.get(name)
  if (!done) {
    const reading: Read = fetchBundle(written(language), bundle).then(() => void settled(reading))
    done = reading
    loaded.set(name, done)
  }
  return done
}

function settled(read: Read): Read {
  return Object.assign(read, { status: 'fulfilled' as const, value: undefined })
}

async function fetchBundle(language: Written, bundle: Bundle): Promise<void> {
  try {
    Object.assign(known[language], await read(sources[language][bundle]))
  } catch {
    if (language === 'en') return
    await load('en', bundle)
    store.set(unreadAtom, true)
  }
}
