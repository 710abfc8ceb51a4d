import { beforeEach, describe, expect, it } from 'vitest'
import { store } from '../state'
import {
  endedAtom,
  readSession,
  sessionAtom,
  sessionExpired,
  sessionFound,
  sessionLost,
  type Session,
} from './session'
import { sessionOf } from './auth/tokens'

const session: Session = {
  claims: { sub: '1', email: 'ana@example.com', name: 'Ana' },
  tenant_compliant: true,
  tenant_role: 'customer',
  cookieless: false,
  expires: '2999-01-01T00:00:00Z',
}

const kept = () => localStorage.getItem('vyou')

beforeEach(() => {
  localStorage.clear()
  store.set(sessionAtom, null)
  store.set(endedAtom, null)
})

describe('the session', () => {
  it('is null before the browser was asked, false when nothing is kept', async () => {
    expect(store.get(sessionAtom)).toBeNull()
    await readSession()
    expect(store.get(sessionAtom)).toBe(false)
  })

  it('is kept under vyou and found again', async () => {
    sessionFound(session)
    store.set(sessionAtom, null)
    await readSession()
    expect(store.get(sessionAtom)).toEqual(session)
  })

  it.each([
    ['is no session', '{"email":"ana@example.com"}'],
    ['is no JSON', '{'],
    ['is over', JSON.stringify({ ...session, expires: '2001-01-01T00:00:00Z' })],
  ])('is signed out when what is kept %s', async (_, text) => {
    localStorage.setItem('vyou', text)
    await readSession()
    expect(store.get(sessionAtom)).toBe(false)
  })

  it('S31: is gone from storage when it is lost', () => {
    sessionFound(session)
    sessionLost()
    expect(kept()).toBeNull()
    expect(store.get(sessionAtom)).toBe(false)
    expect(store.get(endedAtom), 'which was by choice').toBeNull()
  })

  it('tells whose session the server has ended, and of nobody who had none', () => {
    sessionFound(session)
    sessionExpired()
    expect(kept()).toBeNull()
    expect(store.get(endedAtom)).toEqual({ email: 'ana@example.com', screen: '/' })
    store.set(endedAtom, null)
    sessionExpired()
    expect(store.get(endedAtom)).toBeNull()
  })

  it('leaves drafts alone when it ends', () => {
    localStorage.setItem('sello.draft.owners', '{"typed":1}')
    sessionFound(session)
    sessionExpired()
    expect(localStorage.getItem('sello.draft.owners')).toBe('{"typed":1}')
  })
})

describe('what is kept of a sign-in', () => {
  const answer = {
    ...session,
    access_token: null,
    refresh_token: null,
    id_token: 'eyJhbGciOi.identity.only',
    expires_in: 0,
    xsrf: 'x'.repeat(43),
  }

  it('S31: is no token in cookie mode, whatever the answer carries', () => {
    sessionFound(sessionOf({ ...answer, access_token: 'access', refresh_token: 'refresh' }))
    expect(kept()).not.toMatch(/access|refresh|eyJ|xxx/)
  })

  it('is the refresh token alone in cookieless mode', () => {
    sessionFound(sessionOf({ ...answer, cookieless: true, access_token: 'access', refresh_token: 'refresh' }))
    expect(JSON.parse(kept() ?? '')).toMatchObject({ refresh_token: 'refresh' })
    expect(kept()).not.toMatch(/access|eyJ|xxx/)
  })
})
