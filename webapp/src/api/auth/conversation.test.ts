import { describe, expect, it } from 'vitest'
import { conversation, type Heard, type Talk } from './conversation'
import { AuthError } from './error'

const AUTH = 'https://auth.sello.test'
const PAGE = 'https://sello.test'
const STATE = 's'.repeat(43)
const SECRET = 'x'.repeat(43)
const HASH = 'h'.repeat(43)
const frame = { name: 'the frame' }

const talk: Talk = {
  clientId: 'sello-web',
  state: STATE,
  authOrigin: AUTH,
  hookOrigin: PAGE,
  credentials: { username: 'ana@example.com', password: HASH },
}

const redirect = { type: 'login_redirect', state: STATE, clientId: 'sello-web', xsrf: SECRET }
const success = { type: 'login_success', state: STATE, code: SECRET }
const error = { type: 'error', state: STATE, code: 'WRONG_CREDENTIALS', message: 'No', retryAfter: 0 }

const heard = (data: unknown, origin = AUTH, source: unknown = frame) => ({ data, origin, source }) as Heard
const begin = (changes: Partial<Talk> = {}) => conversation({ ...talk, ...changes }, () => frame)

describe('the sign-in', () => {
  it('sends the credentials when asked, and ends with the code', () => {
    const hear = begin()
    expect(hear(heard(redirect))).toEqual({
      kind: 'send',
      message: {
        type: 'login',
        state: STATE,
        clientId: 'sello-web',
        username: 'ana@example.com',
        password: HASH,
      },
    })
    expect(hear(heard(success, PAGE))).toEqual({ kind: 'end', xsrf: SECRET, code: SECRET })
  })

  it('ends with the anti-forgery token when nothing else is wanted', () => {
    expect(begin({ credentials: undefined })(heard(redirect))).toEqual({
      kind: 'end',
      xsrf: SECRET,
      code: '',
    })
  })

  it('fails at a second redirect', () => {
    const hear = begin()
    hear(heard(redirect))
    expect(hear(heard(redirect))).toMatchObject({ kind: 'fail', error: { code: 'CCDD_ERROR' } })
  })

  it('fails when a code comes that nobody asked for', () => {
    expect(begin()(heard(success, PAGE))).toMatchObject({ kind: 'fail', error: { code: 'CCDD_ERROR' } })
  })

  it('fails with what the frame says, wherever it is', () => {
    const expected = { kind: 'fail', error: new AuthError('WRONG_CREDENTIALS', 'No') }
    expect(begin()(heard(error))).toEqual(expected)
    expect(begin()(heard(error, PAGE))).toEqual(expected)
  })

  it('takes an error of a frame that never learnt its state', () => {
    expect(begin()(heard({ ...error, code: 'CCDD_ERROR', state: '' }))).toMatchObject({
      error: { code: 'CCDD_ERROR' },
    })
  })

  it('calls a code it does not know UNKNOWN', () => {
    expect(begin()(heard({ ...error, code: 'toString' }))).toMatchObject({ error: { code: 'UNKNOWN' } })
  })
})

describe('S27: a hostile message', () => {
  const hostile: [string, Heard][] = [
    ['from another window', heard(redirect, AUTH, { name: 'another' })],
    ['from no window', heard(redirect, AUTH, null)],
    ['from another origin', heard(redirect, 'https://evil.test')],
    ['from an origin that begins like ours', heard(redirect, `${AUTH}.evil.test`)],
    ['from another port', heard(redirect, `${AUTH}:8443`)],
    ['from the null origin', heard(redirect, 'null')],
    ['with the redirect from the page instead of the service', heard(redirect, PAGE)],
    ['with the state of another sign-in', heard({ ...redirect, state: 't'.repeat(43) })],
    ['without a state', heard({ ...redirect, state: undefined })],
    ['with an empty state', heard({ ...redirect, state: '' })],
    ['for another client', heard({ ...redirect, clientId: 'evil' })],
    ['with one key more', heard({ ...redirect, then: 'https://evil.test' })],
    ['with one key less', heard({ type: 'login_redirect', state: STATE, xsrf: SECRET })],
    ['with a token that is none', heard({ ...redirect, xsrf: '<script>' })],
    ['with a token of another length', heard({ ...redirect, xsrf: 'x'.repeat(42) })],
    ['of another type', heard({ ...redirect, type: 'login' })],
    ['that is text', heard(JSON.stringify(redirect))],
    ['that is a list', heard([redirect])],
    ['that is nothing', heard(null)],
    ['with a code from the service instead of the page', heard(success, AUTH)],
    ['with a code that is none', heard({ ...success, code: 'x' }, PAGE)],
    ['with an error whose wait is no number', heard({ ...error, retryAfter: '1' })],
    ['with an error of another sign-in', heard({ ...error, state: 't'.repeat(43) })],
  ]

  it.each(hostile)('%s is not heard', (_, message) => {
    const hear = begin()
    expect(hear(message)).toEqual({ kind: 'ignore' })
    expect(hear(heard(redirect)), 'and the sign-in goes on').toMatchObject({ kind: 'send' })
    expect(hear(message), 'also later').toEqual({ kind: 'ignore' })
    expect(hear(heard(success, PAGE))).toMatchObject({ kind: 'end' })
  })

  it('is not heard once the frame is gone', () => {
    const hear = conversation(talk, () => null)
    expect(hear(heard(redirect, AUTH, null))).toEqual({ kind: 'ignore' })
  })
})
