/**
 * Texts of the page. A component asks `useText()` for the translator of the current language; code
 * outside React uses `text()`. Keys are typed from the English files.
 */
import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { backend, type Bundle } from './backend'
import { page } from './en'
import type legal from './en/legal.json'
import { keepLanguage, startLanguage, type Language } from './languages'

export { LANGUAGES, type Language } from './languages'

/** `files_one` and `files_other` are asked for as `files` with a count. */
type Asked<K> = K extends `${infer Base}_other` ? Base : K extends `${string}_one` ? never : K

export type TextKey = Asked<keyof typeof page | keyof typeof legal>
export type TextParams = Record<string, string | number>
export type Translate = (key: TextKey, params?: TextParams) => string

const BUNDLES: Bundle[] = ['page', 'legal', 'classes']

/** Starts in English, which the script carries; every other text is read when it is needed. */
export function initTexts(): void {
  void i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: 'en',
      fallbackLng: 'en',
      supportedLngs: ['en', 'es', 'ca'],
      ns: ['page'],
      defaultNS: 'page',
      fallbackNS: BUNDLES,
      resources: { en: { page } },
      partialBundledLanguages: true,
      initAsync: false,
      keySeparator: false,
      nsSeparator: false,
      maxRetries: 5,
      retryTimeout: 350,
      maxParallelReads: 10,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
}

/** Switches to the language to start in; resolves when its texts are there, or could not be read. */
export async function startTexts(): Promise<void> {
  await show(startLanguage())
}

/** Switches the language and keeps the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  keepLanguage(language)
  await show(language)
}

export function currentLanguage(): Language {
  return (i18next.language ?? 'en') as Language
}

/** The text of a key outside React, in the current language. */
export const text: Translate = (key, params) => i18next.t(key, params as never) as unknown as string

/** The text of a key that is only known at run time (a server's or a catalogue's), or `undefined`. */
export function textOf(key: string, params?: TextParams): string | undefined {
  return i18next.exists(key) ? text(key as TextKey, params) : undefined
}

/** The translator; naming a bundle beyond the page's own suspends until that bundle is there. */
export function useText(bundle: Bundle = 'page'): Translate {
  return useTranslation(bundle).t as unknown as Translate
}

export function useLanguage(): Language {
  return useTranslation('page').i18n.language as Language
}

async function show(language: Language): Promise<void> {
  if (language !== currentLanguage()) await i18next.changeLanguage(language)
  document.documentElement.lang = language === 'ca' ? 'es' : language
}
