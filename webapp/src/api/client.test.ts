import { beforeEach, describe, expect, it, vi } from 'vitest'
import { store } from '../state'
import { attempt, messageOf } from './attempt'
import { download, request } from './client'
import './auth/refresh' // loaded before the tests: how long that takes depends on the machine
import './auth/bearer'
import type { Consent, Price } from './contract.gen'
import { dropCsrfToken } from './csrf'
import type { ApiError } from './errors'
import { endedAtom, sessionAtom, sessionFound } from './session'
import { config, cookieless, cookielessTokens, nobody, session, state } from './testing'
import { lost, pricing, refusal, serve, withLocks } from './testserver'
import { errors } from '../testing'

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }

let asked: { url: string; init: RequestInit }[]

/** Answers in turn; the anti-forgery token is answered by itself. */
function answer(...answers: Answer[]): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if ((url as string).endsWith('/csrf?lang=en')) {
      asked.push({ url: 'csrf', init: init ?? {} })
      return Promise.resolve(new Response('{}', { headers: { 'X-CSRF-Token': `token${asked.length}` } }))
    }
    asked.push({ url: url as string, init: init ?? {} })
    const { status = 200, body = { data: null }, headers } = answers.shift() ?? {}
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return Promise.resolve(new Response(text, { status, headers }))
  })
}

const failure = async (path = '/x') => request({ path }).catch((error: unknown) => error as ApiError)

beforeEach(() => {
  asked = []
  dropCsrfToken()
})

describe('a request', () => {
  it('carries credentials, Accept and the language, and gives the data', async () => {
    answer({ body: { data: pricing } })
    expect(await request<Price>({ path: '/p?a=1', gives: 'object' })).toEqual(pricing)
    expect(asked[0]?.url).toBe('/_/api/v1/p?a=1&lang=en')
    expect(asked[0]?.init).toMatchObject({ credentials: 'include', headers: { Accept: 'application/json' } })
  })

  it('carries the anti-forgery token when it is unsafe, fetched once', async () => {
    answer({}, {})
    await request({ method: 'POST', path: '/a', body: {} })
    await request({ method: 'POST', path: '/b', body: {} })
    expect(asked.map(({ url }) => url)).toEqual(['csrf', '/_/api/v1/a?lang=en', '/_/api/v1/b?lang=en'])
    expect(asked[2]?.init.headers).toMatchObject({ 'X-CSRF-Token': 'token1' })
  })

  it('is repeated once with a new token when the token is refused', async () => {
    const refusal = { error: { code: 'forbidden', message: 'words of any language' } }
    answer({ status: 403, body: refusal }, {})
    await request({ method: 'POST', path: '/a' })
    expect(asked.map(({ url }) => url)).toEqual([
      'csrf',
      '/_/api/v1/a?lang=en',
      'csrf',
      '/_/api/v1/a?lang=en',
    ])

    answer({ status: 403, body: refusal }, { status: 403, body: refusal })
    await expect(request({ method: 'POST', path: '/a' })).rejects.toMatchObject({ status: 403 })
  })

  it.each([
    ['object', { data: [] }],
    ['object', { data: 'free' }],
    ['object', { data: null }],
    ['object', {}],
    ['object', 'null'],
    ['object', '<html>Log in to the hotel</html>'],
    ['list', { data: {} }],
    ['list', []],
    ['list', ''],
  ] as const)('fails when data of the kind %s is asked for and the answer is %j', async (gives, body) => {
    answer({ body })
    const asking =
      gives === 'list' ? request<Consent[]>({ path: '/p', gives }) : request<Price>({ path: '/p', gives })
    await expect(asking).rejects.toMatchObject({ code: 'unknown', message: 'Not defined' })
  })

  it('fails when the answer is not ours, also where nothing is read from it', async () => {
    answer({ body: '<html>Log in to the hotel</html>' })
    expect(await failure()).toMatchObject({ code: 'unknown', message: 'Not defined' })
    answer({ status: 200, body: '' })
    expect(await failure()).toBeUndefined()
  })

  it('that its caller ended says so', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new DOMException('', 'AbortError'))
    await expect(request({ path: '/x', signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'ABORTED',
    })
  })
})

describe('the words of an error', () => {
  it.each([
    [500, { error: { code: 'unknown', message: 'boom' } }, 'There was an error. Please, try again.'],
    [403, { error: { code: 'forbidden', message: 'no' } }, 'You lack permissions'],
    [401, {}, 'You lack permissions'],
    [409, { error: { code: 'conflict', message: 'The order is paid.' } }, 'The order is paid.'],
    [404, 'nothing here', 'nothing here'],
    [503, { message: 'Down for an hour.' }, 'Down for an hour.'],
    [502, '<html><body>Bad gateway</body></html>', 'Not defined'],
    [502, { error: 'gateway', message: 'Bad gateway.' }, 'Bad gateway.'],
    [502, { error: { code: 7 } }, '{"error":{"code":7}}'],
    [502, 'null', 'null'],
    [404, '', 'There was an error. Please, try again.'],
  ])('%i %j', async (status, body, words) => {
    answer({ status, body }, { status, body })
    expect(messageOf((await failure()) as ApiError)).toBe(words)
  })

  it('without an answer', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('failed'))
    const error = (await failure()) as ApiError
    expect(error.code).toBe('NETWORK_ERROR')
    expect(messageOf(error)).toContain('cannot reach the server')
  })

  it('carry the fields of the rules', async () => {
    answer({
      status: 422,
      body: { error: { code: 'invalid_data', message: '', fields: { name: 'required' } } },
    })
    expect(await failure()).toMatchObject({ code: 'invalid_data', fields: { name: 'required' } })
  })
})

describe('a 401', () => {
  it('signs out and clears what storage holds', async () => {
    sessionFound(session)
    expect(localStorage.getItem('vyou')).not.toBeNull()
    answer({ status: 401, body: {} })
    await failure()
    expect(store.get(sessionAtom)).toBe(false)
    expect(localStorage.getItem('vyou')).toBeNull()
  })

  it('is told in a message where nobody was signed in: the end of a session is told otherwise', async () => {
    const said = errors()
    sessionFound(session)
    const several = [{ status: 401 }, { status: 401 }]
    answer(...several, ...several)
    await Promise.all(several.map(() => attempt(() => request({ path: '/x' }))))
    expect(said).toEqual([])
    await attempt(() => request({ path: '/x' }))
    expect(said).toEqual(['You lack permissions'])
  })
})

describe('a token that is refused to who is signed in', () => {
  const begin = (answer: object) => {
    let refused = false
    sessionFound(session)
    return serve({
      'GET /config': { data: config },
      'GET /_/auth/session': { raw: answer },
      'POST /a': () => {
        if (refused) return {}
        refused = true
        return refusal(403, 'forbidden')
      },
    })
  }

  it('is replaced when the session still holds', async () => {
    const server = begin(state)
    await request({ method: 'POST', path: '/a' })
    expect(server.sent('POST /a')).toHaveLength(2)
    expect(store.get(sessionAtom)).toBeTruthy()
  })

  it('means that the session has ended, where the service says so: nothing is sent again', async () => {
    const server = begin(nobody)
    await expect(request({ method: 'POST', path: '/a' })).rejects.toMatchObject({
      status: 401,
      code: 'unauthorized',
      signedOut: true,
    })
    expect(server.sent('POST /a')).toHaveLength(1)
    expect(store.get(sessionAtom)).toBe(false)
    expect(store.get(endedAtom)).toEqual({ screen: '/' })
  })
})

describe('a cookieless session', () => {
  it('shows its bearer token, and no anti-forgery token', async () => {
    withLocks()
    sessionFound(cookieless)
    const server = serve({
      'GET /config': { data: config },
      'POST /_/auth/mobile/refresh': { raw: cookielessTokens },
      'GET /a': {},
      'POST /a': {},
    })
    await request({ path: '/a' })
    await request({ method: 'POST', path: '/a' })
    for (const route of ['GET /a', 'POST /a']) {
      expect(server.sent(route)[0]?.headers).toMatchObject({ Authorization: 'Bearer access-1' })
      expect(server.sent(route)[0]?.headers).not.toHaveProperty('X-CSRF-Token')
    }
    sessionFound(session)
  })
})

describe('what a request sends', () => {
  it('is JSON and says so only where it has a body', async () => {
    const server = serve({ 'POST /a': {}, 'GET /a': {} })
    await request({ method: 'POST', path: '/a', body: { x: 1 } })
    await request({ method: 'POST', path: '/a' })
    await request({ path: '/a' })
    expect(server.asked.map(({ body, headers }) => [body, headers['Content-Type']])).toEqual([
      [{ x: 1 }, 'application/json'],
      [undefined, undefined],
      [undefined, undefined],
    ])
    expect(server.asked[2]?.headers).not.toHaveProperty('X-CSRF-Token')
  })

  it('ends after its time', async () => {
    serve({ 'GET /a': () => new Promise(resolve => setTimeout(() => resolve({}), 50)) })
    await expect(request({ path: '/a', timeout: 1 })).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  })
})

describe('a file', () => {
  it('comes as its bytes', async () => {
    serve({ 'GET /account/export': { raw: [1, 2] } })
    expect(await (await download('/account/export')).text()).toBe('[1,2]')
  })

  it('that is refused is an error', async () => {
    serve({ 'GET /account/export': refusal(429, 'too_many_requests') })
    await expect(download('/account/export')).rejects.toMatchObject({ code: 'too_many_requests' })
    serve({ 'GET /account/export': lost })
    await expect(download('/account/export')).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  })
})

describe('the configuration', () => {
  it('comes although a cookieless session has no token yet: getting one needs the configuration', async () => {
    withLocks()
    vi.resetModules()
    const { loadConfig } = await import('./config')
    const { sessionFound: found } = await import('./session')
    found(cookieless)
    const server = serve({ 'GET /config': { data: config } })
    expect(await loadConfig()).toMatchObject({ auth_url: 'http://localhost/_/auth' })
    expect(server.asked[0]?.headers).not.toHaveProperty('Authorization')
  })
})
