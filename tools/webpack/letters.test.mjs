import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LETTERS } from './letters.mjs'

it('has each face of a font with only LETTERS used for these characters', () => {
  const css = readFileSync(join(import.meta.dirname, '../../webapp/src/ui/fonts.css'), 'utf8')
  const faces = css.match(/@font-face {[^}]*\.woff2\?letters[^}]*}/g) ?? []
  expect(faces).toHaveLength(2)
  for (const face of faces) expect(charactersOf(face)).toEqual([...LETTERS].toSorted())
})

it('has the letters of the names of countries, which the form lists', () => {
  const names = ['en', 'es', 'ca'].flatMap(language => {
    const named = new Intl.DisplayNames([language], { type: 'region' })
    return ['AX', 'CI', 'CW', 'ES', 'ST', 'TR'].map(country => named.of(country))
  })
  expect([...new Set(names.join(''))].filter(character => !LETTERS.includes(character))).toEqual([])
})

/** Returns the characters of a face's unicode-range. */
function charactersOf(face) {
  const [, ranges] = /unicode-range:([^;]*);/.exec(face)
  return ranges
    .split(',')
    .map(range =>
      range
        .replace('U+', '')
        .split('-')
        .map(hex => Number.parseInt(hex, 16)),
    )
    .flatMap(([first, last = first]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
    .map(code => String.fromCodePoint(code))
    .toSorted()
}
