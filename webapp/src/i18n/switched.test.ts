import { expect, it, vi } from 'vitest'
import { chooseLanguage, currentLanguage } from '.'

const waiting = vi.hoisted(() => ({ go: () => {} }))

vi.mock('../../../build/texts/es/page.json', async () => {
  await new Promise<void>(resolve => (waiting.go = resolve))
  return { default: {} }
})

it('the language that was chosen last stays, also where the texts of the one before come later', async () => {
  const first = chooseLanguage('es')
  await chooseLanguage('en')
  const release = setInterval(() => waiting.go(), 5)
  await first
  clearInterval(release)
  expect(currentLanguage()).toBe('en')
  expect(document.documentElement.lang).toBe('en')
})
