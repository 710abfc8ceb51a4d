/**
 * The one way to the business API for what the session may do: anti-forgery header or bearer token, loading
 * layer, and the end of the session. Every failure is an ApiError.
 */
import { store } from '../state'
import { CSRF_HEADER, csrfToken, dropCsrfToken, isCsrfRefusal } from './csrf'
import { ApiError } from './errors'
import { whilePending } from './pending'
import { sessionAtom, sessionExpired } from './session'
import { dataOf, transmit, type Kind, type Read, type Sent } from './transport'

interface Request extends Sent {
  /** Without the full-screen loading layer: for what happens behind what people do. */
  quiet?: boolean
}

/**
 * A request whose answer's data is a T; the data of a request for nothing is ignored. A page is the whole
 * answer, which has more than its list.
 */
export type Call<T> = Request & (T extends void ? { gives?: undefined } : { gives: KindOf<T> })

type KindOf<T> = T extends readonly unknown[]
  ? 'list'
  : T extends { data: readonly unknown[] }
    ? 'page'
    : 'object'

export function request<T = void>(call: Call<T>): Promise<T> {
  const { gives }: { gives?: Kind | undefined } = call
  return call.quiet ? send(call, dataOf<T>(gives)) : whilePending(() => send(call, dataOf<T>(gives)))
}

/** Fetches a file, as its bytes. */
export function download(path: string): Promise<Blob> {
  return whilePending(() => send({ path }, answer => answer.blob()))
}

async function send<T>(call: Sent, read: Read<T>): Promise<T> {
  const session = store.get(sessionAtom)
  const once = () => transmit(call, () => sessionHeaders(call), read)
  try {
    return await once()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isCsrfRefusal(error)) {
      dropCsrfToken()
      if (await sessionHolds()) return once()
      throw Object.assign(new ApiError(401, 'unauthorized'), { signedOut: true })
    }
    if (error.status === 401 && !/^(sign_in_again|second_factor)$/.test(error.code)) {
      sessionExpired()
      error.signedOut = Boolean(session)
    }
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

/** In cookieless mode a token stands for the session; nothing forges it, so nothing else is needed. */
async function sessionHeaders({ method = 'GET' }: Sent): Promise<Record<string, string>> {
  const session = store.get(sessionAtom)
  if (session && session.cookieless)
    return (await import(/* webpackChunkName: "session" */ './auth/bearer')).bearer()
  return method === 'GET' ? {} : { [CSRF_HEADER]: await csrfToken() }
}
