// @vitest-environment node
import { expect, test } from 'vitest'
import {
  CODE,
  DATA,
  ELEMENT,
  EXPORT,
  FUNCTION,
  GLOBAL,
  IMPORT,
  leb,
  MEMORY,
  TABLE,
  TYPE,
  vectorOf,
  withSize,
  writeModule,
} from './module.mjs'
import { codeOf, split } from './split.mjs'

const FIRST = 0x1000
const OWN = 4
const of = (...bytes) => Buffer.from(bytes)
const i32 = value => [0x41, ...leb(value, true)]
const body = (...code) => of(0, ...code, 0x0b)
const call = number => [0x10, number]

/**
 * A module with an imported function, 0, and four of its own. All take a number and return one: 1 adds 1; 2 doubles what 1 returns;
 * 3 is exported and returns what 2 returns plus the global; 4 writes the byte at address 8 to the global.
 */
const whole = new Map([
  [TYPE, vectorOf([of(0x60, 1, 0x7f, 1, 0x7f)])],
  [IMPORT, vectorOf([Buffer.concat([withSize(of(0x67)), withSize(of(0x66)), of(0, 0)])])],
  [FUNCTION, vectorOf(Array(OWN).fill(of(0)))],
  [TABLE, Buffer.concat([of(1, 0x70, 0), leb(FIRST + OWN)])],
  [MEMORY, of(1, 0, 1)],
  [GLOBAL, vectorOf([of(0x7f, 1, ...i32(5), 0x0b)])],
  [
    EXPORT,
    vectorOf([
      Buffer.concat([withSize(Buffer.from('three')), of(0, 3)]),
      Buffer.concat([withSize(Buffer.from('four')), of(0, 4)]),
    ]),
  ],
  [
    ELEMENT,
    vectorOf([Buffer.concat([of(0), of(...i32(FIRST)), of(0x0b), vectorOf([1, 2, 3, 4].map(i => of(i)))])]),
  ],
  [
    CODE,
    codeOf([
      body(0x20, 0, ...i32(1), 0x6a),
      body(0x20, 0, ...call(1), ...i32(2), 0x6c),
      body(0x20, 0, ...call(2), 0x23, 0, 0x6a),
      body(...i32(8), 0x2d, 0, 0, 0x24, 0, 0x23, 0),
    ]),
  ],
  [DATA, dataAt8(7)],
])

function dataAt8(byte) {
  return vectorOf([Buffer.concat([of(0, ...i32(8)), of(0x0b), withSize(of(byte))])])
}

const imports = { g: { f: n => n } }
const instance = sections => new WebAssembly.Instance(new WebAssembly.Module(writeModule(sections)), imports)
const join = (core, part) =>
  new WebAssembly.Instance(new WebAssembly.Module(writeModule(part)), { core: core.exports })

test.each([[[0]], [[1]], [[2]], [[3]], [[0, 1]], [[1, 3]], [[0, 2]]])(
  'core and part do together what the whole does: apart are %j',
  apart => {
    const { core, part } = split(whole, dataAt8(0), i => apart.includes(i))
    const expected = instance(whole)
    const got = instance(core)
    join(got, part)
    for (const one of [expected, got]) {
      expect(one.exports.three(4)).toBe(15)
      expect(one.exports.four(0)).toBe(7) // the part has brought the byte
      expect(one.exports.three(4)).toBe(17) // and shares the global
    }
  },
)

test('without the part a function of it stops the instance, and others work', () => {
  const { core, part } = split(whole, whole.get(DATA), i => i === 1)
  const got = instance(core)
  expect(got.exports.four(0)).toBe(7)
  expect(() => got.exports.three(4)).toThrow(WebAssembly.RuntimeError)
  join(got, part)
  expect(got.exports.three(4)).toBe(17)
})

test('a module with an unknown layout is an error', () => {
  const other = (id, section) => () => split(new Map(whole).set(id, section), dataAt8(0), i => i === 1)
  const moved = Buffer.concat([of(0), of(...i32(FIRST + 1)), of(0x0b), vectorOf([of(1)])])
  expect(other(ELEMENT, vectorOf([moved]))).toThrow('a table of functions in another order')
  expect(other(MEMORY, of(2, 0, 1, 0, 1))).toThrow('not one memory')
  expect(other(GLOBAL, vectorOf([of(0x7f, 1, 0x23, 0, 0x6a, 0x0b)]))).toThrow('a global that is computed')
  const memory = Buffer.concat([withSize(of(0x67)), withSize(of(0x66)), of(2, 0, 1)])
  expect(other(IMPORT, vectorOf([memory]))).toThrow('an import that is no function')
})
