import { afterEach, describe, expect, it, vi } from 'vitest'
import { text } from '../../i18n'
import { load } from '../../i18n/bundles'
import { store } from '../../state'
import { askedAtom } from '../../ui/confirm'
import { connected } from './connected'
import { answerNext } from './testing'

await load('en', 'steps')

const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)

afterEach(() => vi.restoreAllMocks())

describe('sending', () => {
  it('asks nothing where there is a network', async () => {
    online(true)
    expect(await connected()).toBe(true)
    expect(store.get(askedAtom)).toBeNull()
  })

  it('waits for the network in a dialog that closes by itself', async () => {
    online(false)
    const waiting = connected()
    expect(store.get(askedAtom)?.title).toBe(text('wizard_offline_title'))
    dispatchEvent(new Event('online'))
    expect(await waiting).toBe(true)
    expect(store.get(askedAtom)).toBeNull()
  })

  it.each([true, false])('is tried or left when the customer says so: %s', async yes => {
    online(false)
    const asked = answerNext(yes)
    expect(await connected()).toBe(yes)
    expect((await asked).no).toBe(text('wizard_offline_no'))
  })

  it('is not answered by a network that comes back after the customer has left it', async () => {
    online(false)
    void answerNext(false)
    await connected()
    const later = connected()
    store.get(askedAtom)?.answer(false)
    expect(await later).toBe(false)
    const answer = vi.fn()
    store.set(askedAtom, { title: '', body: '', answer })
    dispatchEvent(new Event('online'))
    expect(answer).not.toHaveBeenCalled()
    store.set(askedAtom, null)
  })
})
