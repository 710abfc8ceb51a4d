import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashPassword, type HashRequest } from '../../core/hash'
import { store } from '../../state'
import { request } from '../client'
import { pendingAtom } from '../pending'
import { sessionAtom, sessionFound, sessionLost } from '../session'
import { config, cookieless, cookielessTokens, session, tokens } from '../testing'
import { lost, serve, withLocks, type Answer } from '../testserver'
import { requestReset, setPassword, verifyLink } from './password'
import { challengeOf } from './pkce'
import { register } from './register'
import { signIn } from './signIn'
import { signOut } from './signOut'
import { CODE, withFrame, XSRF } from './testing'

const ana = { email: 'ana@example.com', operator: false }
const HASH = 'h'.repeat(43)
const EXCHANGE = 'GET /_/auth/accesstoken'
const LOGIN = 'POST /_/auth/mobile/login'
const HOOK = `${location.origin}/_/auth/login_hook`

// The hash is made in a worker, which the tests' environment does not have.
vi.mock('../../core/hash', () => ({ hashPassword: vi.fn() }))
const hashed: HashRequest[] = []
const hashes = (status: number) =>
  vi.mocked(hashPassword).mockImplementation(asked => {
    hashed.push(asked)
    return Promise.resolve({ hash: status === 0 ? HASH : '', status })
  })

const service = (routes: Record<string, Answer | (() => Promise<Answer>)> = {}) =>
  serve({ 'GET /config': { data: config }, ...routes })

beforeEach(() => {
  withLocks()
  hashed.length = 0
  hashes(0)
  sessionLost()
  store.set(sessionAtom, false)
})
afterEach(() => delete document.documentElement.dataset.session)

describe('signing in', () => {
  it('hands the hash to the frame and spends the code that comes back', async () => {
    const { opened, posted } = withFrame()
    const server = service({ [EXCHANGE]: { raw: tokens } })
    expect(await signIn(' ana@example.com ', 'Pa55 word')).toEqual(session)

    expect(hashed).toEqual([
      { domain: 'localhost', username: 'ana@example.com', password: 'Pa55 word', policy: 'none' },
    ])
    const [{ origin, pathname, searchParams }] = opened as [URL]
    expect(origin + pathname).toBe('http://localhost/_/auth/oauth/authorize')
    const { state, code_challenge, ...authorization } = Object.fromEntries(searchParams)
    expect(authorization).toEqual({
      response_type: 'code',
      client_id: 'sello-web',
      redirect_uri: HOOK,
      code_challenge_method: 'S256',
      lang: 'en',
    })
    const message = {
      type: 'login',
      state,
      clientId: 'sello-web',
      username: 'ana@example.com',
      password: HASH,
    }
    expect(posted).toEqual([{ message, to: 'http://localhost' }])

    const sent = server.sent(EXCHANGE)[0]
    const { code_verifier, ...spent } = Object.fromEntries(sent?.query ?? [])
    expect(spent).toEqual({
      grant_type: 'authorization_code',
      code: CODE,
      client_id: 'sello-web',
      redirect_uri: HOOK,
      lang: 'en',
    })
    expect(code_challenge).toBe(await challengeOf(code_verifier ?? ''))
    expect(sent?.headers).toMatchObject({ 'X-XSRF-TOKEN': XSRF, 'X-Client-Id': 'sello-web' })
    expect(store.get(sessionAtom)).toEqual(session)
  })

  it('without cookies keeps the refresh token, and shows the access token with the next call', async () => {
    document.documentElement.dataset.session = 'cookieless'
    const { opened } = withFrame()
    const server = service({ [LOGIN]: { raw: cookielessTokens }, 'GET /a': {} })
    expect(await signIn('ana@example.com', 'Pa55 word')).toEqual({
      ...cookieless,
      refresh_token: 'refresh-2',
    })
    expect(opened[0]?.searchParams.get('cookieless')).toBe('1')
    const { code_verifier, ...spent } = server.sent(LOGIN)[0]?.body as Record<string, string>
    expect(spent).toEqual({ code: CODE, client_id: 'sello-web' })
    expect(opened[0]?.searchParams.get('code_challenge')).toBe(await challengeOf(code_verifier ?? ''))
    expect(server.sent(LOGIN)[0]?.headers).toMatchObject({ 'X-XSRF-TOKEN': XSRF })
    await request({ path: '/a' })
    expect(server.sent('GET /a')[0]?.headers).toMatchObject({ Authorization: 'Bearer access-1' })
  })

  it('that the service refuses ends with its words, and signs nobody in', async () => {
    withFrame({ code: 'too_many_requests', message: 'Wait a minute.', retryAfter: 60 })
    const server = service()
    await expect(signIn('ana@example.com', 'wrong')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Wait a minute.',
      retryAfter: 60,
    })
    expect(store.get(sessionAtom)).toBe(false)
    expect(server.sent(EXCHANGE)).toEqual([])
  })

  it('opens no frame where the password cannot be hashed', async () => {
    hashes(-2)
    const { opened } = withFrame()
    service()
    await expect(signIn('ana@example.com', 'Pa55 word')).rejects.toMatchObject({ code: 'BCRYPT_ERROR' })
    expect(opened).toEqual([])
  })
})

/** Every call of the auth service that only succeeds or fails shows the loading layer and sends the frame's token. */
function expectDone(server: ReturnType<typeof service>, route: string, body: object) {
  const sent = server.sent(route)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toEqual(body)
  expect(sent[0]?.headers).toMatchObject({ 'X-XSRF-TOKEN': XSRF, 'Content-Type': 'application/json' })
  expect(store.get(pendingAtom)).toBe(false)
}

describe('an account', () => {
  const ROUTE = 'POST /_/auth/api/v1/customer'
  const consents = { terms_conditions_accepted: true, privacy_accepted: true, info_accepted: false }

  it('is registered with the anti-forgery token of a frame, and without credentials', async () => {
    const { posted } = withFrame()
    const server = service({ [ROUTE]: { raw: { error: false, code: true } } })
    const registering = register({ email: ' ana@example.com ', ...consents })
    expect(store.get(pendingAtom)).toBe(true)
    expect(await registering).toEqual({ code: true })
    expect(posted).toEqual([])
    expectDone(server, ROUTE, { client_id: 'sello-web', email: 'ana@example.com', ...consents })
  })

  it.each([
    ['says that it failed', { raw: { error: true, message: 'No.' } }, { code: 'UNKNOWN', message: 'No.' }],
    [
      'refuses a field',
      { status: 422, raw: { error: 'VALIDATION_ERROR', fields: { email: 'invalid_email' } } },
      { code: 'VALIDATION_ERROR', fields: { email: 'invalid_email' }, retryAfter: 0 },
    ],
    [
      'wants to be left alone',
      {
        status: 429,
        raw: { error: 'too_many_requests', message: 'Wait.' },
        headers: { 'Retry-After': '30' },
      },
      { code: 'TOO_MANY_REQUESTS', message: 'Wait.', retryAfter: 30 },
    ],
    ['has another shape of error', { status: 502, raw: { reason: 'gateway' } }, { code: 'UNKNOWN' }],
    ['has another shape of success', { raw: { done: true } }, { code: 'UNKNOWN' }],
    ['is somebody else', { raw: '<html>Log in to the hotel</html>' }, { code: 'UNKNOWN' }],
    ['cannot be reached', lost, { code: 'NETWORK_ERROR' }],
  ])('is not registered when the service %s', async (_, answer, error) => {
    withFrame()
    service({ [ROUTE]: answer })
    await expect(register({ email: 'ana@example.com', ...consents })).rejects.toMatchObject(error)
    expect(store.get(pendingAtom)).toBe(false)
  })
})

describe('a password', () => {
  it('that was forgotten is asked for by mail', async () => {
    const ROUTE = 'POST /_/auth/api/v1/password/reset'
    withFrame()
    const server = service({ [ROUTE]: { raw: { error: false } } })
    const asking = requestReset(' ana@example.com ')
    expect(store.get(pendingAtom)).toBe(true)
    await asking
    expectDone(server, ROUTE, { _csrf: XSRF, client_id: 'sello-web', email: 'ana@example.com' })
  })

  it('has a link, which says whose it is without a word of the session', async () => {
    const ROUTE = 'GET /_/auth/api/v1/password/verifycode/a%2Fb%3F'
    sessionFound(cookieless)
    const account = { ...ana, documents: false }
    const server = service({ [ROUTE]: { raw: account } })
    expect(await verifyLink('a/b?')).toEqual(account)
    expect(server.sent(ROUTE)[0]?.headers).not.toHaveProperty('Authorization')
  })

  const SET = 'POST /_/auth/api/v1/password/register'

  it('is set as its hash, twice', async () => {
    withFrame()
    const server = service({ [SET]: { raw: { error: false } } })
    const setting = setPassword('t-1', ana, 'Pa55 word')
    expect(store.get(pendingAtom)).toBe(true)
    await setting
    expect(hashed).toMatchObject([{ username: 'ana@example.com', password: 'Pa55 word', policy: 'customer' }])
    expectDone(server, SET, { password: HASH, matchingPassword: HASH, token: 't-1', _csrf: XSRF })
  })

  it('is set with the boxes of the documents', async () => {
    withFrame()
    const server = service({ [SET]: { raw: { error: false } } })
    const boxes = { terms_conditions_accepted: true, privacy_accepted: true, info_accepted: false }
    await setPassword('t-1', ana, 'Pa55 word', boxes)
    expectDone(server, SET, {
      password: HASH,
      matchingPassword: HASH,
      token: 't-1',
      _csrf: XSRF,
      ...boxes,
    })
  })

  it('against the policy is refused at its field, and nothing is sent', async () => {
    hashes(-3)
    const { opened } = withFrame()
    const server = service()
    await expect(setPassword('t-1', ana, 'short')).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: { password: 'too_weak' },
    })
    await expect(setPassword('t-1', { ...ana, operator: true }, 'abc123')).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: { password: 'too_common' },
    })
    expect(opened).toEqual([])
    expect(server.sent(SET)).toEqual([])
  })
})

describe('signing out', () => {
  const OUT = 'POST /_/auth/logout'

  it.each([
    ['of cookies shows the token of a frame', session, { 'X-XSRF-TOKEN': XSRF }],
    ['of a cookieless session shows its bearer token', cookieless, { Authorization: 'Bearer access-1' }],
  ])('%s', async (_, signedIn, shown) => {
    sessionFound(signedIn)
    const { opened } = withFrame()
    const server = service({
      [OUT]: { raw: { error: false } },
      'POST /_/auth/mobile/refresh': { raw: cookielessTokens },
    })
    await signOut()
    expect(opened).toHaveLength(signedIn.cookieless ? 0 : 1)
    expect(server.sent(OUT)[0]?.headers).toMatchObject(shown)
    expect(server.sent(OUT)[0]?.body).toBeUndefined()
    expect(store.get(sessionAtom)).toBe(false)
  })
})
