import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const FILES = readdirSync('webapp/src', { recursive: true, encoding: 'utf8' }).map(file =>
  join('webapp/src', file),
)
const SOURCES = FILES.filter(file => file.endsWith('.tsx') && !file.includes('.test.'))
const STYLES = new Map(
  FILES.filter(file => file.endsWith('.css')).map(file => [file, readFileSync(file, 'utf8')]),
)

it('has every class that a component takes from a module of styles', () => {
  const taken = SOURCES.flatMap(takenBy)
  expect(taken.length).toBeGreaterThan(500)
  expect(taken.filter(({ name, has }) => !has.has(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual(
    [],
  )
})

it('changes the layout at widths that grow with the letters', () => {
  const widths = [...STYLES].flatMap(([file, css]) =>
    [...css.matchAll(/@media[^{]*\bwidth\b[^{]*/g)].map(([query]) => `${file}: ${query}`),
  )
  expect(widths.length).toBeGreaterThan(30)
  expect(widths.filter(query => /\d+px[^)]*\bwidth\b|\bwidth\b[^)]*\d+px/.test(query))).toEqual([])
})

it('has no custom property that nothing uses', () => {
  const css = [...STYLES.values()].join('\n')
  const all = css + SOURCES.map(file => readFileSync(file, 'utf8')).join('\n')
  const set = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name!))
  const used = new Set([...all.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name!))
  expect(used.size).toBeGreaterThan(50)
  expect([...set].filter(name => !used.has(name))).toEqual([])
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
