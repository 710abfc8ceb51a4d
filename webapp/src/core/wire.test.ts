// @vitest-environment node
import { beforeAll, describe, expect, test } from 'vitest'
import { Core, CoreError, OPERATIONS, Wire } from './client.gen'
import { startInstance } from './instance'
import { failingCore, indexFromDisk } from './testing'

// The operation that fails stands behind all others in the module that is built with it.
const FAIL = OPERATIONS.length

let failing: WebAssembly.Module
let starts: number
beforeAll(async () => {
  failing = await failingCore()
}, 300_000)

function fresh(): { wire: Wire; core: Core } {
  starts = 0
  const wire = new Wire(() => {
    starts++
    return startInstance(failing).exports
  })
  return { wire, core: new Core(wire) }
}

function fail(wire: Wire, kind: string): unknown {
  return wire.call(
    FAIL,
    kind,
    (w, v) => w.text(v),
    w => w.readText(),
  )
}

const price = { territory: 'EU', classes: 3, unknown: false, date: '2026-11-20' }

describe('a failure of the core is an error, and the next call works', () => {
  test.each(['panic', 'nil', 'index', 'overflow', 'block'])('%s', kind => {
    const { wire, core } = fresh()
    expect(core.price(price).total_cents).toBe(140_000)
    expect(() => fail(wire, kind)).toThrow(CoreError)
    expect(core.price(price).total_cents).toBe(140_000)
    expect(starts).toBe(2)
  })

  test('the failing operation answers where it is not asked to fail', () => {
    expect(fail(fresh().wire, 'nothing')).toBe('nothing')
  })
})

describe('data that was loaded', () => {
  const query = { query: 'candles', lang: 'en', limit: 3 }

  test('is there again after a failure of the core', async () => {
    const { wire, core } = fresh()
    expect(core.classSearch(query)).toEqual([])
    expect(core.loadSearchIndex({ index: await indexFromDisk() })).toEqual({ loaded: true })
    const before = core.classSearch(query)
    expect(before[0]!.class).toBe('c4')
    expect(() => fail(wire, 'panic')).toThrow(CoreError)
    expect(core.classSearch(query)).toEqual(before)
    expect(() => fail(wire, 'overflow')).toThrow(CoreError)
    expect(core.classSearch(query)).toEqual(before)
    expect(starts).toBe(3)
  })

  test('stays whatever is sent afterwards', async () => {
    const { wire, core } = fresh()
    core.loadSearchIndex({ index: await indexFromDisk() })
    const before = core.classSearch(query)
    fail(wire, 'x'.repeat(600_000))
    expect(core.loadSearchIndex({ index: new Uint8Array(1000) })).toEqual({ loaded: false })
    expect(core.classSearch(query)).toEqual(before)
  })

  test('must be bytes', () => {
    expect(() => fresh().core.loadSearchIndex({ index: 'text' as never })).toThrow(TypeError)
  })
})

test('an instance that cannot be started is an error at every call until it can', () => {
  let broken = true
  const core = new Core(
    new Wire(() => {
      if (broken) throw new Error('no memory')
      return startInstance(failing).exports
    }),
  )
  expect(() => core.price(price)).toThrow(CoreError)
  expect(() => core.price(price)).toThrow(CoreError)
  broken = false
  expect(core.price(price).available).toBe(true)
})

test('a request that the module cannot read is malformed and costs no instance', () => {
  const { wire, core } = fresh()
  const malformed = (op: number) => () =>
    wire.call(
      op,
      '',
      (w, v) => w.text(v),
      () => null,
    )
  expect(malformed(0)).toThrow(/malformed/)
  expect(malformed(1000)).toThrow(/malformed/)
  expect(core.price(price).available).toBe(true)
  expect(starts).toBe(1)
})

describe('text crosses as it is', () => {
  test.each([
    ['empty', ''],
    ['a byte order mark', '\ufeffx\ufeff'],
    ['NUL and separators', 'a\0b\u001fc\n'],
    ['31, 32 and 33 characters', 'x'.repeat(31) + '|' + 'x'.repeat(32) + '|' + 'x'.repeat(33)],
    ['accents in short text', 'ñandú'],
    ['astral characters', '𝒩🏴'.repeat(40)],
    ['more than the buffer', 'ñ'.repeat(100_000)],
    ['more than one page of memory', 'x'.repeat(5_000_000)],
  ])('%s', (_, text) => {
    const { wire, core } = fresh()
    expect(fail(wire, text)).toBe(text)
    expect(core.price(price).total_cents).toBe(140_000)
    expect(fail(wire, text)).toBe(text)
  })

  test('half a surrogate pair becomes the replacement character, as in JSON bodies', () => {
    expect(fail(fresh().wire, 'a\ud800b')).toBe('a\ufffdb')
  })
})

test('more than the module takes is too large, and the next call works', () => {
  const { wire, core } = fresh()
  expect(() => fail(wire, 'x'.repeat(6_000_000))).toThrow(/too_large/)
  expect(core.price(price).total_cents).toBe(140_000)
  expect(starts).toBe(1)
})

test('numbers cross exactly or not at all', () => {
  const { core } = fresh()
  const at = (classes: number) => core.price({ ...price, classes })
  expect(at(-(2 ** 40)).lines).toEqual(at(1).lines)
  expect(at(2 ** 32 + 3).available).toBe(false)
  for (const wrong of [0.5, NaN, Infinity, 2 ** 53]) expect(() => at(wrong)).toThrow(TypeError)
})
