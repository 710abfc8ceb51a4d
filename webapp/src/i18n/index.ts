/**
 * Texts of the page. A component asks `useText()` for the translator of the current language; code
 * outside React uses `text()`. Keys are typed from the English files.
 */
import { createContext, use, useContext, useMemo } from 'react'
import { atom, store, useAtomValue } from '../state'
import { lacks, lateAtom, load, unreadAtom, type Bundle } from './bundles'
import type account from '../../../build/texts/en/account.json'
import type advice from '../../../build/texts/en/advice.json'
import type auth from '../../../build/texts/en/auth.json'
import type consent from '../../../build/texts/en/consent.json'
import type contact from '../../../build/texts/en/contact.json'
import type desk from '../../../build/texts/en/desk.json'
import type factors from '../../../build/texts/en/factors.json'
import type head from '../../../build/texts/en/head.json'
import type included from '../../../build/texts/en/included.json'
import type legal from '../../../build/texts/en/legal.json'
import type logo from '../../../build/texts/en/logo.json'
import type needs from '../../../build/texts/en/needs.json'
import type official from '../../../build/texts/en/official.json'
import type orderLink from '../../../build/texts/en/order_link.json'
import type page from '../../../build/texts/en/page.json'
import type stations from '../../../build/texts/en/stations.json'
import type steps from '../../../build/texts/en/steps.json'
import type provider from '../../../build/texts/en/provider.json'
import type verify from '../../../build/texts/en/verify.json'
import type versions from '../../../build/texts/en/versions.json'
import { described, keepLanguage, startLanguage, type Language } from './languages'
import { translate, type TextParams } from './translate'

export { described, isLanguage, LANGUAGES, type Language } from './languages'
export type { TextParams } from './translate'
export { lateAtom, unreadAtom } from './bundles'

/** `files_one` and `files_other` are asked for as `files` with a count. */
type Asked<K> = K extends `${infer Base}_other` ? Base : K extends `${string}_one` ? never : K

type Texts = typeof page &
  typeof consent &
  typeof head &
  typeof contact &
  typeof steps &
  typeof orderLink &
  typeof auth &
  typeof account &
  typeof desk &
  typeof factors &
  typeof stations &
  typeof legal &
  typeof included &
  typeof provider &
  typeof verify &
  typeof versions &
  typeof advice &
  typeof needs &
  typeof official &
  typeof logo

export type TextKey = Asked<keyof Texts>
export type Translate = (key: TextKey, params?: TextParams) => string

/** The language that was asked for last. Until its texts are there, another one is shown. */
export const wantedAtom = atom<Language>('en')

/** The language that was asked for last, of those whose texts are there or could not be read. */
const languageAtom = atom<Language>('en')

/** The language of all that is on the screen: English while some of the other's texts cannot be read, so that none is mixed with it. */
export const shownAtom = atom(get => {
  const language = get(languageAtom)
  return lacks(get(unreadAtom), language) ? 'en' : language
})

/** The language below a LanguageScope; elsewhere it is that of the screen. */
export const LanguageContext = createContext<Language | null>(null)

/** Switches to the language to start in; resolves when its texts are there, or could not be read. `linked` is that of the link which led here. */
export async function startTexts(linked: string | null = null): Promise<void> {
  await show(startLanguage(linked))
}

/** Switches the language and keeps the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  keepLanguage(language)
  await show(language)
}

/** The customer's language, in which the server answers and writes. */
export function currentLanguage(): Language {
  return store.get(languageAtom)
}

export const shownLanguage = () => store.get(shownAtom)

/** The language that is shown. */
export function useLanguage(): Language {
  const shown = useAtomValue(shownAtom)
  return useContext(LanguageContext) ?? shown
}

/** The text of a key outside React, in the language that is shown. */
export const text: Translate = (key, params) => translate(shownLanguage(), key, params) ?? key

/** The text of a key that is only known at run time (a server's or a catalogue's), or `undefined`. */
export function textOf(key: string, params?: TextParams): string | undefined {
  return translate(shownLanguage(), key, params)
}

/**
 * The translator; naming a bundle beyond the page's own suspends until that bundle is there. `use` is
 * called every time: React runs a component again from where it waited, and expects it to wait there.
 */
export function useText(bundle: Bundle = 'page'): Translate {
  const language = useLanguage()
  const late = useAtomValue(lateAtom)
  use(load(language, bundle))
  // eslint-disable-next-line react-hooks/exhaustive-deps -- another function where other texts are there
  return useMemo(() => (key, params) => translate(language, key, params) ?? key, [language, late])
}

/** Reports whether texts of the language that was asked for cannot be read, so that the page is in another one. */
export function useUnread(): boolean {
  return lacks(useAtomValue(unreadAtom), useAtomValue(wantedAtom))
}

/**
 * Makes a language the current one. Until its texts are there the language before stays on screen. If another one is asked for
 * meanwhile, that one counts.
 */
export async function readTexts(language: Language): Promise<void> {
  store.set(wantedAtom, language)
  await load(language, 'page')
  if (store.get(wantedAtom) === language) store.set(languageAtom, language)
}

async function show(language: Language): Promise<void> {
  await readTexts(language)
  noteLanguage()
}

function noteLanguage(): void {
  document.documentElement.lang = described(shownLanguage()).texts
}

store.sub(unreadAtom, noteLanguage)
