// Measures the time of each keystroke of typed queries in the browser: of both searches of the core, and of the page's text filter.

import en from '../../core/nice/texts/en.json'
import es from '../../core/nice/texts/es.json'
import { loadClassSearch } from '../../webapp/src/core/classes'
import { catalogue } from '../../webapp/src/features/registration/classes/catalogue'
import { filter } from '../../webapp/src/features/registration/classes/search'

type Typed = { query: string; lang: string }

const texts: Record<string, Record<string, string>> = { en, es, ca: es }

// Rounds of all keystrokes, of which the fastest counts for each, since other processes only ever slow a run down. The core keeps what it
// found for the last query: between two rounds of a keystroke are all others.
const ROUNDS = 5

async function measure(typed: Typed[]): Promise<{ ours: number[]; yardstick: number[] }> {
  const core = await loadClassSearch()
  const keys = typed.flatMap(({ query, lang }) =>
    Array.from(query, (_, i) => ({ query: query.slice(0, i + 1), lang })),
  )
  const classes = new Map(
    Object.entries(texts).map(([lang, t]) => [lang, catalogue(key => t[key], '2026-11-23')]),
  )
  const ours = ({ query, lang }: Typed) =>
    core.classSearch({ query, lang, limit: 10 }).length + core.classNeeds({ query, lang }).needs.length
  const theirs = ({ query, lang }: Typed) => filter(classes.get(lang)!, query).length
  keys.slice(0, 200).forEach(key => (sink += ours(key) + theirs(key)))
  return { ours: fastest(keys, ours), yardstick: fastest(keys, theirs) }
}

let sink = 0

/** The fastest of each key's times in milliseconds. */
function fastest(keys: Typed[], find: (key: Typed) => number): number[] {
  const times = keys.map(() => Infinity)
  for (let round = 0; round < ROUNDS; round++) {
    keys.forEach((key, i) => {
      const start = performance.now()
      sink += find(key)
      times[i] = Math.min(times[i]!, performance.now() - start)
    })
  }
  return times
}

Object.assign(globalThis, { measure, sink: () => sink })
