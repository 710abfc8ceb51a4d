import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = readdirSync('webapp/src', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.tsx') && !file.includes('.test.'))
  .map(file => join('webapp/src', file))

it('has every class that a component takes from a module of styles', () => {
  const taken = SOURCES.flatMap(takenBy)
  expect(taken.length).toBeGreaterThan(500)
  expect(taken.filter(({ name, has }) => !has.has(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual(
    [],
  )
})

/** The classes that a file takes by their names, each with those that its module of styles has. */
function takenBy(file: string) {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, styles, path]) => {
    const css = readFileSync(join(dirname(file), path!), 'utf8')
    const has = new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!))
    return [...source.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))].map(([, name]) => ({
      file,
      name: name!,
      has,
    }))
  })
}
