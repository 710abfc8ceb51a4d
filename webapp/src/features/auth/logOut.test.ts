import { beforeEach, describe, expect, it, vi } from 'vitest'
import { endedAtom, sessionAtom, sessionExpired, sessionFound } from '../../api/session'
import { pendingAtom } from '../../api/pending'
import { config, cookieless, cookielessTokens, nobody } from '../../api/testing'
import { lost, refusal, serve, withLocks, type Answer } from '../../api/testserver'
import { text } from '../../i18n'
import { store } from '../../state'
import { errors } from '../../testing'
import logOut from './logOut'

const OUT = 'POST /_/auth/logout'
const SESSION = 'GET /_/auth/session'
const TOKENS = 'POST /_/auth/mobile/refresh'

const forget = vi.fn()

/** A server whose auth service signs out; each route can be told another answer. */
const auth = (changes: Record<string, Answer | (() => Promise<Answer>)> = {}) =>
  serve({
    'GET /config': { data: config },
    [OUT]: { raw: { error: false } },
    [SESSION]: { raw: nobody },
    [TOKENS]: { raw: cookielessTokens },
    ...changes,
  })

beforeEach(() => {
  withLocks()
  localStorage.clear()
  forget.mockReset()
  sessionFound(cookieless)
})

describe('logging out', () => {
  it('ends the session and leaves nothing of what was typed', async () => {
    const server = auth()
    const leaving = logOut(forget)
    expect(store.get(pendingAtom)).toBe(true)
    expect(await leaving).toBe(true)
    expect(store.get(pendingAtom)).toBe(false)
    expect(server.sent(OUT)).toHaveLength(1)
    expect(store.get(sessionAtom)).toBe(false)
    expect(localStorage.getItem('vyou')).toBeNull()
    expect(forget).toHaveBeenCalledOnce()
  })

  it('is no end by the server, whatever call learns of it before the answer arrives', async () => {
    auth({
      [OUT]: () => {
        sessionExpired() // as for a call that the server refused after it had ended the session
        return Promise.resolve({ raw: { error: false } })
      },
    })
    expect(await logOut(forget)).toBe(true)
    expect(store.get(endedAtom)).toBeNull()
    expect(store.get(sessionAtom)).toBe(false)
    sessionFound(cookieless)
    sessionExpired()
    expect(store.get(endedAtom), 'a later one is').not.toBeNull()
    store.set(endedAtom, null)
  })

  it('that the service did not confirm says so and changes nothing', async () => {
    const said = errors()
    auth({ [OUT]: lost })
    expect(await logOut(forget)).toBe(false)
    expect(said).toEqual([text('NETWORK_ERROR')])
    expect(store.get(sessionAtom)).toBeTruthy()
    expect(forget).not.toHaveBeenCalled()
  })

  it('says the service’s own words where it has some', async () => {
    const said = errors()
    auth({ [OUT]: { status: 503, raw: { error: 'UNAVAILABLE', message: 'Down for an hour.' } } })
    expect(await logOut(forget)).toBe(false)
    expect(said).toEqual(['Down for an hour.'])
  })

  it('holds whatever asking for the session afterwards says', async () => {
    auth({ [SESSION]: refusal(500, 'unknown') })
    expect(await logOut(forget)).toBe(true)
    expect(store.get(sessionAtom)).toBe(false)
  })
})
