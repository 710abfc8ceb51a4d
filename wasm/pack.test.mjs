// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CODE, DATA, FUNCTION, IMPORT, readModule, vectorOf, writeModule } from './module.mjs'
import { pack } from './pack.mjs'

const none = vectorOf([])
const empty = writeModule(new Map([IMPORT, FUNCTION, CODE, DATA].map(id => [id, none])))

test.each(['go1.26', 'go1.26.8', 'go1.26rc1'])('the layout of %s is known', version => {
  expect(() => pack(empty, version)).toThrow('not one table of functions')
})

test.each(['go1.27', 'go1.260', 'go1.25.3', 'devel go1.27-abcdef', undefined])(
  'a module that %s built is not packed',
  version => {
    expect(() => pack(empty, version)).toThrow(/^core\.wasm cannot be packed: .* Go 1\.26/)
  },
)

test('a module with an unknown layout is an error', () => {
  const counted = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 12, 1, 0])
  expect(() => readModule(counted)).toThrow('data count')
  expect(() => readModule(empty.subarray(0, -1))).toThrow('a section that ends after the module')
})

test('what is built has no names, and reads as it was written', () => {
  for (const name of ['core.wasm', 'search.wasm']) {
    const module = readFileSync(join(process.cwd(), 'build', name))
    const { sections, names } = readModule(module)
    expect(names).toEqual([])
    expect(writeModule(sections).equals(module)).toBe(true)
  }
})
