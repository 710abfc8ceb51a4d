import { expect, it, vi } from 'vitest'
import { appearance, fonts } from './appearance'

it('lends the provider our font by a full address, and over https only', () => {
  const [font] = fonts('https://sello.test/#/registration')
  expect(font?.src).toMatch(
    /^url\(https:\/\/sello\.test\/.*source-sans-3-latin-wght-normal.*\.woff2\?letters\)$/,
  )
  expect(fonts('http://localhost:8080/')).toEqual([])
})

it('lends the provider the size of letters that the browser is set to', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  HTMLCanvasElement.prototype.getContext = () => null
  document.documentElement.style.fontSize = '32px'
  expect(appearance().variables?.fontSizeBase).toBe('32px')
})
