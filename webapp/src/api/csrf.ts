/** The anti-forgery token: fetched once, sent with every unsafe call, fetched again when refused. */
import { currentLanguage } from '../i18n'
import { BASE } from './base'
import { isObject, parseJson } from '../json'
import { ApiError, errorOf } from './errors'
import { TIMEOUT } from './transport'

export const CSRF_HEADER = 'X-CSRF-Token'

let token: Promise<string> | undefined

export function csrfToken(): Promise<string> {
  token ??= fetchToken().catch((error: unknown) => {
    token = undefined
    throw error
  })
  return token
}

/** Forgets the token: the next unsafe call fetches a new one. Signing in and out make a new one too. */
export function dropCsrfToken(): void {
  token = undefined
}

/**
 * Whether an answer says that the token was wrong: the server forbids nothing else. If it refuses a new token too, the browser has not
 * kept the cookie to which the token belongs.
 */
export function isCsrfRefusal(error: ApiError): boolean {
  return error.status === 403 && error.code === 'forbidden'
}

async function fetchToken(): Promise<string> {
  const answer = await fetch(`${BASE}/csrf?lang=${currentLanguage()}`, {
    credentials: 'include',
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT),
  })
  const body = await answer.text()
  if (!answer.ok) throw errorOf(answer.status, body)
  const header = answer.headers.get(CSRF_HEADER)
  if (header) return header
  const field = tokenIn(parseJson(body))
  if (field) return field
  throw new ApiError(answer.status, 'XSRF_ERROR', 'CSRF error')
}

/** The token of an answer, where it is not in the header: by itself, or in the answer's data. */
function tokenIn(said: unknown): string | undefined {
  if (!isObject(said)) return undefined
  return typeof said.token === 'string' ? said.token : tokenIn(said.data)
}
