/**
 * The one way to the business API: credentials, anti-forgery header, language, time limit, loading
 * layer, and answers parsed by their shape. Every failure is an ApiError.
 */
import { currentLanguage } from '../i18n'
import { BASE } from './base'
import { CSRF_HEADER, csrfToken, dropCsrfToken, isCsrfRefusal } from './csrf'
import { ApiError, errorOf } from './errors'
import { whilePending } from './pending'
import { sessionLost } from './session'
import { shapes } from './shapes'
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
  /** Ends the request early; an ended request fails with the code ABORTED. */
  signal?: AbortSignal
  /** Milliseconds; 30 s unless told. */
  timeout?: number
  /** Without the full-screen loading layer: for what happens behind what people do. */
  quiet?: boolean
}

export function request<T = void>(call: Call<T>): Promise<T> {
  return call.quiet ? send(call) : whilePending(() => send(call))
}

async function send<T>(call: Call<T>): Promise<T> {
  try {
    return await once(call)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isCsrfRefusal(error)) {
      dropCsrfToken()
      return once(call)
    }
    if (error.status === 401) sessionLost()
    throw error
  }
}

async function once<T>(call: Call<T>): Promise<T> {
  const { status, ok, body } = await exchange(call)
  if (!ok) throw await errorOf(status, body)
  if (!call.shape) return undefined as T
  const known = await shapes()
  const answer = known.dataOf(call.shape(known)).safeParse(parse(body))
  if (!answer.success) throw new ApiError(status, 'unknown', 'Not defined')
  return answer.data.data
}

async function exchange({ method = 'GET', path, body, signal, timeout = TIMEOUT }: Call<unknown>) {
  try {
    const answer = await fetch(address(path), {
      method,
      credentials: 'include',
      headers: await headers(method, body),
      body: body === undefined ? undefined : body instanceof FormData ? body : JSON.stringify(body),
      signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
    })
    return { status: answer.status, ok: answer.ok, body: await answer.text() }
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (signal?.aborted) throw new ApiError(0, 'ABORTED')
    throw new ApiError(0, 'NETWORK_ERROR')
  }
}

function address(path: string): string {
  const joint = path.includes('?') ? '&' : '?'
  return `${BASE}${path}${joint}lang=${currentLanguage()}`
}

async function headers(method: string, body: unknown): Promise<Record<string, string>> {
  const all: Record<string, string> = { Accept: 'application/json' }
  if (method !== 'GET') all[CSRF_HEADER] = await csrfToken()
  if (body !== undefined && !(body instanceof FormData)) all['Content-Type'] = 'application/json'
  return all
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
