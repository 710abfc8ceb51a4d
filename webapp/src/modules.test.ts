import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

it('no two modules have paths that differ only in case: on macOS and Windows an import of one would find the other', () => {
  const paths = readdirSync('webapp/src', { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .map(file => file.replace(/\.tsx?$/, ''))
  expect(paths.length).toBeGreaterThan(500)
  const folded = paths.map(path => path.toLowerCase())
  expect(paths.filter((_, i) => folded.indexOf(folded[i]!) !== i)).toEqual([])
})
