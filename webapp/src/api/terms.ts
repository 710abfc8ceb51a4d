/** The official terms of the Nice classification, as far as the provider imported them. */
import { request } from './client'
import type { OfficialTerms, TermFindings } from './contract.gen'

/** The terms of a class (1 to 45). */
export const officialTerms = (lang: string, number: number, signal?: AbortSignal): Promise<OfficialTerms> =>
  request({
    path: `/terms?lang=${lang}&class=${number}`,
    gives: 'object',
    quiet: true,
    ...(signal && { signal }),
  })

/** What an office would say to each good or service of a list. */
export const checkTerms = (list: string, lang: string): Promise<TermFindings> =>
  request({ method: 'POST', path: '/terms/check', body: { list, lang }, gives: 'object', quiet: true })
