import type { Term } from '../../../core'

/** What is chosen of the Nice classification: classes with their epigraphs and terms, or "I do not know". */
export type ClassChoice = {
  classes: Record<string, string[]>
  unknown: boolean
  /** Claimed word for word, each in one of the classes. */
  terms: Term[]
}

export const NOTHING_CHOSEN: ClassChoice = { classes: {}, unknown: false, terms: [] }

export const classNumber = (id: string) => Number(id.slice(1))

/** The chosen ids in the order of their numbers. */
export function chosenIds({ classes }: Pick<ClassChoice, 'classes'>): string[] {
  return Object.keys(classes).sort((a, b) => classNumber(a) - classNumber(b))
}

/** Choosing a class clears "unknown"; leaving it out drops its epigraphs and terms too. */
export function toggleClass(choice: ClassChoice, id: string): ClassChoice {
  const { [id]: chosen, ...others } = choice.classes
  return {
    classes: chosen ? others : { ...others, [id]: [] },
    unknown: false,
    terms: choice.terms.filter(term => term.class !== id),
  }
}

/** Choosing an epigraph chooses its class; leaving out the last one leaves the class chosen as a whole. */
export function toggleEpigraph(choice: ClassChoice, id: string, epigraph: string): ClassChoice {
  const chosen = choice.classes[id] ?? []
  const next = chosen.includes(epigraph)
    ? chosen.filter(e => e !== epigraph)
    : [...chosen, epigraph].sort(byNumber)
  return { ...choice, classes: { ...choice.classes, [id]: next }, unknown: false }
}

/** Chooses a class with some of its epigraphs; what is chosen of the class already stays. */
export function takeClass(choice: ClassChoice, id: string, epigraphs: string[]): ClassChoice {
  const items = [...new Set([...(choice.classes[id] ?? []), ...epigraphs])].sort(byNumber)
  return { ...choice, classes: { ...choice.classes, [id]: items }, unknown: false }
}

/** "I do not know" clears every class. */
export function toggleUnknown(choice: ClassChoice): ClassChoice {
  return { ...NOTHING_CHOSEN, unknown: !choice.unknown }
}

/** A description with further words below, unless it has them already. */
export function describedBy(description: string, words: string): string {
  if (description.includes(words)) return description
  return description.trim() === '' ? words : `${description}\n${words}`
}

/** How many epigraphs and terms of a class are chosen; undefined while the class is not. */
export function itemsOf(choice: ClassChoice, id: string): number | undefined {
  const chosen = choice.classes[id]
  return chosen && chosen.length + choice.terms.filter(term => term.class === id).length
}

const number = (epigraph: string) => Number(epigraph.slice(epigraph.indexOf('e') + 1))
const byNumber = (a: string, b: string) => number(a) - number(b)
