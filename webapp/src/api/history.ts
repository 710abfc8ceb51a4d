/** The history of a paid order: what happened to it, its documents, and the answer to a question. */
import { download, request, type Call } from './client'
import type { Document, Event, Order } from './contract.gen'
import { withFile } from './multipart'

type Options = Pick<Call<unknown>, 'signal' | 'quiet'>

/** What happened to an order, oldest first. */
export const getHistory = (id: string, options: Options = {}): Promise<Event[]> =>
  request({ path: `/trademarks/${encodeURIComponent(id)}/history`, gives: 'list', ...options })

/** The bytes of a document. */
export const getDocument = (order: string, { id }: Document): Promise<Blob> =>
  download(`/trademarks/${encodeURIComponent(order)}/documents/${encodeURIComponent(id)}`)

/** Answers the provider's question with a text, a file or both; `conflict` when it waits for no answer. */
export const answerQuestion = (id: string, text: string, file: File | null): Promise<Order> =>
  request({
    method: 'POST',
    path: `/trademarks/${encodeURIComponent(id)}/answer`,
    body: withFile({ text }, file),
    gives: 'object',
  })
