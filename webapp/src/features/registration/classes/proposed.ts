import type { Needs } from '../../../core'
import type { Hit } from './search'

/** How sure the core is that a class is needed, surest first. */
const SURENESS = ['sure', 'likely', 'perhaps'] as const
export type Sureness = (typeof SURENESS)[number]

/** A class that is proposed for what a visitor sells. */
export type Proposed = {
  id: string
  /** The visitor's own words that ask for it. */
  words: string[]
  /** For each thing the epigraph that names it best; none where the class as a whole has it. */
  epigraphs: string[]
  sure: Sureness
  /** The core's code of the reason. */
  why: string
}

/**
 * The classes that any of the needs has, each once and as sure as the surest of them, surest first. A need that has a class only
 * perhaps adds nothing to it where another one has it surely or likely.
 */
export function proposed({ needs }: Needs): Proposed[] {
  const found = new Map<string, Proposed>()
  for (const need of needs) {
    for (const { class: id, epigraphs, sure, why } of need.classes) {
      const next = { id, words: [need.words], epigraphs: epigraphs.slice(0, 1), sure: sure as Sureness, why }
      const before = found.get(id)
      found.set(id, before ? united(before, next) : next)
    }
  }
  return [...found.values()].sort((a, b) => rank(a) - rank(b))
}

/** The classes that were found and those that are proposed: first those that are sure or likely, in the order of the proposal. */
export function withProposed(hits: Hit[], needs: Needs | null): Hit[] {
  const order = needs ? proposed(needs) : []
  const all = [...hits]
  for (const { id, epigraphs, words } of order)
    if (!all.some(hit => hit.id === id)) all.push({ id, epigraphs, matched: words })
  const first = order.flatMap(({ id, sure }) => (sure === 'perhaps' ? [] : id)).reverse()
  return all.sort((a, b) => first.indexOf(b.id) - first.indexOf(a.id))
}

function united(before: Proposed, next: Proposed): Proposed {
  const surer = rank(next) < rank(before) ? next : before
  const both = [before, next].filter(one => (one.sure === 'perhaps') === (surer.sure === 'perhaps'))
  const each = (list: string[]) => [...new Set(list)]
  return {
    ...surer,
    words: each(both.flatMap(one => one.words)),
    epigraphs: each(both.flatMap(one => one.epigraphs)),
  }
}

const rank = ({ sure }: Proposed) => SURENESS.indexOf(sure)
