import { expect, it, vi } from 'vitest'
import { store } from '../state'
import { chooseLanguage, text, unreadAtom } from '.'

vi.mock('../../../build/texts/es/page.json', () => {
  throw new Error('no network')
})

it('texts that cannot be read are English, and a text says so in both languages', async () => {
  vi.useFakeTimers()
  expect(store.get(unreadAtom)).toBe(0)
  let done = false
  void chooseLanguage('es').then(() => (done = true))
  while (!done) await vi.advanceTimersByTimeAsync(1000) // the waits between the attempts
  vi.useRealTimers()
  expect(store.get(unreadAtom)).toBe(1)
  expect(text('texts_unread')).toMatch(/English.*inglés/)
  expect(document.documentElement.lang).toBe('en')
})
