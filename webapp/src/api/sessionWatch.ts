/** Brings the session of this tab up to date: when the page starts, with other tabs, and when the visitor returns. */
import { claimDrafts, ENDED } from '../drafts'
import { store } from '../state'
import {
  goneAtom,
  readSession,
  SESSION_KEY,
  sessionAtom,
  sessionExpired,
  startingAtom,
  type Session,
} from './session'

/** Reads who is signed in, asks the server whether that still holds, and follows what other tabs do. */
export function startSession(): void {
  addEventListener('storage', event => {
    if ([SESSION_KEY, ENDED, null].includes(event.key)) void readSession().then(claim)
  })
  addEventListener('pageshow', event => event.persisted && void catchUp())
  addEventListener('focus', () => void confirmSession())
  document.addEventListener('visibilitychange', () => void confirmSession())
  store.set(startingAtom, true)
  void readSession()
    .then(session => (session ? refresh() : undefined))
    .finally(() => {
      store.set(startingAtom, false)
      claim(store.get(sessionAtom)) // without a response of the server the stored session stays valid
    })
}

/** Follows what happened while the browser kept the page aside: no event of other tabs came here. */
async function catchUp(): Promise<void> {
  claim(await readSession())
  await confirmSession()
}

let confirming = false

/** Asks the server whether the session still holds: it may have been ended from another browser. */
export async function confirmSession(): Promise<void> {
  if (confirming || document.hidden || !store.get(sessionAtom)) return
  confirming = true
  await refresh()
  confirming = false
}

/** Without a network the part that asks may be missing too. */
async function refresh(): Promise<void> {
  try {
    const { refreshSession } = await import(/* webpackChunkName: "session" */ './auth/refresh')
    await refreshSession(sessionExpired)
  } catch {
    // What was known stays.
  }
}

/** Shows the drafts of the account. A session that ended unheard empties the screens. */
function claim(session: null | false | Session): void {
  if (session && claimDrafts(session.claims.sub)) store.set(goneAtom, gone => gone + 1)
}
