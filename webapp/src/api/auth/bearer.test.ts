import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { store } from '../../state'
import { endedAtom, sessionAtom, sessionFound, sessionLost } from '../session'
import { config, cookieless, cookielessTokens } from '../testing'
import { lost, serve, withLocks } from '../testserver'
import { bearer, dropToken, holdToken } from './bearer'
import { refreshSession } from './refresh'

const REFRESH = 'POST /_/auth/mobile/refresh'
const header = { Authorization: 'Bearer access-1' }

const service = (answer: Parameters<typeof serve>[0][string] = { raw: cookielessTokens }) =>
  serve({ 'GET /config': { data: config }, [REFRESH]: answer })

beforeEach(() => {
  withLocks()
  dropToken()
  sessionLost()
  sessionFound(cookieless)
})
afterEach(() => vi.useRealTimers())

describe('the token of a cookieless session', () => {
  it('is had for the refresh token, which is replaced', async () => {
    const server = service()
    expect(await bearer()).toEqual(header)
    expect(server.sent(REFRESH)[0]?.body).toEqual({ refresh_token: 'refresh-1', client_id: 'sello-web' })
    expect(server.sent(REFRESH)[0]?.headers).not.toHaveProperty('Authorization')
    expect(store.get(sessionAtom)).toEqual({ ...cookieless, refresh_token: 'refresh-2' })
    expect(JSON.parse(localStorage.getItem('vyou') ?? '')).toMatchObject({ refresh_token: 'refresh-2' })
  })

  it('is asked for once by calls at the same time', async () => {
    const server = service()
    expect(await Promise.all([bearer(), bearer()])).toEqual([header, header])
    expect(server.sent(REFRESH)).toHaveLength(1)
  })

  it('is used until half a minute before its end', async () => {
    vi.useFakeTimers()
    const server = service()
    holdToken(cookielessTokens)
    vi.advanceTimersByTime(900_000 - 30_001)
    expect(await bearer()).toEqual(header)
    expect(server.sent(REFRESH)).toHaveLength(0)
    vi.advanceTimersByTime(1)
    expect(await bearer()).toEqual(header)
    expect(server.sent(REFRESH)).toHaveLength(1)
  })

  it('is none where nobody is signed in, or there is nothing to have it for', async () => {
    const server = service()
    sessionLost()
    expect(await bearer()).toEqual({})
    sessionFound({ ...cookieless, refresh_token: '' })
    expect(await bearer()).toEqual({})
    expect(server.sent(REFRESH)).toEqual([])
  })

  it('is none when the service knows the refresh token no more: the session has ended', async () => {
    service({ status: 401, raw: { error: 'token_invalid' } })
    expect(await bearer()).toEqual({})
    expect(store.get(sessionAtom)).toBe(false)
    expect(store.get(endedAtom)).toEqual({ screen: '/' })
  })

  it.each([
    ['cannot be reached', lost, 'NETWORK_ERROR'],
    ['is busy', { status: 429, raw: { error: 'too_many_requests' } }, 'TOO_MANY_REQUESTS'],
  ])('cannot be had when the service %s: the session stays', async (_, answer, code) => {
    service(answer)
    await expect(bearer()).rejects.toMatchObject({ code })
    expect(store.get(sessionAtom)).toEqual(cookieless)
  })
})

describe('asking who is signed in', () => {
  const SESSION = 'GET /_/auth/session'
  const { claims } = cookieless
  const holds = {
    signed_in: true,
    claims,
    tenant_role: null,
    tenant_compliant: null,
    cookieless: true,
    expires: null,
  }
  const answers = (answer: Parameters<typeof serve>[0][string]) => {
    holdToken(cookielessTokens)
    return serve({ 'GET /config': { data: config }, [SESSION]: answer })
  }

  it('keeps the refresh token and the end of the session, which the answer does not name', async () => {
    answers({ raw: holds })
    await refreshSession()
    expect(store.get(sessionAtom)).toEqual(cookieless)
  })

  it('takes what the answer names', async () => {
    const named = { tenant_role: 'admin', tenant_compliant: false, expires: '2998-01-01T00:00:00Z' }
    answers({ raw: { ...holds, ...named, cookieless: false } })
    await refreshSession()
    expect(store.get(sessionAtom)).toEqual({ claims, ...named, cookieless: false })
  })

  it.each([
    ['signed out', { raw: holds }, false],
    ['without an answer', lost, cookieless],
  ])('changes nothing of who is %s meanwhile', async (_, answer, found) => {
    answers(async () => {
      if (!found) sessionLost()
      return typeof answer === 'function' ? answer() : answer
    })
    await refreshSession()
    expect(store.get(sessionAtom)).toEqual(found)
  })
})
