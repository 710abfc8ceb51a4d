/** What a request can end with, other than its data. */
import type { Fault, FaultCode } from '../core'
import { isObject, parseJson } from '../json'
import type { ErrorCode as ServerCode } from './contract.gen'

/** Codes of our own server, and of the client itself (upper case). */
export type ErrorCode = ServerCode | 'NETWORK_ERROR' | 'XSRF_ERROR' | 'ABORTED'

/** A field's path (`owners[1].name`) to the code of the rule that it breaks. */
export type Fields = Record<string, string>

export class ApiError extends Error {
  /** Whether the session of the request has ended: the page says so, and what the request was for is not on the screen any more. */
  signedOut = false

  constructor(
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    readonly code: ErrorCode,
    /** The server's own words for people, in the language of the request; empty when it had none. */
    message = '',
    readonly fields: Fields = {},
    /** What the server added for the page, such as the order as it is stored. */
    readonly data?: unknown,
  ) {
    super(message)
  }
}

/**
 * Returns the fields of an error as faults; `prefix` is what the server put before their paths. The server
 * names the rules without their limits.
 */
export function toFaults(fields: Record<string, string>, prefix = ''): Fault[] {
  return Object.entries(fields)
    .filter(([path]) => path.startsWith(prefix))
    .map(([path, code]) => ({
      path: path.slice(prefix.length),
      code: code as FaultCode,
      limit: 0,
    }))
}

/** The error in an answer that is not ok: ours by its shape, else its message, else what the body says. */
export function errorOf(status: number, body: string): ApiError {
  const said = parseJson(body)
  const { error, message } = isObject(said) ? said : {}
  if (isObject(error) && typeof error.code === 'string') {
    const fields = isObject(error.fields) ? (error.fields as Fields) : {}
    return new ApiError(status, error.code as ErrorCode, textOf(error.message) ?? '', fields, error.data)
  }
  const words = textOf(message) ?? (isHtml(body) ? 'Not defined' : body)
  return new ApiError(status, 'unknown', words.trim().slice(0, 300))
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

function isHtml(body: string): boolean {
  return /^\s*<[a-z!?]/i.test(body)
}
