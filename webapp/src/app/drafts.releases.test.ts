// What the previous release stored in the browser, word for word. A visitor who is in the middle of the wizard
// when a new release comes finds it again: these fixtures stay as they are, and each release adds its own.

import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Atom } from '../state'

const owner = {
  key: '7d9f0c52-3a34-4d57-9d6b-0a3c1b9e2f10',
  type: 'PERSON',
  name: 'Ana',
  lastname: 'Gil',
  company: '',
  address_street: 'Mayor 1',
  address_zipcode: '28013',
  address_city: 'Madrid',
  address_country: 'ES',
  nationality: 'ES',
  idType: 'NIF',
  id: '12345678Z',
  email: 'ana@example.com',
  phone: '+34600000000',
  website: '',
}
const owners = {
  owners: [owner, { ...owner, key: '7d9f0c52-3a34-4d57-9d6b-0a3c1b9e2f11', name: 'Eva' }],
  useOwnerBilling: false,
  customBillingData: { ...owner, type: 'COMPANY', company: 'Sol SL' },
  acceptTermsConditions: true,
  acceptPrivacyPolicy: true,
  acceptCommercial: false,
}
const trademark = {
  type: 'NAME',
  name: 'Aurora',
  logo: null,
  logo_url: null,
  logoFileChanged: false,
  country_protection: 'EU',
  custom_countries: '',
  classifications: { c9: ['c9e1'], c25: [] },
  unknown_class_selected: false,
  services_description: 'Candles',
  terms: [],
}
const quote = {
  available: true,
  total_cents: 125000,
  currency: 'EUR',
  tariff: '2026-01',
  lines: [{ what: 'first_class', count: 1, unit_cents: 125000, amount_cents: 125000 }],
}
const progress = {
  place: { at: 'review', quote },
  draftId: 'd-1',
  saved: { id: 'o-1', sent: '{}', reported: false, account: false },
}

/** The page as it is loaded anew: its drafts by their names in storage. */
async function load() {
  vi.resetModules()
  const { readDrafts } = await import('../drafts')
  const { store } = await import('../state')
  const { ownersAtom, progressAtom, trademarkAtom } = await import('../features/registration/drafts')
  const { drafts } = await import('../features/account/draft')
  await readDrafts()
  const read = (atom: Atom<unknown>) => {
    store.sub(atom, () => {})
    return store.get(atom)
  }
  return {
    owners: read(ownersAtom),
    trademark: read(trademarkAtom),
    progress: read(progressAtom),
    'profile.personal': read(drafts.personal),
  }
}

const personal = { sub: 'a-1', party: owner }
const KEPT = { owners, trademark, progress, 'profile.personal': personal }

/** As this release reads KEPT: the parts of the price, which it adds, are empty. */
const noParts = { fee_cents: 0, service_cents: 0, vat_cents: 0 }
const lines = quote.lines.map(line => ({ ...line, ...noParts }))
const read = { ...quote, office: '', fees: '', ...noParts, vat_percent: 0, lines }
const FOUND = {
  ...KEPT,
  trademark: { ...trademark, sold: '' },
  progress: { ...progress, place: { at: 'review', quote: read } },
}

/** What this release keeps. */
const parts = { fee_cents: 90000, service_cents: 28926, vat_cents: 6074 }
const priced = { ...read, office: 'EUIPO', fees: 'EUIPO-2016.1', ...parts, vat_percent: 21 }
priced.lines = lines.map(line => ({ ...line, ...parts }))

function keep(drafts: Record<string, unknown>): void {
  for (const [name, kept] of Object.entries(drafts)) {
    localStorage.setItem(`sello.draft.${name}`, JSON.stringify(kept))
  }
}

beforeEach(() => localStorage.clear())

describe('drafts that the release before kept', () => {
  it('without a version come back whole', async () => {
    keep(KEPT)
    expect(await load()).toEqual(FOUND)
  })

  it('as version 1 come back whole', async () => {
    keep(Object.fromEntries(Object.entries(KEPT).map(([name, data]) => [name, { v: 1, data }])))
    expect(await load()).toEqual(FOUND)
  })

  it('before a field was added come back with that field empty', async () => {
    const { website: _, ...shorter } = owner
    const { services_description: __, terms: ___, ...mark } = trademark
    keep({ owners: { ...owners, owners: [shorter] }, trademark: mark })
    const { owners: found, trademark: foundMark } = await load()
    expect(found).toEqual({ ...owners, owners: [owner] })
    expect(foundMark).toEqual({ ...trademark, services_description: '', sold: '', terms: [] })
  })
})

it('a draft with the parts of its price comes back whole', async () => {
  const now = { ...progress, place: { at: 'review', quote: priced } }
  keep({ progress: { v: 1, data: now } })
  expect((await load()).progress).toEqual(now)
})
