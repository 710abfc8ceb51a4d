import { withoutTraces } from './traces.mjs'

/** The Go versions whose data segments and function tables this code can read. */
const KNOWN = /^go1\.26(\.|$|rc|beta)/

/**
 * Returns a smaller form of a module that Go's linker wrote. Throws for a Go version whose layout is not known, since wrong
 * bytes could remain undetected, and for a module that differs from the known layout.
 */
export function pack(module, version) {
  if (!KNOWN.test(version)) {
    throw new Error(
      `core.wasm cannot be packed: ${version} built it, and the layout of Go 1.26 is known. Build with ` +
        'GOTOOLCHAIN=go1.26.8, or compare wasm/pack.mjs and wasm/traces.mjs with what the new linker writes.',
    )
  }
  return withoutTraces(joinData(module))
}

// Go's linker omits every run of zeros in the data, which divides the data into some 40,000 segments, whose addresses do not
// compress. With the segments joined again, zeros included, the module has the same memory and is 43 KB (brotli) smaller.

const DATA = 11
const DATA_COUNT = 12
const I32_CONST = 0x41
const END = 0x0b
const HEADER = 8

// The longest gap in bytes that is filled with zeros; longer gaps are rare.
const GAP = 256

/** Returns the module with its data segments joined. Throws for a module that Go's linker does not write. */
export function joinData(module) {
  const parts = [module.subarray(0, HEADER)]
  for (let at = HEADER; at < module.length;) {
    const id = module[at]
    const [size, body] = unsigned(module, at + 1)
    const end = body + size
    if (end > module.length) throw new Error('a section that ends after the module')
    if (id === DATA_COUNT) throw new Error('a data count section: joining would make it wrong')
    parts.push(
      id === DATA ? dataSection(join(segments(module.subarray(body, end)))) : module.subarray(at, end),
    )
    at = end
  }
  return Buffer.concat(parts)
}

function segments(body) {
  const list = []
  let [count, at] = unsigned(body, 0)
  for (; count > 0; count--) {
    if (body[at] !== 0 || body[at + 1] !== I32_CONST)
      throw new Error('not an active segment at a constant address')
    const [address, close] = signed(body, at + 2)
    if (body[close] !== END) throw new Error('an address that is computed')
    const [length, bytes] = unsigned(body, close + 1)
    at = bytes + length
    list.push({ address, bytes: body.subarray(bytes, at) })
  }
  if (at !== body.length) throw new Error('bytes after the last segment')
  return list
}

function join(list) {
  const joined = []
  let end = -1
  for (const { address, bytes } of list) {
    const gap = address - end
    if (gap >= 0 && gap <= GAP && joined.length > 0) joined.at(-1).parts.push(Buffer.alloc(gap), bytes)
    else joined.push({ address, parts: [bytes] })
    end = address + bytes.length
  }
  return joined
}

function dataSection(list) {
  const body = list.flatMap(({ address, parts }) => {
    const bytes = Buffer.concat(parts)
    return [Buffer.of(0, I32_CONST), leb(address, true), Buffer.of(END), leb(bytes.length), bytes]
  })
  const content = Buffer.concat([leb(list.length), ...body])
  return Buffer.concat([Buffer.of(DATA), leb(content.length), content])
}

// Numbers in LEB128. Addresses are signed in the format, but never negative in a module of Go.

function unsigned(bytes, at) {
  let value = 0
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++]
    value += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) return [value, at]
  }
}

function signed(bytes, at) {
  const [value, next] = unsigned(bytes, at)
  if (bytes[next - 1] & 0x40) throw new Error('a negative address')
  return [value, next]
}

function leb(value, isSigned = false) {
  const bytes = []
  const last = isSigned ? 0x40 : 0x80
  for (; value >= last; value = Math.floor(value / 128)) bytes.push((value % 128) | 0x80)
  return Buffer.from([...bytes, value])
}
