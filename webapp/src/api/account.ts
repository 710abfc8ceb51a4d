/** Account care: the calls under /account. */
import type { Signup } from '../core'
import { download, request } from './client'
import type { Consent, LiveSession, SignInHistory } from './contract.gen'
import { withProof } from './proof'

export const listConsents = (signal?: AbortSignal): Promise<Consent[]> =>
  request({
    path: '/account/consents',
    gives: 'list',
    signal,
    quiet: true,
  })

/** Accepts the documents in force; commercial information stays a free choice. */
export const acceptDocuments = (accepted: Omit<Signup, 'email'>): Promise<Consent[]> =>
  request({ method: 'POST', path: '/account/consents', body: accepted, gives: 'list' })

export const withdrawConsent = (id: string): Promise<Consent[]> =>
  request({
    method: 'DELETE',
    path: `/account/consents/${encodeURIComponent(id)}`,
    gives: 'list',
  })

export const listSessions = (signal?: AbortSignal): Promise<LiveSession[]> =>
  request({
    path: '/account/sessions',
    gives: 'list',
    signal,
    quiet: true,
  })

export const listSignIns = (signal?: AbortSignal): Promise<SignInHistory> =>
  request({
    path: '/account/sign-ins',
    gives: 'object',
    signal,
    quiet: true,
  })

/** Ends every session, this one too. */
export const endAllSessions = (): Promise<void> =>
  withProof(() => request({ method: 'DELETE', path: '/account/sessions' }))

export const endSession = (id: string): Promise<void> =>
  withProof(() => request({ method: 'DELETE', path: `/account/sessions/${encodeURIComponent(id)}` }))

/** Everything that is kept about the account, as a zip. */
export const exportAccount = (): Promise<Blob> => withProof(() => download('/account/export'))

/** Deletes the account; the address is typed again. Fails with `conflict` while a payment is collected. */
export const deleteAccount = (email: string): Promise<void> =>
  withProof(() => request({ method: 'DELETE', path: '/account', body: { email } }))
