// @vitest-environment node
import { expect, test } from 'vitest'
import { withoutNames } from './names.mjs'

const MAGIC = [0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8]

/** Something before, the header, then names, units, files and what comes after them. */
function moduleWith({ magic = MAGIC, offsets = [72, 78, 82, 87] } = {}) {
  const numbers = [2, 1, 0, ...offsets, 0].flatMap(n => [n, 0, 0, 0, 0, 0, 0, 0])
  return Buffer.concat([
    Buffer.from('before'),
    Buffer.from([...magic, ...numbers]),
    Buffer.from('a.f\0b.UNITa.go\0after'),
  ])
}

test('names and files are blank, everything else is as it was', () => {
  const module = moduleWith()
  const blank = withoutNames(module)
  expect(blank).toHaveLength(module.length)
  expect(blank.subarray(0, 78).equals(module.subarray(0, 78))).toBe(true)
  expect(blank.subarray(78).toString('latin1')).toBe('\0\0\0\0\0\0UNIT\0\0\0\0\0after')
  expect(module.toString('latin1')).toContain('a.f')
})

test.each([
  ['no table', { magic: [0, 0, 0, 0, 0, 0, 1, 8] }],
  ['tables in another order', { offsets: [82, 78, 72, 87] }],
  ['tables that end outside', { offsets: [72, 78, 82, 5000] }],
])('%s is refused', (_, what) => {
  expect(() => withoutNames(moduleWith(what))).toThrow(/table of functions/)
})

test('two tables are refused', () => {
  expect(() => withoutNames(Buffer.concat([moduleWith(), moduleWith()]))).toThrow('not one table')
})
