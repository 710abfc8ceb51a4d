/**
 * Decides what follows from the messages that arrive while the sign-in frame is open, without a window. A message
 * counts only from the frame itself, from the exact origin that may say it, in its exact shape and with this frame's
 * own state; any other is ignored.
 */
import type { PasskeySigned } from '../contract.gen'
import { AuthError, codeOf } from './error'
import { frameMessage, type FrameMessage, type LoginMessage } from './shapes'

/** A password as the client hash, the digits of a code by mail, or the signature of a passkey. */
export type Credentials = ({ username: string } & ({ password: string } | { digits: string })) | Signed

/** The signature of a passkey as the auth service takes it, each value in base64url. */
export type Signed = Omit<PasskeySigned, 'ticket' | '_csrf'>

export interface Talk {
  clientId: string
  /** New for each frame. */
  state: string
  /** Origin of the auth service, where the login page speaks from. */
  authOrigin: string
  /** Origin of the redirect_uri, where the code is handed over. */
  hookOrigin: string
  /** Without credentials only the anti-forgery token is wanted. */
  credentials?: Credentials
}

export type Move =
  | { kind: 'ignore' }
  | { kind: 'send'; message: LoginMessage }
  | { kind: 'end'; xsrf: string; code: string }
  | { kind: 'fail'; error: AuthError }

export type Heard = Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>

const IGNORE: Move = { kind: 'ignore' }

/** Begins a conversation; the function answers what to do about each message. `frame` gives the frame's window. */
export function conversation(talk: Talk, frame: () => unknown): (heard: Heard) => Move {
  let xsrf: string | undefined

  function redirected(message: FrameMessage & { type: 'login_redirect' }): Move {
    if (message.clientId !== talk.clientId) return IGNORE
    if (xsrf !== undefined) return fail('CCDD_ERROR') // sent back to the login: it will never end
    xsrf = message.xsrf
    if (!talk.credentials) return { kind: 'end', xsrf, code: '' }
    const { clientId, state, credentials } = talk
    if ('signature' in credentials)
      return { kind: 'send', message: { type: 'login_passkey', state, clientId, ...credentials } }
    return 'digits' in credentials
      ? { kind: 'send', message: { type: 'login_code', state, clientId, ...credentials } }
      : { kind: 'send', message: { type: 'login', state, clientId, ...credentials } }
  }

  return heard => {
    const source = frame()
    if (!source || heard.source !== source) return IGNORE
    const parsed = frameMessage.safeParse(heard.data)
    if (!parsed.success) return IGNORE
    const message = parsed.data
    if (!origins(talk, message.type).includes(heard.origin)) return IGNORE
    if (message.state !== talk.state && !(message.type === 'error' && message.state === '')) return IGNORE
    switch (message.type) {
      case 'login_redirect':
        return redirected(message)
      case 'login_success':
        return xsrf === undefined ? fail('CCDD_ERROR') : { kind: 'end', xsrf, code: message.code }
      case 'error':
        return fail(message.code, message.message, message.retryAfter)
    }
  }
}

/** Where a message may come from: only the last page speaks from the redirect_uri. */
function origins(talk: Talk, type: FrameMessage['type']): string[] {
  if (type === 'login_redirect') return [talk.authOrigin]
  if (type === 'login_success') return [talk.hookOrigin]
  return [talk.authOrigin, talk.hookOrigin]
}

function fail(code: string, message = '', retryAfter = 0): Move {
  return { kind: 'fail', error: new AuthError(codeOf(code), message, {}, retryAfter) }
}
