import { request } from '../../../api/client'
import type { Needs } from '../../../core'
import type { ClassSearch } from '../../../core/search'

/** Milliseconds without a key after which the server is asked. */
const PAUSE = 300

let last = 0

/**
 * The class search where the page cannot have its own: the server finds what a description needs. It ranks no classes; where it
 * cannot be reached, nothing is found. A query that a later one overtakes is not sent, and its promise stays pending.
 */
export const askServer: ClassSearch = async ({ query, lang }) => {
  const own = ++last
  await new Promise(done => setTimeout(done, PAUSE))
  if (own !== last) return new Promise(() => {})
  const needs = await needed(query, lang).catch(() => null)
  return { hits: null, needs }
}

const needed = (query: string, lang: string): Promise<Needs> =>
  request({ method: 'POST', path: '/classes/needs', body: { query, lang }, gives: 'object', quiet: true })
