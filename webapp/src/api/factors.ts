/** The second factors of an operator: the calls under /desk/factors. */
import { request } from './client'
import type { Factors, RecoveryCodes, TotpSetUp } from './contract.gen'
import { withProof } from './proof'

export const getFactors = (signal?: AbortSignal): Promise<Factors> =>
  request({ path: '/desk/factors', gives: 'object', signal })

/** Shows a second factor in this session, which opens the desk. Fails with `invalid_data` for a wrong code. */
export const checkFactor = (by: { code: string } | { recovery_code: string }): Promise<void> =>
  withProof(() => request({ method: 'POST', path: '/desk/factors/check', body: by }))

/** Begins to set up an authenticator app. */
export const beginApp = (): Promise<TotpSetUp> =>
  withProof(() => request({ method: 'POST', path: '/desk/factors/totp', gives: 'object' }))

/** Sets up the app by its first code, and returns the recovery codes. Fails with `invalid_data` for a wrong code. */
export const confirmApp = (code: string): Promise<RecoveryCodes> =>
  withProof(() =>
    request({ method: 'POST', path: '/desk/factors/totp/confirm', body: { code }, gives: 'object' }),
  )

export const removeApp = (): Promise<void> =>
  withProof(() => request({ method: 'DELETE', path: '/desk/factors/totp' }))

/** Makes new recovery codes, which replace the earlier ones. */
export const renewCodes = (): Promise<RecoveryCodes> =>
  withProof(() => request({ method: 'POST', path: '/desk/factors/recovery-codes', gives: 'object' }))
