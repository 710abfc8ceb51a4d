// The hidden frame of signing in, for tests: it is not loaded, but speaks as the auth service's pages do.

import { vi } from 'vitest'

export const XSRF = 'x'.repeat(43)
export const CODE = 'c'.repeat(43)

/** Where the auth service is in tests; see `config`. */
const AUTH_ORIGIN = 'http://localhost'

/**
 * Lets every frame that is opened ask for the login and then hand over a code, or refuse with the error.
 * Returns the queries that frames were opened with, and what the page posted to them.
 */
export function withFrame(error?: { code: string; message: string; retryAfter: number }) {
  const opened: URL[] = []
  const posted: { message: unknown; to: string }[] = []
  const state = () => opened.at(-1)?.searchParams.get('state') ?? ''
  const inside = {
    postMessage(message: unknown, to: string) {
      posted.push({ message, to })
      if (error) say({ type: 'error', state: state(), ...error }, AUTH_ORIGIN)
      else say({ type: 'login_success', state: state(), code: CODE }, location.origin)
    },
  } as unknown as Window
  const say = (data: object, origin: string) =>
    dispatchEvent(new MessageEvent('message', { data, origin, source: inside }))
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(inside)
  vi.spyOn(document.body, 'append').mockImplementation(frame => {
    opened.push(new URL((frame as HTMLIFrameElement).src))
    setTimeout(() =>
      say({ type: 'login_redirect', state: state(), clientId: 'sello-web', xsrf: XSRF }, AUTH_ORIGIN),
    )
  })
  return { opened, posted }
}
