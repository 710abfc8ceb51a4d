import type { Needs } from '../../../core'

/** How sure the core is that a class is needed, surest first. */
const SURENESS = ['sure', 'likely', 'perhaps'] as const
export type Sureness = (typeof SURENESS)[number]

/** A class that is proposed for what a visitor sells. */
export type Proposed = {
  id: string
  /** The visitor's own words that ask for it. */
  words: string[]
  /** The epigraph that names the thing best; undefined where the class as a whole has it. */
  epigraph: string | undefined
  sure: Sureness
  /** The core's code of the reason. */
  why: string
}

/** The classes that any of the needs has, each once and as sure as the surest of them, surest first. */
export function proposed({ needs }: Needs): Proposed[] {
  const found = new Map<string, Proposed>()
  for (const need of needs) {
    for (const { class: id, epigraphs, sure, why } of need.classes) {
      const next = { id, words: [need.words], epigraph: epigraphs[0], sure: sure as Sureness, why }
      const before = found.get(id)
      if (!before) found.set(id, next)
      else {
        const surer = rank(next) < rank(before) ? next : before
        found.set(id, { ...surer, words: [...new Set([...before.words, ...next.words])] })
      }
    }
  }
  return [...found.values()].sort((a, b) => rank(a) - rank(b))
}

const rank = ({ sure }: Proposed) => SURENESS.indexOf(sure)
