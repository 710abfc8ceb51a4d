import type { SearchHit } from '../../../core'
import type { NiceClass } from './catalogue'

/** A class that was found, with those of its epigraphs that speak of what was searched, and the words that did. */
export type Hit = { id: string; epigraphs: string[]; matched: string[] }

/** As many classes as `sello classes` shows. */
export const MOST = 10

/**
 * The classes for a query, best first; all of them while nothing is searched. `ranked` are the core's;
 * without any (it is not loaded, or the query is a class's number) the plain filter finds them.
 */
export function find(classes: NiceClass[], query: string, ranked: SearchHit[]): Hit[] {
  if (isEmpty(query)) return classes.map(({ id }) => ({ id, epigraphs: [], matched: [] }))
  if (ranked.length === 0) return filter(classes, query)
  return ranked.map(({ class: id, epigraphs, matched }) => ({ id, epigraphs, matched }))
}

/** Reports whether there is nothing to search in a query. */
export const isEmpty = (query: string): boolean => words(query).length === 0

/** Lower case without accents, so that "cafe" finds "Café" and "nino" finds "niño". */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const words = (query: string) =>
  fold(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * The classes in which every word of the query occurs, those with the words in their name first,
 * then those with the most epigraphs that have them all. A number finds the class of that number.
 */
export function filter(classes: NiceClass[], query: string): Hit[] {
  const wanted = words(query)
  const has = (text: string) => {
    const folded = ` ${fold(text)}`
    return wanted.every(word => new RegExp(`[^\\p{L}\\p{N}]${word}`, 'u').test(folded))
  }
  return classes
    .map(c => {
      const epigraphs = c.epigraphs.filter(e => !e.retired && has(e.text)).map(e => e.id)
      const rank =
        (wanted.length === 1 && wanted[0] === String(c.number) ? 1000 : 0) +
        (has(c.name) ? 100 : 0) +
        (has(c.description) ? 10 : 0) +
        Math.min(epigraphs.length, 9)
      return { id: c.id, epigraphs, rank }
    })
    .filter(hit => hit.rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ id, epigraphs }) => ({ id, epigraphs, matched: wanted }))
}
