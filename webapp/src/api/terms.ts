/** The official terms of the Nice classification, as far as the provider imported them. */
import { request } from './client'
import type { OfficialTerm, PackedTerms, TermFindings } from './contract.gen'

/** The terms of a class (1 to 45), and where they are from. */
export type ClassTerms = Pick<PackedTerms, 'edition' | 'lang'> & { terms: OfficialTerm[] }

/** Loads the terms of a class, which are sent with the steps between their basic numbers. */
export async function officialTerms(lang: string, number: number, signal?: AbortSignal): Promise<ClassTerms> {
  const { steps, texts, moves, ...from } = await request<PackedTerms>({
    path: `/terms/packed?lang=${lang}&class=${number}`,
    gives: 'object',
    quiet: true,
    signal,
  })
  let last = 0
  const terms: OfficialTerm[] = texts.map((text, i) => ({
    class: number,
    number: String((last += steps[i] ?? 0)).padStart(6, '0'),
    text,
  }))
  for (const { at, classes } of moves) {
    const term = terms[at]
    if (term) term.next = classes
  }
  return { ...from, terms }
}

/** What an office would say to each good or service of a list. */
export const checkTerms = (list: string, lang: string): Promise<TermFindings> =>
  request({ method: 'POST', path: '/terms/check', body: { list, lang }, gives: 'object', quiet: true })
