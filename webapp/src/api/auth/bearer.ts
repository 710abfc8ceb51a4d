/**
 * Cookieless mode: the access token lives in this tab's memory and no longer than minutes; the
 * refresh token in storage rotates with every use. Tabs take turns by a lock, and whoever comes next
 * reads from storage what the one before left there.
 */
import type { SignedIn } from '../contract.gen'
import { readSession, sessionAtom, sessionExpired, sessionFound } from '../session'
import { store } from '../../state'
import { authCall } from './call'
import { AuthError } from './error'
import { CLIENT_ID } from './place'
import { sessionOf } from './tokens'

/** Milliseconds before its end at which a token is no longer used. */
const MARGIN = 30_000

let held: { token: string; until: number } | undefined

/** Keeps the access token of an answer, if it has one. */
export function holdToken({ access_token, expires_in }: SignedIn): void {
  held = access_token ? { token: access_token, until: Date.now() + expires_in * 1000 - MARGIN } : undefined
}

/** Forgets the access token. Called when the customer is signed out. */
export function dropToken(): void {
  held = undefined
}

/** The header of a signed-in call; empty in cookie mode, and when the session turns out to have ended. */
export async function bearer(): Promise<Record<string, string>> {
  const session = store.get(sessionAtom)
  if (!session || !session.cookieless) return {}
  const token = current() ?? (await navigator.locks.request('sello.refresh', refresh))
  return token ? { Authorization: `Bearer ${token}` } : {}
}

const current = () => (held && Date.now() < held.until ? held.token : undefined)

async function refresh(): Promise<string | undefined> {
  if (current()) return current() // another call of this tab was first
  const session = await readSession()
  if (!session || !session.refresh_token) return undefined
  try {
    const body = { refresh_token: session.refresh_token, client_id: CLIENT_ID }
    const tokens = await authCall<SignedIn>({ path: '/mobile/refresh', body, has: 'claims' })
    holdToken(tokens)
    sessionFound(sessionOf(tokens))
    return current()
  } catch (error) {
    if (!(error instanceof AuthError) || error.code !== 'TOKEN_INVALID') throw error
    sessionExpired()
    return undefined
  }
}
