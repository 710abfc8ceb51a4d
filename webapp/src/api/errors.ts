/** What a request can end with, other than its data. */
import { shapes } from './shapes'

/** Codes of our own server, and of the client itself (upper case). */
export type ErrorCode =
  | 'unknown'
  | 'media_type'
  | 'creation'
  | 'not_found'
  | 'invalid_data'
  | 'file_size_limit'
  | 'unknown_price'
  | 'invalid_credentials'
  | 'already_registered'
  | 'email_exists'
  | 'conflict'
  | 'unauthorized'
  | 'forbidden'
  | 'too_many_requests'
  | 'payment_unavailable'
  | 'NETWORK_ERROR'
  | 'XSRF_ERROR'
  | 'ABORTED'

/** A field's path (`owners[1].name`) to the code of the rule that it breaks. */
export type Fields = Record<string, string>

export class ApiError extends Error {
  constructor(
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    readonly code: ErrorCode,
    /** The server's own words for people, in the language of the request; empty when it had none. */
    message = '',
    readonly fields: Fields = {},
  ) {
    super(message)
  }
}

/** The error in an answer that is not ok: ours by its shape, else its message, else what the body says. */
export async function errorOf(status: number, body: string): Promise<ApiError> {
  const { errorShape, messageShape } = await shapes()
  const said = json(body)
  const shaped = errorShape.safeParse(said)
  if (shaped.success) {
    const { code, message, fields } = shaped.data.error
    return new ApiError(status, code as ErrorCode, message ?? '', fields ?? {})
  }
  const other = messageShape.safeParse(said)
  const words = other.success ? other.data.message : isHtml(body) ? 'Not defined' : body
  return new ApiError(status, 'unknown', words.trim().slice(0, 300))
}

function json(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function isHtml(body: string): boolean {
  return /^\s*<[a-z!?]/i.test(body)
}
