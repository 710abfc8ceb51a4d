/**
 * Where texts are read from. The page's own English is part of the script: it is the fallback, so
 * it must be there when nothing else can be read. Every other bundle is a file of its own.
 */
import { patience, requestedFurther } from '../again'
import { atom, store } from '../state'
import page from '../../../build/texts/en/page.json'
import type areas from './bundles.json'
import { described, type Language } from './languages'
import { read } from './read'

/**
 * Texts that are read in one piece: the screens', those of the wizard's further steps and of their results, the
 * account area's, the desk's, the legal pages', the classes'. bundles.json names their areas, and tools/texts.mjs
 * merges these.
 */
export type Bundle = keyof typeof areas | 'classes'

type Texts = Readonly<Record<string, string>>

/** The language of what another one lacks. */
const FALLBACK = 'en'

async function source(texts: string, bundle: Bundle): Promise<Texts> {
  const file = (await import(
    /* webpackChunkName: "text-[request]" */ `../../../build/texts/${texts}/${bundle}.json`
  )) as { default: Texts | ClassRows }
  return Array.isArray(file.default) ? classTexts(file.default as ClassRows) : (file.default as Texts)
}

/** The texts of the classes from 1 on as tools/texts.mjs writes them: the name, the description, and the epigraphs from 1 on. */
type ClassRows = readonly (readonly [name: string, description: string, ...epigraphs: string[]])[]

/** The texts of the classes by their keys. */
export function classTexts(rows: ClassRows): Texts {
  const texts: Record<string, string> = {}
  for (const [i, [name, description, ...epigraphs]] of rows.entries()) {
    const key = `class_${i + 1}`
    texts[`${key}_name`] = name
    texts[`${key}_description`] = description
    for (const [j, epigraph] of epigraphs.entries()) texts[`${key}_epigraph_${j + 1}`] = epigraph
  }
  return texts
}

/** The names of the bundles that cannot be read, so that English stands in for their language until they are. */
export const unreadAtom = atom<readonly string[]>([])

/** The number of bundles that were read after a failure. */
export const lateAtom = atom(0)

/** After as many failures to read a bundle the visitor is told, and English stands in where it can. The bundle is requested further. */
const TOLD = 3

/** The texts that have been read, by their language. */
const known: Record<string, Texts> = { [FALLBACK]: page }

/** A promise with the fields by which React's `use` recognizes one that has settled: then nothing has to wait. */
type Read = Promise<void> & { status?: 'fulfilled' | 'rejected'; value?: undefined }

const loaded = new Map<string, Read>([[`${FALLBACK}/page`, settled(Promise.resolve())]])

/** Reports whether texts of a language cannot be read. */
export const lacks = (unread: readonly string[], language: Language): boolean =>
  unread.some(name => name.startsWith(`${described(language).texts}/`))

/** The text of a key, in English where the language has none. */
export function lookup(language: Language, key: string): string | undefined {
  return known[described(language).texts]?.[key] ?? known[FALLBACK]?.[key]
}

/**
 * Reads a bundle. Where it cannot be read English stands in; it rejects if that cannot be read either, and is requested
 * further: a later call gets what is found.
 */
export function load(language: Language, bundle: Bundle): Promise<void> {
  return loadTexts(described(language).texts, bundle)
}

function loadTexts(texts: string, bundle: Bundle): Promise<void> {
  const name = nameOf(texts, bundle)
  return loaded.get(name) ?? keep(name, fetchBundle(texts, bundle))
}

const nameOf = (texts: string, bundle: Bundle) => `${texts}/${bundle}`

/** Reports whether whoever asks for a bundle gets an error. */
const isRefused = (name: string) => loaded.get(name)?.status === 'rejected'

/** Keeps the reading of a bundle for all who ask for it. */
function keep(name: string, reading: Read): Read {
  loaded.set(name, reading)
  reading.then(
    () => settled(reading),
    (reason: unknown) => void Object.assign(reading, { status: 'rejected', reason }),
  )
  return reading
}

function settled(read: Read): Read {
  return Object.assign(read, { status: 'fulfilled' as const, value: undefined })
}

async function fetchBundle(texts: string, bundle: Bundle): Promise<void> {
  const name = nameOf(texts, bundle)
  let failures = 0
  let isFound = false
  let tell = () => {}
  const told = new Promise<void>(resolve => (tell = resolve))
  const fetched = async () => {
    try {
      const found = await source(texts, bundle)
      known[texts] = { ...known[texts], ...found }
    } catch (error) {
      requestedFurther.add(error as object)
      if (++failures === TOLD) tell()
      throw error
    }
    isFound = true
    if (failures < TOLD) return
    loaded.set(name, settled(Promise.resolve()))
    store.set(unreadAtom, names => names.filter(other => other !== name))
    store.set(lateAtom, times => times + 1)
  }
  const reading = read(fetched)
  void reading.catch(() => {
    failures = TOLD // where there is no network, sooner
    tell()
    return fetchLater(name, fetched)
  })
  const inEnglish =
    texts === FALLBACK
      ? reading
      : told
          .then(() => loadTexts(FALLBACK, bundle))
          .then(() => void (isFound || store.set(unreadAtom, names => [...names, name])))
  // A language begins with the page's own texts: until then another one is on the screen.
  const any = bundle === 'page' ? reading.catch(() => inEnglish) : Promise.any([reading, inEnglish])
  await any.catch(() => (bundle === 'classes' ? undefined : reading)) // a class has its number
}

/** Fetches again until it succeeds. Where nothing stands in, whoever asks for the bundle waits while it is requested. */
async function fetchLater(name: string, fetched: () => Promise<void>): Promise<void> {
  for (const wait = patience(); ;) {
    await wait()
    const fetching = fetched()
    if (isRefused(name)) void keep(name, fetching)
    try {
      return await fetching
    } catch {
      // The network is not back yet.
    }
  }
}
