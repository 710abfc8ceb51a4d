import { expect, it } from 'vitest'
import { fonts } from './appearance'

it('lends the provider our font by a full address, and over https only', () => {
  const [font] = fonts('https://sello.test/#/registration')
  expect(font?.src).toMatch(
    /^url\(https:\/\/sello\.test\/.*source-sans-3-latin-wght-normal.*\.woff2\?letters\)$/,
  )
  expect(fonts('http://localhost:8080/')).toEqual([])
})
