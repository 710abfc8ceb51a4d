/** Runs a request and shows what went wrong as the specification's toasts. */
import { text, textOf } from '../i18n'
import { toast } from '../ui/toast'
import { isCsrfRefusal } from './csrf'
import { ApiError, type ErrorCode } from './errors'

export type Outcome<T> = { ok: true; data: T } | { ok: false; error: ApiError }

export type Handlers = Partial<Record<ErrorCode, (error: ApiError) => void>>

/**
 * Runs the work. An error whose code has a handler goes there, any other to a toast; either way it
 * comes back as the outcome. A request that its caller ended says nothing. What is not an ApiError is a bug and is thrown on.
 */
export async function attempt<T>(work: () => Promise<T>, handlers: Handlers = {}): Promise<Outcome<T>> {
  try {
    return { ok: true, data: await work() }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const handle = handlers[error.code]
    if (handle) handle(error)
    else tell(error)
    return { ok: false, error }
  }
}

/** Shows an error in a toast, unless its caller ended the request, or the end of the session is shown instead. */
export function tell(error: ApiError): void {
  if (error.code !== 'ABORTED' && !error.signedOut) toast.error(messageOf(error))
}

/** The words for an error: by its status where the specification has some, else the server's own. */
export function messageOf(error: ApiError): string {
  if (error.code === 'NETWORK_ERROR') return text('NETWORK_ERROR')
  if (error.status === 500) return text('toast_error_unknown')
  if (error.status === 401 || error.status === 403) {
    // This text is in the bundles of the screens that send forms.
    const cookies = textOf('cookies_refused')
    if (cookies && !navigator.cookieEnabled) return cookies
    const unauthorized = text('toast_error_unauthorized')
    return cookies && isCsrfRefusal(error) ? `${unauthorized}. ${cookies}` : unauthorized
  }
  return error.message || text('toast_error_unknown')
}
