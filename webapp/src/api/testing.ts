// What tests share of the configuration and of signing in: sessions, and responses of the auth service.

import type { Session } from './session'
import type { Config, SignedIn } from './contract.gen'

export const session: Session = {
  claims: { sub: 'a-1', email: 'ana@example.com', name: 'Ana' },
  tenant_compliant: true,
  tenant_role: 'customer',
  cookieless: false,
  expires: '2999-01-01T00:00:00Z',
}

/** The session of another account. */
export const eva: Session = {
  ...session,
  claims: { sub: 'e-2', email: 'eva@example.com', name: 'Eva' },
}

/** A session without cookies. */
export const cookieless: Session = { ...session, cookieless: true, refresh_token: 'refresh-1' }

/** The answer of a sign-in in cookie mode, and of one or a refresh in cookieless mode. */
export const tokens: SignedIn = {
  ...session,
  tenant_role: 'customer',
  access_token: null,
  refresh_token: null,
  id_token: 'eyJhbGciOi.identity.only',
  token_type: null,
  expires_in: 0,
  xsrf: 'x'.repeat(43),
}
export const cookielessTokens: SignedIn = {
  ...tokens,
  token_type: 'Bearer',
  cookieless: true,
  access_token: 'access-1',
  refresh_token: 'refresh-2',
  expires_in: 900,
  xsrf: null,
}

/** The response about a valid session, and the one without a session. */
export const state = { ...session, signed_in: true }
export const nobody = {
  signed_in: false,
  claims: null,
  tenant_role: null,
  tenant_compliant: null,
  cookieless: false,
  expires: null,
}

export const config: Config = {
  environment: 'test',
  sandbox: true,
  stripe_publishable_key: null,
  analytics_id: null,
  analytics_url: null,
  provider: { name: '', tax_id: '', address: '', email: '', phone: '' },
  hours: [],
  agent: null,
  report_days: null,
  expected: {},
  bank_account: null,
  documents: { terms: '1', privacy: '1' },
  languages: ['en'],
  tariff: '2026-01',
  nice_edition: '13',
  official_terms: [],
  official_moves: [],
  nice: { edition: '13', checked: '13', coming: '', from: '', moves: [] },
  auth_url: 'http://localhost/_/auth',
  service_worker: true,
}
