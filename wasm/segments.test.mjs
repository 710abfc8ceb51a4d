// @vitest-environment node
import { expect, test } from 'vitest'
import { DATA, EXPORT, leb, MEMORY, vectorOf, withSize, writeModule } from './module.mjs'
import { difference, joinData } from './segments.mjs'

/** A data section with texts at addresses. */
const sectionOf = (...segments) =>
  vectorOf(
    segments.map(([address, text]) =>
      Buffer.concat([Buffer.of(0, 0x41), leb(address, true), Buffer.of(0x0b), withSize(Buffer.from(text))]),
    ),
  )

/** The memory of a module with one page of it and data. */
async function memoryOf(...sections) {
  const memory = new WebAssembly.Memory({ initial: 1 })
  for (const data of sections) {
    const module = writeModule(
      new Map([
        [MEMORY, Buffer.of(1, 0, 1)],
        [EXPORT, Buffer.concat([Buffer.of(1), withSize(Buffer.from('mem')), Buffer.of(2, 0)])],
        [DATA, data],
      ]),
    )
    const { instance } = await WebAssembly.instantiate(module)
    const written = new Uint8Array(instance.exports.mem.buffer)
    new Uint8Array(memory.buffer).forEach((byte, i, all) => (all[i] = written[i] || byte))
  }
  return Buffer.from(memory.buffer)
}

const SECTIONS = [
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
]

test.each(SECTIONS)('%s: the memory stays the same', async (_, segments) => {
  const section = sectionOf(...segments)
  expect((await memoryOf(joinData(section))).equals(await memoryOf(section))).toBe(true)
})

test('near segments become one', () => {
  const near = sectionOf(...Array.from({ length: 30 }, (_, i) => [i * 40, 'x']))
  expect(joinData(near).equals(joinData(joinData(near)))).toBe(true)
  expect(joinData(sectionOf([0, 'a'], [9, 'b']))).toEqual(joinData(sectionOf([0, 'a\0\0\0\0\0\0\0\0b'])))
})

test('what two sections differ in makes of the memory of one that of the other', async () => {
  const whole = sectionOf([10, 'one two three'], [500, 'four'], [900, 'the same'])
  const less = sectionOf([10, 'one \0\0\0 \0\0\0\0\0'], [500, '\0\0\0\0'], [900, 'the same'])
  const missing = difference(whole, less)
  expect((await memoryOf(less, missing)).equals(await memoryOf(whole))).toBe(true)
  expect(missing).toEqual(sectionOf([14, 'two three'], [500, 'four']))
  expect(difference(whole, whole)).toEqual(sectionOf())
})

test('a section with an unknown layout is an error', () => {
  expect(() => joinData(Buffer.from([1, 1, 1, 65]))).toThrow('not an active segment')
  expect(() => joinData(Buffer.from([1, 0, 0x41, 0x7f, 0x0b, 0]))).toThrow('a negative number')
  expect(() => joinData(Buffer.from([1, 0, 0x41, 0, 0x6a, 0]))).toThrow('an address that is computed')
  expect(() => joinData(Buffer.from([1, 0, 0x41, 0, 0x0b, 0, 9]))).toThrow('bytes after the last item')
})
