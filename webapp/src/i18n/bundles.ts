/**
 * Where texts are read from. The page's own English is part of the script: it is the fallback, so
 * it must be there when nothing else can be read. Every other bundle is a file of its own.
 */
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

/** The names of the bundles that could not be read, so that English stands in for their texts. */
export const unreadAtom = atom<readonly string[]>([])

/** The number of bundles that were read after a failure. */
export const lateAtom = atom(0)

/**
 * Milliseconds after which a bundle that could not be read is requested again, unless the network comes back before. Each further wait
 * is twice as long, up to the longest.
 */
const AGAIN = 30_000
const LONGEST = 32 * AGAIN

/** The texts that have been read, by their language. */
const known: Record<string, Texts> = { [FALLBACK]: page }

/** A promise with the fields by which React's `use` recognizes one that has settled: then nothing has to wait. */
type Read = Promise<void> & { status?: 'fulfilled'; value?: undefined }

const loaded = new Map<string, Read>([[`${FALLBACK}/page`, settled(Promise.resolve())]])

/** The language in which the page's own texts are shown. */
export function shownIn(language: Language): string {
  const { texts } = described(language)
  return known[texts] ? texts : FALLBACK
}

/** The text of a key, in English where the language has none. */
export function lookup(language: Language, key: string): string | undefined {
  return known[described(language).texts]?.[key] ?? known[FALLBACK]?.[key]
}

/**
 * Reads a bundle; it never rejects. What cannot be read is shown in English, and is requested again later.
 */
export function load(language: Language, bundle: Bundle): Promise<void> {
  return loadTexts(described(language).texts, bundle)
}

function loadTexts(texts: string, bundle: Bundle): Promise<void> {
  const name = nameOf(texts, bundle)
  let done = loaded.get(name)
  if (!done) {
    const reading: Read = fetchBundle(texts, bundle).then(() => void settled(reading))
    done = reading
    loaded.set(name, done)
  }
  return done
}

const nameOf = (texts: string, bundle: Bundle) => `${texts}/${bundle}`

function settled(read: Read): Read {
  return Object.assign(read, { status: 'fulfilled' as const, value: undefined })
}

async function fetchBundle(texts: string, bundle: Bundle): Promise<void> {
  const name = nameOf(texts, bundle)
  const fetched = async () => {
    const found = await source(texts, bundle)
    known[texts] = { ...known[texts], ...found }
  }
  try {
    await read(fetched)
  } catch {
    const isOther = texts !== FALLBACK
    if (isOther) {
      await loadTexts(FALLBACK, bundle)
      store.set(unreadAtom, names => [...names, name])
    }
    void fetchLater(fetched).then(() => {
      store.set(unreadAtom, names => names.filter(other => other !== name))
      store.set(lateAtom, times => times + 1)
    })
  }
}

/** Fetches again until it succeeds: when the network comes back, and after longer and longer waits. */
async function fetchLater(fetched: () => Promise<void>): Promise<void> {
  for (let wait = AGAIN; ; wait = Math.min(2 * wait, LONGEST)) {
    const waited = new AbortController()
    await new Promise(resolve => {
      setTimeout(resolve, wait)
      addEventListener('online', resolve, { signal: waited.signal })
    })
    waited.abort()
    try {
      return await fetched()
    } catch {
      // The network is not back yet.
    }
  }
}
