import { afterEach, describe, expect, it, vi } from 'vitest'
import { text } from '../i18n'
import { load } from '../i18n/bundles'
import { store } from '../state'
import { askedAtom } from './confirm'
import { connected } from './connected'

await load('en', 'steps')

const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)

afterEach(() => vi.restoreAllMocks())

describe('sending', () => {
  it('asks nothing where there is a network', async () => {
    online(true)
    expect(await connected('offline_message')).toBe(true)
    expect(store.get(askedAtom)).toBeNull()
  })

  it('waits for the network in a dialog that closes by itself', async () => {
    online(false)
    const waiting = connected('offline_message')
    expect(store.get(askedAtom)?.title).toBe(text('offline_title'))
    dispatchEvent(new Event('online'))
    expect(await waiting).toBe(true)
    expect(store.get(askedAtom)).toBeNull()
  })

  it.each(['offline_registration', 'offline_message', 'offline_data'] as const)(
    'waits while the page is open, as it says: %s',
    async words => {
      await Promise.all([load('en', 'contact'), load('en', 'account')])
      online(false)
      const waiting = connected(words)
      expect(store.get(askedAtom)?.body).toContain('While this page is open')
      store.get(askedAtom)?.answer(false)
      expect(await waiting).toBe(false)
    },
  )

  it.each([true, false])('is tried or left when the customer says so: %s', async yes => {
    online(false)
    const waiting = connected('offline_message')
    const asked = store.get(askedAtom)
    expect(asked?.no).toBe(text('offline_no'))
    asked?.answer(yes)
    expect(await waiting).toBe(yes)
  })

  it('is not answered by a network that comes back after the customer has left it', async () => {
    online(false)
    const left = connected('offline_message')
    store.get(askedAtom)?.answer(false)
    await left
    const later = connected('offline_message')
    store.get(askedAtom)?.answer(false)
    expect(await later).toBe(false)
    const answer = vi.fn()
    store.set(askedAtom, { title: '', body: '', answer })
    dispatchEvent(new Event('online'))
    expect(answer).not.toHaveBeenCalled()
    store.set(askedAtom, null)
  })
})
