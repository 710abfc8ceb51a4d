import { beforeEach, describe, expect, it, vi } from 'vitest'
import { csrfToken, dropCsrfToken } from './csrf'

/** The server's responses, in their order. */
function answers(...all: [status: number, body: unknown, token?: string][]) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const [status, body, token] = all.shift() ?? [500, {}]
    const headers = token ? { 'X-CSRF-Token': token } : undefined
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return Promise.resolve(new Response(text, { status, headers }))
  })
}

beforeEach(dropCsrfToken)

describe('the anti-forgery token', () => {
  it.each([
    ['in the header', {}, 'of-header'],
    ['in the answer', { token: 'of-body' }, undefined],
    ['in the data of the answer', { data: { token: 'of-body' } }, undefined],
  ])('is found %s, and asked for once with the credentials', async (_, body, header) => {
    const asked = answers([200, body, header])
    const found = await Promise.all([csrfToken(), csrfToken()])
    expect(found).toEqual(header ? [header, header] : ['of-body', 'of-body'])
    expect(asked).toHaveBeenCalledExactlyOnceWith('/_/api/v1/csrf?lang=en', {
      credentials: 'include',
      headers: { Accept: 'application/json' },
      signal: expect.any(AbortSignal) as AbortSignal,
    })
  })

  it.each([
    ['has none', 200, {}, { code: 'XSRF_ERROR', status: 200 }],
    ['is nothing', 200, 'null', { code: 'XSRF_ERROR' }],
    ['is not ours', 200, '<html>', { code: 'XSRF_ERROR' }],
    [
      'refuses',
      429,
      { error: { code: 'too_many_requests', message: 'Wait.' } },
      { status: 429, message: 'Wait.' },
    ],
  ])('cannot be had where the answer %s, and is asked for again then', async (_, status, body, error) => {
    answers([status, body], [200, {}, 'second'])
    await expect(csrfToken()).rejects.toMatchObject(error)
    expect(await csrfToken()).toBe('second')
  })

  it('is not waited for without end, and is asked for again then', async () => {
    const limit = AbortSignal.timeout.bind(AbortSignal)
    const limited = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => limit(1))
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce(
      (_, asked) =>
        new Promise((_, reject) => asked?.signal?.addEventListener('abort', () => reject(new Error('late')))),
    )
    await expect(csrfToken()).rejects.toThrow('late')
    expect(limited).toHaveBeenCalledExactlyOnceWith(30_000)
    answers([200, {}, 'second'])
    expect(await csrfToken()).toBe('second')
  })

  it('is asked for anew once it was dropped', async () => {
    answers([200, {}, 'first'], [200, {}, 'second'])
    expect(await csrfToken()).toBe('first')
    dropCsrfToken()
    expect(await csrfToken()).toBe('second')
  })
})
