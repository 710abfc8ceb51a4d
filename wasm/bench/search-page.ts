// Measures the time of each keystroke of typed queries in the browser: of the core's search, and of the page's text filter.

import en from '../../core/nice/texts/en.json'
import es from '../../core/nice/texts/es.json'
import { loadClassSearch } from '../../webapp/src/core/classes'
import { catalogue } from '../../webapp/src/features/registration/classes/catalogue'
import { filter } from '../../webapp/src/features/registration/classes/search'

type Typed = { query: string; lang: string }

const texts: Record<string, Record<string, string>> = { en, es, ca: es }

// Runs per keystroke, of which the fastest counts, since other processes only ever slow a run down.
const RUNS = 5

async function measure(typed: Typed[]): Promise<{ ours: number[]; yardstick: number[] }> {
  const core = await loadClassSearch()
  const keys = typed.flatMap(({ query, lang }) =>
    Array.from(query, (_, i) => ({ query: query.slice(0, i + 1), lang })),
  )
  const classes = new Map(
    Object.entries(texts).map(([lang, t]) => [lang, catalogue(key => t[key], '2026-11-23')]),
  )
  const ours = ({ query, lang }: Typed) => core.classSearch({ query, lang, limit: 10 }).length
  const theirs = ({ query, lang }: Typed) => filter(classes.get(lang)!, query).length
  keys.slice(0, 200).forEach(key => (sink += ours(key) + theirs(key)))
  return {
    ours: keys.map(key => timed(() => ours(key))),
    yardstick: keys.map(key => timed(() => theirs(key))),
  }
}

let sink = 0

function timed(call: () => number): number {
  const runs = Array.from({ length: RUNS }, () => {
    const start = performance.now()
    sink += call()
    return performance.now() - start
  })
  return Math.min(...runs)
}

Object.assign(globalThis, { measure, sink: () => sink })
