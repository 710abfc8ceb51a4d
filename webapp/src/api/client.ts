/**
 * The one way to the business API: credentials, anti-forgery header, language, time limit, loading
 * layer, and answers parsed by their shape. Every failure is an ApiError.
 */
import { currentLanguage } from '../i18n'
import { BASE } from './base'
import { CSRF_HEADER, csrfToken, dropCsrfToken, isCsrfRefusal } from './csrf'
import { ApiError, errorOf } from './errors'
import { whilePending } from './pending'
import { sessionAtom, sessionExpired } from './session'
import { shapes } from './shapes'
import { store } from '../state'
import type * as z from 'zod/mini'
import type * as wire from './wire'

const TIMEOUT = 30_000

export interface Call<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Sent as JSON, or as multipart when it is FormData. */
  body?: unknown
  /** The shape of the answer's data; without it the answer's data is ignored. */
  shape?: (shapes: typeof wire) => z.ZodMiniType<T>
  /** The shape is that of the whole answer, which has more than data. */
  whole?: boolean
  /** Ends the request early; an ended request fails with the code ABORTED. */
  signal?: AbortSignal
  /** Milliseconds; 30 s unless told. */
  timeout?: number
  /** Without the full-screen loading layer: for what happens behind what people do. */
  quiet?: boolean
  /** Without a bearer token: getting one needs the configuration, which therefore cannot wait for one. */
  anonymous?: boolean
}

export function request<T = void>(call: Call<T>): Promise<T> {
  return call.quiet ? send(call, dataOf) : whilePending(() => send(call, dataOf))
}

/** Fetches a file, as its bytes. */
export function download(path: string): Promise<Blob> {
  return whilePending(() => send({ path }, (_, answer) => answer.blob()))
}

type Read<T> = (call: Call<T>, answer: Response) => Promise<T>

async function send<T>(call: Call<T>, read: Read<T>): Promise<T> {
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
  const { refreshSession } = await import(/* webpackChunkName: "auth" */ './auth/refresh')
  await refreshSession(sessionExpired)
  return Boolean(store.get(sessionAtom))
}

async function once<T>(call: Call<T>, read: Read<T>): Promise<T> {
  const { method = 'GET', path, body, signal, timeout = TIMEOUT } = call
  try {
    const answer = await fetch(address(path), {
      method,
      credentials: 'include',
      headers: await headers(call),
      body: body === undefined ? undefined : body instanceof FormData ? body : JSON.stringify(body),
      signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
    })
    if (!answer.ok) throw await errorOf(answer.status, await answer.text())
    return await read(call, answer)
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (signal?.aborted) throw new ApiError(0, 'ABORTED')
    throw new ApiError(0, 'NETWORK_ERROR')
  }
}

async function dataOf<T>(call: Call<T>, answer: Response): Promise<T> {
  const body = await answer.text()
  if (!call.shape) {
    if (body && parse(body) === undefined) throw new ApiError(answer.status, 'unknown', 'Not defined') // not our answer
    return undefined as T
  }
  const json = parse(body)
  const data = call.shape(await shapes()).safeParse(call.whole ? json : dataIn(json))
  if (!data.success) throw new ApiError(answer.status, 'unknown', 'Not defined')
  return data.data
}

/** Takes an answer out of the envelope of the API. */
const dataIn = (json: unknown) => (json as { data?: unknown } | null | undefined)?.data

function address(path: string): string {
  const joint = path.includes('?') ? '&' : '?'
  return `${BASE}${path}${joint}lang=${currentLanguage()}`
}

async function headers<T>({ method = 'GET', body, anonymous }: Call<T>): Promise<Record<string, string>> {
  const all: Record<string, string> = { Accept: 'application/json' }
  const session = store.get(sessionAtom)
  if (session && session.cookieless && !anonymous) Object.assign(all, await bearer())
  else if (method !== 'GET') all[CSRF_HEADER] = await csrfToken()
  if (body !== undefined && !(body instanceof FormData)) all['Content-Type'] = 'application/json'
  return all
}

/** In cookieless mode a token stands for the session; nothing forges it, so nothing else is needed. */
async function bearer() {
  return (await import(/* webpackChunkName: "auth" */ './auth/bearer')).bearer()
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
