import { expect, it, vi } from 'vitest'
import { store } from '../state'
import { chooseLanguage, text, unreadAtom } from '.'

vi.mock('./es', () => {
  throw new Error('no network')
})

it('texts that cannot be read are English, which is told in both languages', async () => {
  vi.useFakeTimers()
  expect(store.get(unreadAtom)).toBe(false)
  const chosen = chooseLanguage('es')
  await vi.runAllTimersAsync()
  await chosen
  vi.useRealTimers()
  expect(store.get(unreadAtom)).toBe(true)
  expect(text('texts_unread')).toMatch(/English.*inglés/)
  expect(document.documentElement.lang).toBe('en')
})
