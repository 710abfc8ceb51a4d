/**
 * The one way to the business API: credentials, anti-forgery header, language, time limit, loading
 * layer, and answers of the kind that was asked for. Every failure is an ApiError.
 */
import { currentLanguage } from '../i18n'
import { BASE } from './base'
import { CSRF_HEADER, csrfToken, dropCsrfToken, isCsrfRefusal } from './csrf'
import { ApiError, errorOf } from './errors'
import { whilePending } from './pending'
import { sessionAtom, sessionExpired } from './session'
import { isObject, parseJson } from '../json'
import { store } from '../state'

const TIMEOUT = 30_000

interface Sent {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Sent as JSON, or as multipart when it is FormData. */
  body?: unknown
  /** Ends the request early; an ended request fails with the code ABORTED. */
  signal?: AbortSignal
  /** Milliseconds; 30 s unless told. */
  timeout?: number
  /** Without the full-screen loading layer: for what happens behind what people do. */
  quiet?: boolean
  /** Without a bearer token: getting one needs the configuration, which therefore cannot wait for one. */
  anonymous?: boolean
}

/** What is checked of the answer's data: its types are the contract's, to which the server's tests hold it. */
type Kind = 'object' | 'list' | 'page'

/**
 * A request whose answer's data is a T; the data of a request for nothing is ignored. A page is the whole
 * answer, which has more than its list.
 */
export type Call<T> = Sent & (T extends void ? { gives?: undefined } : { gives: KindOf<T> })

type KindOf<T> = T extends readonly unknown[]
  ? 'list'
  : T extends { data: readonly unknown[] }
    ? 'page'
    : 'object'

type AnyCall = Sent & { gives?: Kind | undefined }

export function request<T = void>(call: Call<T>): Promise<T> {
  const read = async (answer: Response) => dataOf(call, await answer.text(), answer.status) as T
  return call.quiet ? send(call, read) : whilePending(() => send(call, read))
}

/** Fetches a file, as its bytes. */
export function download(path: string): Promise<Blob> {
  return whilePending(() => send({ path }, answer => answer.blob()))
}

type Read<T> = (answer: Response) => Promise<T>

async function send<T>(call: Sent, read: Read<T>): Promise<T> {
  try {
    return await once(call, read)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isCsrfRefusal(error)) {
      dropCsrfToken()
      if (await sessionHolds()) return once(call, read)
      throw new ApiError(401, 'unauthorized')
    }
    if (error.status === 401) sessionExpired()
    throw error
  }
}

/** A refused token of who is signed in may mean that the session has ended on the server. */
async function sessionHolds(): Promise<boolean> {
  if (!store.get(sessionAtom)) return true
  const { refreshSession } = await import(/* webpackChunkName: "session" */ './auth/refresh')
  await refreshSession(sessionExpired)
  return Boolean(store.get(sessionAtom))
}

async function once<T>(call: Sent, read: Read<T>): Promise<T> {
  const { method = 'GET', path, body, signal, timeout = TIMEOUT } = call
  try {
    const answer = await fetch(address(path), {
      method,
      credentials: 'include',
      headers: await headers(call),
      body: body === undefined ? undefined : body instanceof FormData ? body : JSON.stringify(body),
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

/** The data of an answer; an answer that is not ours, as a proxy's, is an error. */
function dataOf({ gives }: AnyCall, body: string, status: number): unknown {
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

async function headers({ method = 'GET', body, anonymous }: Sent): Promise<Record<string, string>> {
  const all: Record<string, string> = { Accept: 'application/json' }
  const session = store.get(sessionAtom)
  if (session && session.cookieless && !anonymous) Object.assign(all, await bearer())
  else if (method !== 'GET') all[CSRF_HEADER] = await csrfToken()
  if (body !== undefined && !(body instanceof FormData)) all['Content-Type'] = 'application/json'
  return all
}

/** In cookieless mode a token stands for the session; nothing forges it, so nothing else is needed. */
async function bearer() {
  return (await import(/* webpackChunkName: "session" */ './auth/bearer')).bearer()
}
