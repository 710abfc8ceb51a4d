import { describe, expect, it } from 'vitest'
import { store } from '../state'
import {
  acceptDocuments,
  deleteAccount,
  endAllSessions,
  endSession,
  exportAccount,
  listConsents,
  listSessions,
  withdrawConsent,
} from './account'
import { sendContact } from './contact'
import { pendingAtom } from './pending'
import { getProfile, saveProfile } from './profiles'
import { checkRegistration } from './registrations'
import { mark, party, refusal, serve } from './testserver'

const consent = {
  id: 'k-1',
  purpose: 'terms',
  version: '1',
  lang: 'en',
  given_at: '2026-11-20T10:00:00Z',
  withdrawn_at: null,
  in_force: true,
}
const live = {
  id: 's-1',
  current: true,
  created_at: '2026-11-20T10:00:00Z',
  seen_at: '2026-11-20T10:00:00Z',
  expires_at: '2026-12-20T10:00:00Z',
  client: '',
  agent: '',
  cookieless: false,
}
const documents = { terms_conditions_accepted: true, privacy_accepted: true }
const registration = { email: 'ana@example.com', ...documents, info_accepted: false }
const contact = {
  name: 'Ana',
  lastname: 'Gil',
  email: 'ana@example.com',
  phone: '',
  additional_info: '',
  privacy_accepted: true,
  trademark_data: mark,
}

/** An id that must not change the path. */
const ODD = 'a/b?c'
const odd = encodeURIComponent(ODD)

describe('a call of the account', () => {
  it.each<[string, unknown, () => Promise<unknown>, loading?: boolean, sent?: unknown]>([
    ['GET /account/consents', [consent], () => listConsents(), false],
    [
      'POST /account/consents',
      [consent],
      () => acceptDocuments({ ...documents, info_accepted: true }),
      true,
      { ...documents, info_accepted: true },
    ],
    [`DELETE /account/consents/${odd}`, [consent], () => withdrawConsent(ODD)],
    ['GET /account/sessions', [live], () => listSessions(), false],
    ['DELETE /account/sessions', undefined, () => endAllSessions()],
    [`DELETE /account/sessions/${odd}`, undefined, () => endSession(ODD)],
    [
      'DELETE /account',
      undefined,
      () => deleteAccount('ana@example.com'),
      true,
      { email: 'ana@example.com' },
    ],
    ['GET /profiles', { personal_data: party, billing_data: null }, () => getProfile()],
    ['PUT /profiles/billing', undefined, () => saveProfile('billing', party), true, party],
    ['POST /registrations', undefined, () => checkRegistration(registration), true, registration],
    ['POST /contact', undefined, () => sendContact(contact), true, contact],
  ])('%s', async (route, data, call, loading = true, sent = undefined) => {
    let pending: boolean | undefined
    const server = serve({
      [route]: () => {
        pending = store.get(pendingAtom)
        return { data }
      },
    })
    expect(await call()).toEqual(data)
    expect(server.sent(route).map(({ body }) => body)).toEqual([sent])
    expect(pending, 'the loading layer').toBe(loading)
  })

  it('that reads ends when its caller ends it', async () => {
    serve({ 'GET /account/consents': { data: [] }, 'GET /account/sessions': { data: [] } })
    for (const list of [listConsents, listSessions]) {
      await expect(list(AbortSignal.abort())).rejects.toMatchObject({ code: 'ABORTED' })
    }
  })

  it('brings a file', async () => {
    serve({ 'GET /account/export': { raw: 'PK' } })
    expect(await (await exportAccount()).text()).toBe('PK')
  })

  it('for a profile that there is not finds an empty one; any other failure is one', async () => {
    const server = serve({ 'GET /profiles': refusal(404, 'not_found') })
    expect(await getProfile()).toMatchObject({ personal_data: null, billing_data: null })
    server.routes['GET /profiles'] = refusal(500, 'unknown')
    await expect(getProfile()).rejects.toMatchObject({ status: 500 })
  })

  it('to the provider carries the logo beside the words', async () => {
    const server = serve({ 'POST /contact': {} })
    await sendContact(contact, new File(['sun'], 'sun.png', { type: 'image/png' }))
    expect(server.asked[0]?.body).toEqual(contact)
    expect(server.asked[0]?.file).toMatchObject({ name: 'sun.png', size: 3 })
  })
})
