// @vitest-environment node
import { expect, test } from 'vitest'
import { withoutTraces } from './traces.mjs'

const MAGIC = [0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8]
const NAMES = 'f\0g\0'
const UNITS = 'UNIT'
const FILES = 'a.go\0'
// A first byte that belongs to no table; frames that begin with a value of 0; lines; a table of the function itself.
const [FRAMES, LINES, OWN] = [
  [0, 5, 0x90, 0x01, 3, 0],
  [2, 9, 0],
  [4, 7, 0],
]
const TABLES = [0, ...FRAMES, ...LINES, ...OWN]
const u32 = n => [n & 255, n >> 8, 0, 0]
const u64 = n => [...u32(n), 0, 0, 0, 0]

/** The fields of one function: entry, name, args, defer, frames, file, lines, 1 table, unit, start line, ids, own table. */
const FUNCTION = [0, 2, 8, 0, 1, 7, 7, 1, 6, 33, 0x01000200, 10].flatMap(n =>
  n > 65535 ? [0, 2, 0, 1] : u32(n),
)
const BLANKED = [0, 0, 8, 0, 1, 0, 0, 1, 0, 0, 0x01000200, 10].flatMap(n =>
  n > 65535 ? [0, 2, 0, 1] : u32(n),
)

function moduleWith({ magic = MAGIC, shift = 0 } = {}) {
  const names = 72
  const units = names + NAMES.length
  const files = units + UNITS.length
  const tables = files + FILES.length + shift
  const funcs = tables - shift + TABLES.length
  return Buffer.concat([
    Buffer.from('before'),
    Buffer.from([...magic, ...[1, 1, 0, names, units, files, tables, funcs].flatMap(u64)]),
    Buffer.from(NAMES + UNITS + FILES),
    Buffer.from([...TABLES, ...u32(0), ...u32(8), ...FUNCTION]),
    Buffer.from('after'),
  ])
}

test('names, files and lines are zeros, everything else is unchanged', () => {
  const module = moduleWith()
  const blank = withoutTraces(module)
  expect(blank).toHaveLength(module.length)
  const [start, end] = [6 + 72, module.length - 'after'.length]
  expect(blank.subarray(0, start).equals(module.subarray(0, start))).toBe(true)
  expect([...blank.subarray(start, end)]).toEqual([
    ...Buffer.from('\0\0\0\0UNIT\0\0\0\0\0'),
    ...[0, ...FRAMES, 0, 0, 0, ...OWN],
    ...[...u32(0), ...u32(8), ...BLANKED],
  ])
  expect(blank.subarray(end).toString()).toBe('after')
})

test.each([
  ['no table', { magic: [0, 0, 0, 0, 0, 0, 1, 8] }],
  ['parts in another order', { shift: 500 }],
])('%s is an error', (_, what) => {
  expect(() => withoutTraces(moduleWith(what))).toThrow(/table of functions/)
})

test('two tables are an error', () => {
  expect(() => withoutTraces(Buffer.concat([moduleWith(), moduleWith()]))).toThrow('not one table')
})
