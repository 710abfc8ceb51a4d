import { beforeEach, describe, expect, it, vi } from 'vitest'
import { store } from '../state'
import { messageOf } from './attempt'
import { request } from './client'
import { dropCsrfToken } from './csrf'
import type { ApiError } from './errors'
import { sessionAtom, sessionFound } from './session'

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
  it('carries credentials, Accept and the language, and gives the data in its shape', async () => {
    const pricing = { price: 175, currency: 'EUR', lines: [], tariff: '1' }
    answer({ body: { data: pricing } })
    expect(await request({ path: '/p?a=1', shape: shapes => shapes.pricingShape })).toEqual(pricing)
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

  it('fails when the answer has another shape', async () => {
    answer({ body: { data: { price: 'free' } } })
    const asking = request({ path: '/p', shape: shapes => shapes.pricingShape })
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
    sessionFound({
      claims: { sub: '1', email: 'a@b.es', name: '' },
      tenant_compliant: true,
      tenant_role: 'customer',
      cookieless: false,
      expires: '2099-01-01T00:00:00Z',
    })
    expect(localStorage.getItem('vyou')).not.toBeNull()
    answer({ status: 401, body: {} })
    await failure()
    expect(store.get(sessionAtom)).toBe(false)
    expect(localStorage.getItem('vyou')).toBeNull()
  })
})
