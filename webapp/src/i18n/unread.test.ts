import { expect, it, vi } from 'vitest'
import { store } from '../state'
import { chooseLanguage, text, unreadAtom } from '.'

vi.mock('../../../build/texts/es/page.json', () => {
  throw new Error('no network')
})

it('texts that cannot be read are English, and a text says so in both languages', async () => {
  vi.useFakeTimers()
  expect(store.get(unreadAtom)).toEqual([])
  let done = false
  void chooseLanguage('es').then(() => (done = true))
  while (!done) await vi.advanceTimersByTimeAsync(1000) // the waits between the attempts
  expect(store.get(unreadAtom)).toEqual(['es/page'])
  expect(text('texts_unread')).toMatch(/English.*inglés/)
  expect(document.documentElement.lang).toBe('en')

  // It is requested again after longer and longer waits.
  const waits = vi.spyOn(globalThis, 'setTimeout')
  while (waits.mock.calls.length < 7) await vi.advanceTimersByTimeAsync(5000)
  const seconds = waits.mock.calls.map(([, ms = 0]) => ms / 1000)
  vi.useRealTimers()
  expect(seconds).toEqual([10, 20, 40, 80, 160, 320, 320])
})
