import { expect, it } from 'vitest'
import { formatSize } from './size'

it.each([
  [0, 'en', '0 byte'],
  [999, 'en', '999 byte'],
  [1000, 'en', '1 kB'],
  [1_440_000, 'en', '1.4 MB'],
  [1_440_000, 'es', '1,4 MB'],
  [12_000_000_000, 'en', '12,000 MB'],
] as const)('%d bytes are written in %s as %s', (bytes, language, words) => {
  expect(formatSize(bytes, language).replaceAll('\u00a0', ' ')).toBe(words)
})
