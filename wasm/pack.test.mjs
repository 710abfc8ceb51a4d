// @vitest-environment node
import { expect, test } from 'vitest'
import { joinData, pack } from './pack.mjs'

// A module with one exported page of memory, and data at the given addresses.
function moduleWith(...segments) {
  const data = segments.flatMap(([address, text]) => [
    0,
    0x41,
    ...leb(address),
    0x0b,
    text.length,
    ...Buffer.from(text),
  ])
  return Buffer.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...[5, 3, 1, 0, 1],
    ...[7, 7, 1, 3, ...Buffer.from('mem'), 2, 0],
    ...section(11, [segments.length, ...data]),
  ])
}

const section = (id, body) => [id, (body.length & 0x7f) | 0x80, body.length >> 7, ...body]
const leb = n => [(n & 0x7f) | 0x80, ((n >> 7) & 0x7f) | 0x80, n >> 14]

async function memoryOf(module) {
  const { instance } = await WebAssembly.instantiate(module)
  return Buffer.from(instance.exports.mem.buffer)
}

test.each([
  [
    'neighbours',
    [
      [100, 'ab'],
      [102, 'cd'],
    ],
  ],
  [
    'small gaps',
    [
      [0, 'a'],
      [8, 'b'],
      [200, 'c'],
    ],
  ],
  [
    'large gaps',
    [
      [0, 'a'],
      [5000, 'b'],
      [5010, 'c'],
      [65535, 'z'],
    ],
  ],
  [
    'addresses around the edges of the encoding',
    [
      [63, 'a'],
      [64, 'b'],
      [8191, 'c'],
      [8192, 'd'],
      [32768, 'e'],
    ],
  ],
  [
    'segments out of order',
    [
      [5000, 'late'],
      [10, 'early'],
      [5001, 'over'],
    ],
  ],
  ['none', []],
])('%s: the memory stays the same', async (_, segments) => {
  const module = moduleWith(...segments)
  expect((await memoryOf(joinData(module))).equals(await memoryOf(module))).toBe(true)
})

test('near segments become one', () => {
  const near = Array.from({ length: 30 }, (_, i) => [i * 40, 'x'])
  expect(joinData(moduleWith(...near)).equals(joinData(joinData(moduleWith(...near))))).toBe(true)
  expect(joinData(moduleWith([0, 'a'], [9, 'b']))).toEqual(joinData(moduleWith([0, 'a\0\0\0\0\0\0\0\0b'])))
})

test('a module with an unknown layout is an error', () => {
  const passive = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 11, 4, 1, 1, 1, 65])
  expect(() => joinData(passive)).toThrow('not an active segment')
  const counted = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 12, 1, 0])
  expect(() => joinData(counted)).toThrow('data count')
  const short = Buffer.from([...moduleWith([0, 'a']), ...section(9, [1, 2, 3]).slice(0, -1)])
  expect(() => joinData(short)).toThrow('a section that ends after the module')
  const uncounted = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 11, 7, 1, 0, 0x41, 0, 0x0b, 0, 9])
  expect(() => joinData(uncounted)).toThrow('bytes after the last segment')
})

test.each(['go1.26', 'go1.26.8', 'go1.26rc1'])('the layout of %s is known', version => {
  expect(() => pack(moduleWith([0, 'a']), version)).toThrow('not one table of functions')
})

test.each(['go1.27', 'go1.260', 'go1.25.3', 'devel go1.27-abcdef', undefined])(
  'a module that %s built is not packed',
  version => {
    expect(() => pack(moduleWith([0, 'a']), version)).toThrow(/^core\.wasm cannot be packed: .* Go 1\.26/)
  },
)
