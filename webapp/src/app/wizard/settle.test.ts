import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dropCsrfToken } from '../../api/csrf'
import { sessionAtom } from '../../api/session'
import type { Quote } from '../../core'
import { emptyOwners } from '../../features/owners/form'
import { ownersAtom } from '../../features/owners/draft'
import { toParties } from '../../features/owners/wire'
import { progressAtom, trademarkAtom } from '../../features/wizard/draft'
import { keepLogo } from '../../features/wizard/logo-file'
import { EMPTY_TRADEMARK, type TrademarkForm } from '../../features/wizard/trademark'
import { toTrademark } from '../../features/wizard/wire'
import { load } from '../../i18n/bundles'
import { store } from '../../state'
import { askedAtom } from '../../ui/confirm'
import { saveOrder } from './save'
import { settle, showPaid } from './settle'
import { payingAtom } from './state'

const ID = '0198c0de-0000-7000-8000-000000000001'

const quote = (total_cents: number): Quote => ({
  available: true,
  total_cents,
  currency: 'EUR',
  tariff: 't',
  lines: [],
})

const mark: TrademarkForm = { ...EMPTY_TRADEMARK, type: 'NAME', name: 'Vela', country_protection: 'SPAIN' }

/** The answers of the server by path; what was sent is noted. */
function server(price: number, form = mark) {
  const { logo: _, ...trademark } = toTrademark(form)
  const order = {
    id: ID,
    paid: false,
    state: 'pending',
    price,
    currency: 'EUR',
    trademark_data: { ...trademark, logo_url: null, logo_name: null },
    ...toParties(store.get(ownersAtom)),
    report_requested: false,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  }
  const sent: { method: string; path: string; body: unknown }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    const path = (url as string).replace(/^.*\/v1|\?.*$/g, '')
    sent.push({ method: init?.method ?? 'GET', path, body: init?.body })
    const data = path.endsWith('/pricing') ? { price, currency: 'EUR', lines: [], tariff: 't' } : order
    const headers = { 'X-CSRF-Token': 'token' }
    return Promise.resolve(new Response(JSON.stringify({ data }), { headers }))
  })
  return sent
}

/** The form as it stands after it was saved. */
function saved(form = mark): void {
  store.set(trademarkAtom, form)
  store.set(ownersAtom, emptyOwners())
  const sent = JSON.stringify({ trademark_data: toTrademark(form), ...toParties(store.get(ownersAtom)) })
  store.set(progressAtom, {
    place: { at: 'review', quote: quote(17500) },
    draftId: ID,
    saved: { id: ID, sent, reported: false },
  })
}

const asked = () => vi.waitFor(() => store.get(askedAtom) ?? expect.fail('not asked'))

beforeEach(async () => {
  localStorage.clear()
  dropCsrfToken()
  store.set(sessionAtom, false)
  store.set(payingAtom, null)
  await load('en', 'steps')
})

describe('P24: paying an order whose stored price is not the one that was shown', () => {
  it.each([18000, 17400])('asks with both prices, and pays the stored one after a yes (%i)', async cents => {
    saved()
    server(cents / 100)
    const done = settle(quote(17500), vi.fn())
    const question = await asked()
    expect(question.body).toContain('€175')
    expect(question.body).toContain(cents === 18000 ? '€180' : '€174')
    expect(store.get(payingAtom)).toBeNull()
    question.answer(true)
    await done
    expect(store.get(payingAtom)).toEqual({ order: ID, cents })
    expect(store.get(progressAtom).place).toMatchObject({ at: 'review', quote: { total_cents: cents } })
  })

  it('pays nothing after a no, and shows the price as before', async () => {
    saved()
    server(180)
    const done = settle(quote(17500), vi.fn())
    ;(await asked()).answer(false)
    await done
    expect(store.get(payingAtom)).toBeNull()
    expect(store.get(progressAtom).place).toMatchObject({ quote: { total_cents: 17500 } })
  })

  it('goes straight to the payment when it is the same', async () => {
    saved()
    server(175)
    await settle(quote(17500), vi.fn())
    expect(store.get(askedAtom)).toBeNull()
    expect(store.get(payingAtom)).toEqual({ order: ID, cents: 17500 })
  })
})

describe('an order that is paid', () => {
  const paid = { order: ID, payment: 'pi_1', cents: 17500 }

  it('leaves an empty form behind', () => {
    saved()
    showPaid(paid, vi.fn())
    expect(store.get(trademarkAtom)).toEqual(EMPTY_TRADEMARK)
  })

  it('leaves the form of another order as it is', () => {
    saved()
    showPaid({ ...paid, order: 'another' }, vi.fn())
    expect(store.get(trademarkAtom)).toEqual(mark)
  })
})

describe('saving an order that was saved before', () => {
  const file = new File(['drawn'], 'sail.png', { type: 'image/png' })
  const logo = { name: file.name, size: file.size }

  it('sends the file of a logo that was chosen since, also where nothing else changed', async () => {
    const form: TrademarkForm = { ...mark, type: 'LOGO', logo, logoFileChanged: true }
    saved(form)
    await keepLogo(file)
    const sent = server(175, form)
    await saveOrder()
    const body = sent.find(call => call.path === '/trademarks' && call.method === 'POST')?.body
    expect(body).toBeInstanceOf(FormData)
    expect(((body as FormData).get('trademark_image') as File).name).toBe('sail.png')
    expect(store.get(trademarkAtom).logoFileChanged).toBe(false)
  })

  it('sends nothing where the server has the logo and all the rest', async () => {
    const form: TrademarkForm = { ...mark, type: 'LOGO', logo }
    saved(form)
    await keepLogo(file)
    const sent = server(175, form)
    await saveOrder()
    expect(sent.map(call => call.method)).toEqual(['GET'])
  })
})
