/** The one way to the auth service by fetch: POST when there is a body, otherwise GET. */
import { currentLanguage } from '../../i18n'
import { isObject } from '../../json'
import type { AuthError as Problem, ResponseAuthDone } from '../contract.gen'
import { AuthError, codeOf } from './error'
import { authBase, CLIENT_ID } from './place'

const TIMEOUT = 30_000

type Done = ResponseAuthDone['content']['application/json']

interface Sent {
  /** May have a query. */
  path: string
  body?: unknown
  /** POST although there is no body. */
  post?: boolean
  /** The anti-forgery token of a frame. */
  xsrf?: string | undefined
  /** Further headers, as those of a cookieless session. */
  headers?: Record<string, string>
}

/** A call that the contract answers with a T; an answer without the field `has` is not the service's, but a proxy's. */
export interface AuthCall<T> extends Sent {
  has: keyof T & string
}

export async function authCall<T>(call: AuthCall<T>): Promise<T> {
  const base = await authBase()
  const joint = call.path.includes('?') ? '&' : '?'
  let answer: Response, body: unknown
  try {
    answer = await fetch(`${base}${call.path}${joint}lang=${currentLanguage()}`, {
      method: call.post || call.body !== undefined ? 'POST' : 'GET',
      credentials: 'include',
      headers: headersOf(call),
      body: call.body === undefined ? undefined : JSON.stringify(call.body),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    body = JSON.parse(await answer.text())
  } catch (error) {
    throw error instanceof SyntaxError ? new AuthError('UNKNOWN') : new AuthError('NETWORK_ERROR')
  }
  if (!answer.ok) throw problemOf(body, Number(answer.headers.get('Retry-After')) || 0)
  if (!isObject(body) || !(call.has in body)) throw new AuthError('UNKNOWN')
  return body as T
}

/** A call that only succeeds or fails, and says so in its answer. */
export async function authDone(call: Sent): Promise<void> {
  const { error, message } = await authCall<Done>({ ...call, has: 'error' })
  if (error) throw new AuthError('UNKNOWN', message)
}

function headersOf({ body, xsrf, headers }: Sent): Record<string, string> {
  return {
    Accept: 'application/json',
    'X-Client-Id': CLIENT_ID,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(xsrf && { 'X-XSRF-TOKEN': xsrf }),
    ...headers,
  }
}

function problemOf(body: unknown, retryAfter: number): AuthError {
  if (!isObject(body) || typeof body.error !== 'string') return new AuthError('UNKNOWN') // not from our service, but from a proxy
  const { error, message, fields } = body as Problem
  return new AuthError(codeOf(error), message, fields, retryAfter)
}
