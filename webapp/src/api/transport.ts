/**
 * Sends a request to the business API: credentials, language, time limit, and an answer of the kind that
 * was asked for. Every failure is an ApiError. It knows nothing of sessions: `client.ts` does.
 */
import { currentLanguage } from '../i18n'
import { isObject, parseJson } from '../json'
import { BASE } from './base'
import { ApiError, errorOf } from './errors'

/** The time limit of a request, in milliseconds. */
export const TIMEOUT = 30_000

export interface Sent {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Sent as JSON, or as multipart when it is FormData. */
  body?: unknown
  /** The version of what is changed that the customer has seen. The server refuses the request if it has another one. */
  version?: number | undefined
  /** Ends the request early; an ended request fails with the code ABORTED. */
  signal?: AbortSignal
  /** Milliseconds; 30 s unless told. */
  timeout?: number
}

/** What is checked of the answer's data: its types are the contract's, to which the server's tests hold it. */
export type Kind = 'object' | 'list' | 'page'

/** Reads an answer whose status is a success. */
export type Read<T> = (answer: Response) => Promise<T>

/** Sends a request with the headers that stand for the session; a failure to get them is one of the request. */
export async function transmit<T>(
  { method = 'GET', path, body, version, signal, timeout = TIMEOUT }: Sent,
  session: () => Promise<Record<string, string>>,
  read: Read<T>,
): Promise<T> {
  const isJson = body !== undefined && !(body instanceof FormData)
  try {
    const answer = await fetch(address(path), {
      method,
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        ...(await session()),
        ...(isJson && { 'Content-Type': 'application/json' }),
        ...(version && { 'If-Match': `"v${version}"` }),
      },
      body: isJson ? JSON.stringify(body) : body,
      signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
    })
    if (!answer.ok) throw errorOf(answer.status, await answer.text())
    return await read(answer)
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (signal?.aborted) throw new ApiError(0, 'ABORTED')
    throw new ApiError(0, 'NETWORK_ERROR')
  }
}

/** Returns a function that reads an answer's data; an answer that is not ours, as a proxy's, is an error. */
export const dataOf =
  <T>(gives?: Kind): Read<T> =>
  async answer =>
    checked(gives, await answer.text(), answer.status) as T

function checked(gives: Kind | undefined, body: string, status: number): unknown {
  const said = parseJson(body)
  if (!gives && (!body || said !== undefined)) return undefined
  const data = isObject(said) && said.data
  if (gives && isObject(data) && Array.isArray(data) !== (gives === 'object'))
    return gives === 'page' ? said : data
  throw new ApiError(status, 'unknown', 'Not defined')
}

function address(path: string): string {
  const joint = path.includes('?') ? '&' : '?'
  return `${BASE}${path}${joint}lang=${currentLanguage()}`
}
