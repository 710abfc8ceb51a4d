/** The one way to the auth service by fetch: POST when there is a body, otherwise GET. */
import type * as z from 'zod/mini'
import { currentLanguage } from '../../i18n'
import { sessionAtom } from '../session'
import { store } from '../../state'
import { AuthError, codeOf } from './error'
import { authBase, CLIENT_ID } from './place'
import { doneShape, problemShape } from './shapes'

const TIMEOUT = 30_000

export interface AuthCall<T> {
  /** May have a query. */
  path: string
  body?: unknown
  /** POST although there is no body. */
  post?: boolean
  /** The anti-forgery token of a frame. Without it a cookieless session shows its bearer token. */
  xsrf?: string | undefined
  /** Says nothing of the session: what is sent speaks for itself. */
  anonymous?: boolean
  shape: z.ZodMiniType<T>
}

export async function authCall<T>(call: AuthCall<T>): Promise<T> {
  const base = await authBase()
  const joint = call.path.includes('?') ? '&' : '?'
  let answer: Response, body: unknown
  try {
    answer = await fetch(`${base}${call.path}${joint}lang=${currentLanguage()}`, {
      method: call.post || call.body !== undefined ? 'POST' : 'GET',
      credentials: 'include',
      headers: await headers(call),
      body: call.body === undefined ? undefined : JSON.stringify(call.body),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    body = JSON.parse(await answer.text())
  } catch (error) {
    throw error instanceof SyntaxError ? new AuthError('UNKNOWN') : new AuthError('NETWORK_ERROR')
  }
  if (!answer.ok) throw problemOf(body, Number(answer.headers.get('Retry-After')) || 0)
  const data = call.shape.safeParse(body)
  if (!data.success) throw new AuthError('UNKNOWN')
  return data.data
}

/** A call that only succeeds or fails, and says so in its answer. */
export async function authDone(call: Omit<AuthCall<unknown>, 'shape'>): Promise<void> {
  const { error, message } = await authCall({ ...call, shape: doneShape })
  if (error) throw new AuthError('UNKNOWN', message)
}

async function headers({ body, xsrf, anonymous }: AuthCall<unknown>): Promise<Record<string, string>> {
  const all: Record<string, string> = { Accept: 'application/json', 'X-Client-Id': CLIENT_ID }
  if (body !== undefined) all['Content-Type'] = 'application/json'
  const session = !anonymous && store.get(sessionAtom)
  if (xsrf) all['X-XSRF-TOKEN'] = xsrf
  else if (session && session.cookieless) Object.assign(all, await (await import('./bearer')).bearer())
  return all
}

function problemOf(body: unknown, retryAfter: number): AuthError {
  const problem = problemShape.safeParse(body)
  if (!problem.success) return new AuthError('UNKNOWN')
  const { error, message, fields } = problem.data
  return new AuthError(codeOf(error), message, fields, retryAfter)
}
