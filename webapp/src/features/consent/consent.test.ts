import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Config } from '../../api/contract.gen'
import type * as consentModule from './consent'
import './consent' // transformed before the tests: how long that takes depends on the machine

const config = { analytics_id: 'A-1', analytics_url: 'https://count.test/in' } as Config
const purchase = { name: 'purchase', id: 'pi_1', amount: 175 } as const

let consent: typeof consentModule
let sent: unknown[]

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  sent = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    sent.push([url, JSON.parse(init?.body as string)])
    return Promise.resolve(new Response())
  })
  vi.resetModules()
  consent = await import('./consent')
  await consent.startConsent()
})

const counted = [
  [
    'https://count.test/in',
    { id: 'A-1', event: 'purchase', transaction: 'pi_1', value: 175, currency: 'EUR' },
  ],
]

describe('an event', () => {
  it('waits for the choice and is sent when it is accepted', () => {
    consent.track(purchase, config)
    expect(sent).toEqual([])
    consent.choose(true, config)
    expect(sent).toEqual(counted)
  })

  it('is dropped when it is rejected, also later ones', () => {
    consent.track(purchase, config)
    consent.choose(false, config)
    consent.track({ name: 'report_request', id: 'o1' }, config)
    expect(sent).toEqual([])
  })

  it('is counted once', () => {
    consent.choose(true, config)
    consent.track(purchase, config)
    consent.track(purchase, config)
    expect(sent).toEqual(counted)
  })

  it('is counted once however often the page is loaded', async () => {
    consent.choose(true, config)
    consent.track(purchase, config)
    vi.resetModules()
    const again: typeof consentModule = await import('./consent')
    await again.startConsent()
    again.track(purchase, config)
    expect(sent).toEqual(counted)
  })

  it('leaves no note in the tab when the session ends', async () => {
    const { claimDrafts, releaseDrafts } = await import('../../drafts')
    claimDrafts('a-1')
    consent.choose(true, config)
    consent.track(purchase, config)
    releaseDrafts()
    expect(JSON.stringify(sessionStorage)).not.toContain('pi_1')
  })

  it('is nothing where no analytics are configured', () => {
    const without = { ...config, analytics_id: null }
    consent.choose(true, without)
    consent.track(purchase, without)
    expect(sent).toEqual([])
  })
})
