import type { SearchHit } from '../../../core'
import type { NiceClass } from './catalogue'

/** A class that was found, with those of its epigraphs that speak of what was searched, and the words that did. */
export type Hit = { id: string; epigraphs: string[]; matched: string[] }

/** As many classes as `sello classes` shows. */
export const MOST = 10

/**
 * The classes for a query, best first; all of them while nothing is searched. `ranked` are the core's;
 * while it is not loaded (null) the plain filter finds them.
 */
export function find(classes: NiceClass[], query: string, ranked: SearchHit[] | null): Hit[] {
  if (isEmpty(query)) return classes.map(({ id }) => ({ id, epigraphs: [], matched: [] }))
  if (!ranked) return filter(classes, query)
  return ranked.map(({ class: id, epigraphs, matched }) => ({ id, epigraphs, matched }))
}

/** Reports whether there is nothing to search in a query: one letter begins some word in nearly every class. */
export const isEmpty = (query: string): boolean => words(query).every(word => /^\p{L}$/u.test(word))

/** Lower case without accents, so that "cafe" finds "Café" and "nino" finds "niño". */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The words of a text, folded. */
export const words = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * The classes in which every word of the query occurs, those with the words in their name first,
 * then those with the most epigraphs that have them all. A number finds the class of that number.
 */
export function filter(classes: NiceClass[], query: string): Hit[] {
  const wanted = words(query)
  const has = (text: string) => wanted.every(word => text.includes(` ${word}`))
  return classes
    .map(c => {
      const { name, description, offered } = sought(c)
      const epigraphs = offered.filter(e => has(e.text)).map(e => e.id)
      const rank =
        (wanted.length === 1 && wanted[0] === String(c.number) ? 1000 : 0) +
        (has(name) ? 100 : 0) +
        (has(description) ? 10 : 0) +
        Math.min(epigraphs.length, 9)
      return { id: c.id, epigraphs, rank }
    })
    .filter(hit => hit.rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ id, epigraphs }) => ({ id, epigraphs, matched: wanted }))
}

/** The texts of a class, in which each word is folded and begins after a space. */
type Sought = { name: string; description: string; offered: { id: string; text: string }[] }

const known = new WeakMap<NiceClass, Sought>()

function sought(c: NiceClass): Sought {
  const before = known.get(c)
  if (before) return before
  const folded = (text: string) => ` ${words(text).join(' ')}`
  const offered = c.epigraphs.filter(e => !e.retired).map(({ id, text }) => ({ id, text: folded(text) }))
  const now = { name: folded(c.name), description: folded(c.description), offered }
  known.set(c, now)
  return now
}
