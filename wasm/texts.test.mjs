// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { textsOf, textsOnlyIn, withoutTexts } from './texts.mjs'

const around = mkdtempSync(join(tmpdir(), 'texts-'))
afterAll(() => rmSync(around, { recursive: true }))

test('long constants of Go are found, and what is none is not', () => {
  const code = `// "a comment of more than so many bytes"
var a, quote = "shirts trousers dresses coats", '"'
var b = "too short" + metals + " steel iron aluminium bronze" // "and a comment behind it, long enough"
var c = \`"a raw text of more than so many bytes"\`
var d = "a text of which a part\\nis escaped"`
  expect(textsOf(code)).toEqual(['shirts trousers dresses coats', ' steel iron aluminium bronze'])
})

test('a text that another file has too may be read by it', () => {
  for (const [file, code] of Object.entries({
    'part/a.go':
      'var a = "only in the package itself"\nvar b = "here and in another package"\nvar c = "here and in another text"',
    'part/b.go': 'var d = "only in the package, in a second file"',
    'part/a_test.go': 'var e = "only in a test of the package"',
    'part/inner/a.go': 'var b = "here and in another package"',
    'texts.json': '["not only here and in another text"]',
  })) {
    mkdirSync(dirname(join(around, file)), { recursive: true })
    writeFileSync(join(around, file), code)
  }
  expect(textsOnlyIn(join(around, 'part'), around)).toEqual([
    'only in the package itself',
    'only in the package, in a second file',
  ])
})

test('zeros stand in place of each text, wherever it is', () => {
  const text = 'shirts trousers dresses'
  const data = Buffer.from(`1${text}2${text}${text}3`)
  const zeros = '\0'.repeat(text.length)
  expect(withoutTexts(data, [text, 'not in it']).toString()).toBe(`1${zeros}2${zeros}${zeros}3`)
  expect(data.toString()).toContain(text)
})

test('the word lists of the search are in its part, and not in the core', () => {
  const [core, part] = ['core', 'search'].map(name => readFileSync(join(process.cwd(), `build/${name}.wasm`)))
  const texts = textsOnlyIn(join(process.cwd(), 'core/nice/search'), join(process.cwd(), 'core'))
  const lists = texts.filter(text => part.includes(text))
  expect(lists.length).toBeGreaterThan(300)
  expect(lists.filter(text => core.includes(text))).toEqual([])
})
