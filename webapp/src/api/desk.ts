/** The provider's desk: the calls under /desk, for operators only. */
import { BASE } from './base'
import { download, request } from './client'
import type {
  DeskContactFile,
  DeskContactPage,
  DeskDecision,
  DeskDelivery,
  DeskFile,
  DeskMail,
  DeskMove,
  DeskOrder,
  DeskOrderPage,
  DeskQueue,
  DeskQueues,
  DocumentKind,
  OrderState,
  Stage,
} from './contract.gen'
import { withFile } from './multipart'
import type { Paper } from './papers'

/** Which orders a list or an export has; a filter that is left out lets every order through. */
export interface Selection {
  queue?: DeskQueue
  /** Beginnings of words. */
  q?: string
  state?: OrderState
  stage?: Stage
  territory?: DeskOrder['territory']
  mine?: true
  /** First and last day on which the orders were saved for the first time (YYYY-MM-DD). */
  from?: string
  to?: string
}

const query = (parts: Selection & { cursor?: string | undefined; format?: string; answered?: boolean }) =>
  new URLSearchParams(
    Object.entries(parts).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  ).toString()

const at = (order: string) => `/desk/orders/${encodeURIComponent(order)}`

export const getQueues = (signal?: AbortSignal): Promise<DeskQueues> =>
  request({ path: '/desk/queues', gives: 'object', quiet: true, signal })

/** A page of the orders of a selection: the first one, or the one that a `next_cursor` asks for. */
export const listOrders = (
  selection: Selection,
  cursor?: string,
  signal?: AbortSignal,
): Promise<DeskOrderPage> =>
  request({ path: `/desk/orders?${query({ ...selection, cursor })}`, gives: 'page', quiet: true, signal })

/** The formats of an export, the one for a spreadsheet first. */
export const EXPORT_FORMATS = ['xlsx', 'csv', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** All orders of a selection as a file; the server records the export. */
export const exportOrders = (selection: Selection, format: ExportFormat): Promise<Blob> =>
  download(`/desk/export?${query({ ...selection, format })}`)

export const getFile = (order: string, signal?: AbortSignal): Promise<DeskFile> =>
  request({ path: at(order), gives: 'object', quiet: true, signal })

/** What an act is done with: the file as the operator has seen it. */
export type Seen = { order: { id: string }; revision: number }

/**
 * Does an act with an order; the answer is the file as it is then. Fails with `version_stale` if anything was done with the order
 * since the file was loaded, and with `conflict` if the order no longer allows the act.
 */
function act({ order, revision }: Seen, what: string, body?: unknown): Promise<DeskFile> {
  return request({
    method: 'POST',
    path: `${at(order.id)}/${what}`,
    version: revision,
    body,
    gives: 'object',
  })
}

export const take = (file: Seen): Promise<DeskFile> => act(file, 'take')

export const moveTo = (file: Seen, move: DeskMove): Promise<DeskFile> => act(file, 'stage', move)

export const addNote = (file: Seen, text: string): Promise<DeskFile> => act(file, 'notes', { text })

/** Lets an order go on although a dispute of its money was lost. */
export const resume = (file: Seen, text: string): Promise<DeskFile> => act(file, 'resume', { text })

export const addDocument = (
  file: Seen,
  data: { kind: DocumentKind; internal: boolean; text: string },
  document: File | undefined,
): Promise<DeskFile> => act(file, 'documents', withFile(data, document))

/** Corrects texts of an order by their paths in the API's shape. */
export const correct = (file: Seen, changes: { path: string; value: string }[]): Promise<DeskFile> =>
  act(file, 'corrections', { changes })

export const resendMail = (file: Seen, mail: string): Promise<DeskFile> =>
  act(file, `mails/${encodeURIComponent(mail)}/resend`)

/** Gives a price: the official fee, the service without VAT, and the VAT on it, which the server adds. */
export const givePrice = (
  file: Seen,
  price: { official_fee_cents: number; service_cents: number; text: string },
): Promise<DeskFile> => act(file, 'price', price)

export const refund = (file: Seen, amount_cents: number, reason: string): Promise<DeskFile> =>
  act(file, 'refunds', { amount_cents, reason })

/** Decides about an order whose money does not fit: it becomes paid, the money goes back, or the bank has taken it back. */
export const decide = (file: Seen, decision: DeskDecision, reason: string): Promise<DeskFile> =>
  act(file, 'review', { decision, reason })

export const answerReport = (file: Seen, text: string, document?: File): Promise<DeskFile> =>
  act(file, 'report', withFile({ text }, document))

/** The bytes of a file of the desk; `url` is an address that the API gave. */
export const fetchFile = (url: string): Promise<Blob> => download(url.slice(BASE.length))

/** The address of a paper of a paid order, for operators. */
export const paperOf = (order: string, paper: Paper): string => `${BASE}${at(order)}/${paper}.pdf`

/** A page of contact requests: those without an answer, or those with one. */
export const listContacts = (
  answered: boolean,
  cursor?: string,
  signal?: AbortSignal,
): Promise<DeskContactPage> =>
  request({ path: `/desk/contacts?${query({ answered, cursor })}`, gives: 'page', quiet: true, signal })

const contactAt = (id: string) => `/desk/contacts/${encodeURIComponent(id)}`

export const getContact = (id: string, signal?: AbortSignal): Promise<DeskContactFile> =>
  request({ path: contactAt(id), gives: 'object', quiet: true, signal })

/** Answers a contact request by mail; `conflict` if it has an answer. */
export const answerContact = (id: string, text: string, document?: File): Promise<DeskContactFile> =>
  request({
    method: 'POST',
    path: `${contactAt(id)}/answer`,
    body: withFile({ text }, document),
    gives: 'object',
  })

/** The events that a system of the provider did not accept, the latest first. */
export const listDeliveries = (signal?: AbortSignal): Promise<DeskDelivery[]> =>
  request({ path: '/desk/webhooks', gives: 'list', quiet: true, signal })

/** Sends an event that was not accepted again; `not_found` if that was done already. */
export const resendDelivery = (id: number): Promise<void> =>
  request({ method: 'POST', path: `/desk/webhooks/${id}/resend` })

/** The mails that failed or are tried again, the latest first. */
export const listMails = (signal?: AbortSignal): Promise<DeskMail[]> =>
  request({ path: '/desk/mails', gives: 'list', quiet: true, signal })

/** Sends a mail that failed again; `conflict` if that was done already. */
export const resendFailedMail = (id: string): Promise<void> =>
  request({ method: 'POST', path: `/desk/mails/${encodeURIComponent(id)}/resend` })
