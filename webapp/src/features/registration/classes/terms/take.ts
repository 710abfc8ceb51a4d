import type { OfficialTerm, TermFinding } from '../../../../api/contract.gen'
import type { Term } from '../../../../core'
import type { ClassChoice } from '../choice'

/** Where official terms are from, which a chosen one keeps. */
export type Source = { lang: string; edition: string }

/** An official term as it is chosen. */
export const official = (term: OfficialTerm, { lang, edition }: Source): Term => ({
  class: `c${term.class}`,
  text: term.text,
  lang,
  number: term.number,
  edition,
  verdict: 'accepted',
})

/** The customer's own words as they are chosen, with what was found about them. */
export const ownWords = (found: TermFinding, number: number, lang: string): Term => ({
  class: `c${number}`,
  text: found.text,
  lang,
  number: '',
  edition: '',
  verdict: found.verdict,
})

const same = (a: Term, b: Term) => a.class === b.class && a.text === b.text

export const isTaken = (choice: ClassChoice, term: Term) => choice.terms.some(one => same(one, term))

/** Chooses terms with their classes. */
export function takeTerms(choice: ClassChoice, terms: Term[]): ClassChoice {
  const fresh = terms.filter(term => !isTaken(choice, term))
  const classes = { ...choice.classes }
  for (const term of fresh) classes[term.class] ??= []
  return { classes, unknown: false, terms: [...choice.terms, ...fresh] }
}

/** Chooses a term with its class, or leaves it out; its class then stays chosen. */
export function toggleTerm(choice: ClassChoice, term: Term): ClassChoice {
  if (!isTaken(choice, term)) return takeTerms(choice, [term])
  return { ...choice, classes: { ...choice.classes }, terms: choice.terms.filter(one => !same(one, term)) }
}

/** The terms that the accepted lines name, without those that are official in several classes. */
export const accepted = (found: TermFinding[], source: Source): Term[] =>
  found.flatMap(({ verdict, terms: [first, ...more] }) =>
    verdict === 'accepted' && first && more.every(term => term.class === first.class)
      ? [official(first, source)]
      : [],
  )
