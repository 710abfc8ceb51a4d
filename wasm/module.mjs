// Reads and writes modules as Go's linker writes them: sections in ascending order, one table of functions, one body for each of
// them. Format: https://webassembly.github.io/spec/core/binary/modules.html

export const TYPE = 1
export const IMPORT = 2
export const FUNCTION = 3
export const TABLE = 4
export const MEMORY = 5
export const GLOBAL = 6
export const EXPORT = 7
export const ELEMENT = 9
export const CODE = 10
export const DATA = 11

export const I32_CONST = 0x41
export const END = 0x0b

const CUSTOM = 0
const DATA_COUNT = 12
const MAGIC = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])
const FUNCTION_NAMES = 1

/**
 * Returns the bodies of the sections by their ids, and the names of the functions by their numbers, which are empty where the linker
 * wrote none. Throws for a module that Go's linker does not write.
 */
export function readModule(module) {
  const sections = new Map()
  let names = []
  for (let at = MAGIC.length; at < module.length;) {
    const id = module[at]
    const [size, start] = unsigned(module, at + 1)
    at = start + size
    if (at > module.length) throw new Error('a section that ends after the module')
    if (id === DATA_COUNT) throw new Error('a data count section: joining would make it wrong')
    const body = module.subarray(start, at)
    if (id !== CUSTOM) sections.set(id, body)
    else if (text(body, 0)[0] === 'name') names = functionNames(body)
  }
  return { sections, names }
}

/** Returns the module of the sections, in ascending order. */
export function writeModule(sections) {
  const ids = [...sections.keys()].sort((a, b) => a - b)
  return Buffer.concat([
    MAGIC,
    ...ids.flatMap(id => [Buffer.of(id), leb(sections.get(id).length), sections.get(id)]),
  ])
}

function functionNames(body) {
  const names = []
  for (let [, at] = text(body, 0); at < body.length;) {
    const [size, start] = unsigned(body, at + 1)
    if (body[at] === FUNCTION_NAMES) {
      for (let [count, next] = unsigned(body, start); count > 0; count--) {
        const [number, name] = unsigned(body, next)
        ;[names[number], next] = text(body, name)
      }
    }
    at = start + size
  }
  return names
}

/** Reads the items of a vector, each with `read`, which returns the item and the place behind it. */
export function vector(body, read) {
  const items = []
  let [count, at] = unsigned(body, 0)
  for (; count > 0; count--) {
    const [item, next] = read(body, at)
    items.push(item)
    at = next
  }
  if (at !== body.length) throw new Error('bytes after the last item of a section')
  return items
}

/** Returns a vector of the items, which are buffers. */
export const vectorOf = items => Buffer.concat([leb(items.length), ...items])

/** Returns a segment of data or of the table, which is copied to a place when the module starts. */
export const segmentAt = (place, content) =>
  Buffer.concat([Buffer.of(0, I32_CONST), leb(place, true), Buffer.of(END), content])

/** Reads bytes that follow their length. */
export function sized(body, at) {
  const [length, start] = unsigned(body, at)
  return [body.subarray(start, start + length), start + length]
}

export const withSize = bytes => Buffer.concat([leb(bytes.length), bytes])

function text(body, at) {
  const [bytes, next] = sized(body, at)
  return [bytes.toString(), next]
}

// Numbers in LEB128. Those that are signed in the format, addresses and places in the table, are never negative in a module of Go.

export function unsigned(bytes, at) {
  let value = 0
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++]
    value += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) return [value, at]
  }
}

export function signed(bytes, at) {
  const [value, next] = unsigned(bytes, at)
  if (bytes[next - 1] & 0x40) throw new Error('a negative number')
  return [value, next]
}

export function leb(value, isSigned = false) {
  const bytes = []
  const last = isSigned ? 0x40 : 0x80
  for (; value >= last; value = Math.floor(value / 128)) bytes.push((value % 128) | 0x80)
  return Buffer.from([...bytes, value])
}
