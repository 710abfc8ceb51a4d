import { expect, it, vi } from 'vitest'
import { store } from '../state'
import { chooseLanguage, text, unreadAtom } from '.'

vi.mock('../../../build/texts/es/page.json', () => {
  throw new Error('no network')
})

it('texts that cannot be read are English, which is told in both languages', async () => {
  vi.useFakeTimers()
  expect(store.get(unreadAtom)).toBe(false)
  let done = false
  void chooseLanguage('es').then(() => (done = true))
  while (!done) await vi.advanceTimersByTimeAsync(1000) // the waits between the attempts
  vi.useRealTimers()
  expect(store.get(unreadAtom)).toBe(true)
  expect(text('texts_unread')).toMatch(/English.*inglés/)
  expect(document.documentElement.lang).toBe('en')
})
