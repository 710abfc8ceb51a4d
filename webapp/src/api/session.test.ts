import { beforeEach, describe, expect, it } from 'vitest'
import * as z from '../zod'
import { until } from '../testing'
import { draftAtom } from '../drafts'
import { store } from '../state'
import {
  endedAtom,
  goneAtom,
  readSession,
  sessionAtom,
  overAtom,
  sessionExpired,
  sessionFound,
  sessionLost,
  type Session,
} from './session'
import { confirmSession, startSession } from './sessionWatch'
import { sessionOf } from './auth/tokens'
import './auth/refresh' // loaded before the tests: how long that takes depends on the machine
import { config, cookielessTokens, eva, nobody, session, state, tokens } from './testing'
import { serve } from './testserver'

const draft = draftAtom('session-test', () => Promise.resolve(z.object({ name: z.string() })), { name: '' })

const form = draftAtom(
  'session-form',
  () => Promise.resolve(z.object({ id: z.string() })),
  { id: '' },
  { idKey: 'id' },
)

const kept = () => localStorage.getItem('vyou')
const keepSession = (found: Session) => localStorage.setItem('vyou', JSON.stringify(found))

beforeEach(() => {
  localStorage.clear()
  store.set(sessionAtom, null)
  store.set(endedAtom, null)
  store.set(overAtom, false)
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

  it('S33: tells that the server has ended it, without whose it was, and nothing where there was none', () => {
    sessionFound(session)
    sessionExpired()
    expect(kept()).toBeNull()
    expect(store.get(endedAtom)).toEqual({ screen: '/' })
    store.set(endedAtom, null)
    sessionExpired()
    expect(store.get(endedAtom)).toBeNull()
  })

  it.each([
    ['by choice', () => Promise.resolve(sessionLost())],
    ['by the server', () => Promise.resolve(sessionExpired())],
    [
      'in another tab',
      async () => {
        localStorage.removeItem('vyou')
        await readSession()
      },
    ],
  ])('S33: takes the drafts of its account along when it ends %s', async (_, end) => {
    sessionFound(session)
    store.set(draft, { name: 'Aurora' })
    localStorage.setItem('sello.draft.paying', '{"o-1":17500}')
    const before = store.get(goneAtom)
    await end()
    expect(Object.keys(localStorage)).toEqual(['sello.draft-ended'])
    expect(store.get(draft)).toEqual({ name: '' })
    expect(store.get(goneAtom), 'screens are emptied').toBe(before + 1)
  })

  it('S33: leaves alone what was typed without one', () => {
    store.set(draft, { name: 'Aurora' })
    sessionExpired()
    expect(localStorage.getItem('sello.draft.session-test')).toContain('Aurora')
  })

  it('S33: of another account empties the screens too', async () => {
    sessionFound(session)
    store.set(draft, { name: 'Aurora' })
    const before = store.get(goneAtom)
    localStorage.setItem('vyou', JSON.stringify(eva))
    await readSession()
    expect(store.get(goneAtom)).toBe(before + 1)
    sessionFound(eva)
    expect(store.get(draft)).toEqual({ name: '' })
  })
})

describe('S33: the session of another account', () => {
  it.each([
    ['another account', eva, 1],
    ['the same account', { ...session, tenant_compliant: false }, 0],
  ])('empties the screens when the server says that it is of %s', (_, found, emptied) => {
    sessionFound(session)
    store.set(draft, { name: 'Aurora' })
    const before = store.get(goneAtom)
    sessionFound(found)
    expect(store.get(goneAtom)).toBe(before + emptied)
    expect(store.get(draft)).toEqual({ name: emptied ? '' : 'Aurora' })
    sessionLost()
  })

  it('does not empty the screens of an anonymous visitor who signs in', () => {
    store.set(sessionAtom, false)
    const before = store.get(goneAtom)
    sessionFound(session)
    expect(store.get(goneAtom)).toBe(before)
    sessionLost()
  })
})

describe('what is kept of a sign-in', () => {
  it('S31: is no token in cookie mode, whatever the answer carries', () => {
    sessionFound(sessionOf({ ...tokens, access_token: 'access', refresh_token: 'refresh' }))
    expect(kept()).not.toMatch(/access|refresh|eyJ|xxx/)
  })

  it('is the refresh token alone in cookieless mode', () => {
    sessionFound(sessionOf({ ...cookielessTokens, xsrf: tokens.xsrf }))
    expect(JSON.parse(kept() ?? '')).toMatchObject({ refresh_token: 'refresh-2' })
    expect(kept()).not.toMatch(/access|eyJ|xxx/)
  })
})

describe('the session when the page starts', () => {
  const answer = { ...state, tenant_compliant: false }
  const service = (answer: object) =>
    serve({ 'GET /config': { data: config }, 'GET /_/auth/session': { raw: answer } })
  const found = () => store.get(sessionAtom)

  it('is asked about at the service, whose word is taken', async () => {
    service(answer)
    keepSession(session)
    startSession()
    await until(() => Boolean(found() && !(found() as Session).tenant_compliant))
    expect(JSON.parse(kept() ?? '')).toMatchObject({ tenant_compliant: false })
  })

  it('ends where the service knows of none', async () => {
    service(nobody)
    keepSession(session)
    startSession()
    await until(() => found() === false)
    expect(kept()).toBeNull()
    expect(store.get(overAtom), 'which the page says').toBe(true)
    sessionFound(session)
    expect(store.get(overAtom)).toBe(false)
  })

  it('that is over by its own date is removed from storage, and the page says so', async () => {
    const server = service(answer)
    keepSession({ ...session, expires: '2001-01-01T00:00:00Z' })
    startSession()
    await until(() => found() === false)
    expect(kept()).toBeNull()
    expect(store.get(overAtom)).toBe(true)
    expect(server.log()).toEqual([])
  })

  it('that ends by the first answer of the server had ended before', async () => {
    const server = service(state)
    let ended = false
    server.routes['GET /_/auth/session'] = () => {
      sessionExpired() // another request was answered first
      ended = true
      return { raw: state }
    }
    keepSession(session)
    startSession()
    await until(() => ended)
    expect(store.get(overAtom)).toBe(true)
    expect(store.get(endedAtom)).toBeNull()
  })

  it('stays as it was known where the answer is not the service’s', async () => {
    const server = service({})
    keepSession(session)
    startSession()
    await until(() => server.sent('GET /_/auth/session').length > 0)
    await confirmSession() // ends after the first question
    expect(found()).toEqual(session)
  })

  it('is not asked about where nothing is kept', async () => {
    const server = service(answer)
    startSession()
    await until(() => found() === false)
    expect(server.log()).toEqual([])
  })

  it('follows other tabs: signing in, signing out, and storage that was cleared', async () => {
    service(answer)
    startSession()
    await until(() => found() === false)
    keepSession(session)
    dispatchEvent(new StorageEvent('storage', { key: 'sello.draft.owners' }))
    dispatchEvent(new StorageEvent('storage', { key: 'vyou' }))
    await until(() => Boolean(found()))
    expect(store.get(overAtom)).toBe(false)
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: null }))
    await until(() => found() === false)
    expect(store.get(overAtom), 'which the page says').toBe(true)
    keepSession(session)
    dispatchEvent(new StorageEvent('storage', { key: 'vyou' }))
    await until(() => Boolean(found()))
    expect(store.get(overAtom)).toBe(false)
  })

  it.each([
    ['has ended there', false],
    ['holds there, and at the service no more', true],
  ])('S33: is asked for again when the browser shows a page as it was left, and %s', async (_, held) => {
    service(answer)
    startSession()
    await until(() => found() === false)
    sessionFound(session)
    service(nobody)
    if (!held) localStorage.removeItem('vyou')
    const shown = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    shown(false)
    await new Promise(resolve => setTimeout(resolve))
    expect(found(), 'which a page that is loaded does by itself').toEqual(session)
    shown(true)
    await until(() => found() === false)
    expect(store.get(endedAtom)).toEqual(held ? { screen: '/' } : null)
  })

  const endElsewhere = () => localStorage.setItem('sello.draft-ended', `${Math.random()}`)
  const OTHER = ['sello.draft.session-form', '{"id":"other"}'] as const

  it.each([
    ['and a session took it along and ended: it is not shown any more', '', []],
    ['and a session ended, and another form was begun since', '', [OTHER]],
    ['and a session ended, and another form was left since', '', [['sello.draft.left', '"other"']]],
    ['and it is stored still', 'mine', [['sello.draft.session-form', '{"id":"mine"}']]],
    ['and another tab has stored its form', 'mine', [OTHER]],
    ['and it was removed by itself', 'mine', [['sello.draft.left', '"mine"']]],
    ['and no storage is to be had', 'mine', []],
  ] as const)('S33: an anonymous form that the browser shows as it was left, %s', async (_, id, stored) => {
    service(answer)
    startSession()
    await until(() => found() === false)
    store.set(form, { id: 'mine' })
    localStorage.clear()
    for (const [key, value] of stored) localStorage.setItem(key, value)
    if (!id) endElsewhere()
    const gone = store.get(goneAtom)
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await new Promise(resolve => setTimeout(resolve))
    expect(store.get(form).id).toBe(id)
    expect(store.get(goneAtom) > gone).toBe(id === '')
  })

  it.each([
    ['nobody is signed in any more', () => {}],
    ['another account is', () => keepSession(eva)],
  ])(
    'S33: an anonymous form of a tab that hears of a sign-in and a sign-out together, where %s',
    async (_, then) => {
      service(answer)
      startSession()
      await until(() => found() === false)
      store.set(form, { id: 'mine' })
      localStorage.clear()
      endElsewhere()
      then()
      const gone = store.get(goneAtom)
      for (const newValue of [JSON.stringify(session), null, kept()])
        dispatchEvent(new StorageEvent('storage', { key: 'vyou', newValue }))
      await new Promise(resolve => setTimeout(resolve))
      await until(() => store.get(form).id === '')
      expect(store.get(goneAtom)).toBeGreaterThan(gone)
      sessionLost()
    },
  )

  it('does not follow what other tabs keep beside it', async () => {
    service(answer)
    startSession()
    await until(() => found() === false)
    keepSession(session)
    dispatchEvent(new StorageEvent('storage', { key: 'sello.draft.owners' }))
    await new Promise(resolve => setTimeout(resolve))
    expect(found()).toBe(false)
  })
})

describe('a session that the server ended', () => {
  it('is told with the screen it ended on', () => {
    history.replaceState(null, '', '#/home?a=1#owner')
    sessionFound(session)
    sessionExpired()
    expect(store.get(endedAtom)).toEqual({ screen: '/home?a=1#owner' })
    history.replaceState(null, '', '/')
  })

  it('is not told any more once somebody signs in', () => {
    sessionFound(session)
    sessionExpired()
    sessionFound(session)
    expect(store.get(endedAtom)).toBeNull()
  })
})
