import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FRAME_LIMIT, throughFrame } from './frame'

const STATE = 's'.repeat(43)
const SECRET = 'x'.repeat(43)
const ORIGIN = 'https://auth.sello.test'
const talk = { clientId: 'sello-web', state: STATE, authOrigin: ORIGIN, hookOrigin: ORIGIN }

/** The window of the frame, which is not loaded here. */
const inside = { postMessage: vi.fn() } as unknown as Window

const frame = () => document.querySelector('iframe')
const say = (data: object) =>
  dispatchEvent(new MessageEvent('message', { data, origin: ORIGIN, source: inside }))
const redirect = { type: 'login_redirect', state: STATE, clientId: 'sello-web', xsrf: SECRET }

const listening = {
  add: vi.spyOn(window, 'addEventListener'),
  remove: vi.spyOn(window, 'removeEventListener'),
}
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {}) // frames are not loaded here, which is said each time
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(inside)
  listening.add = vi.spyOn(window, 'addEventListener')
  listening.remove = vi.spyOn(window, 'removeEventListener')
})
afterEach(() => vi.useRealTimers())

/** Listeners for messages that were put up and not taken down. */
function heard(): number {
  const ours = (calls: unknown[][]) => calls.filter(([type]) => type === 'message').length
  return ours(listening.add.mock.calls) - ours(listening.remove.mock.calls)
}

/** Nothing is left of a frame: not itself, not its listener, not its clock. */
function expectNothingLeft() {
  expect(frame()).toBeNull()
  expect(heard()).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
}

describe('the hidden frame', () => {
  it('is hidden, and gone when it has answered', async () => {
    const answer = throughFrame('', talk)
    expect(frame()?.hidden).toBe(true)
    expect(heard()).toBe(1)
    say(redirect)
    expect(await answer).toMatchObject({ xsrf: SECRET, code: '' })
    expectNothingLeft()
  })

  it('is gone when it has failed', async () => {
    const answer = throughFrame('', talk)
    say({ type: 'error', state: STATE, code: 'PKCE_ERROR', message: '', retryAfter: 0 })
    await expect(answer).rejects.toMatchObject({ code: 'PKCE_ERROR' })
    expectNothingLeft()
  })

  it('is gone when it has said nothing for 6120 ms', async () => {
    expect(FRAME_LIMIT).toBe(6120)
    const answer = throughFrame('', talk)
    const failed = expect(answer).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    await vi.advanceTimersByTimeAsync(FRAME_LIMIT - 1)
    expect(frame()).not.toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    await failed
    expectNothingLeft()
  })

  it('does not hear what others say', async () => {
    const answer = throughFrame('', talk)
    dispatchEvent(new MessageEvent('message', { data: redirect, origin: ORIGIN, source: window }))
    say({ ...redirect, state: 't'.repeat(43) })
    expect(frame()).not.toBeNull()
    say(redirect)
    await answer
    expectNothingLeft()
  })
})
