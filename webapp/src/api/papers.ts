/** What the service issues: the papers of a paid order, and what was issued with a code. */
import { download, request } from './client'
import type { Verdict } from './contract.gen'

/** The papers of a paid order, by the name of their file at the server. */
export const PAPERS = ['receipt', 'summary'] as const

export type Paper = (typeof PAPERS)[number]

export const downloadPaper = (order: string, paper: Paper): Promise<Blob> =>
  download(`/trademarks/${encodeURIComponent(order)}/${paper}.pdf`)

/** Says what was issued with a code, however it is typed. Anyone may ask. */
export const verify = (code: string): Promise<Verdict> =>
  request({ path: `/verify?code=${encodeURIComponent(code)}`, gives: 'object', quiet: true })
