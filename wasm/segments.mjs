// The data of a module: segments, each with the address in the memory to which it is copied.

import { END, I32_CONST, segmentAt, signed, sized, vector, vectorOf, withSize } from './module.mjs'

// The longest gap in bytes that is filled with zeros; longer gaps are rare.
const GAP = 256
// A segment begins with about so many bytes: a run of bytes that are equal is not worth a new segment if it is shorter.
const HEAD = 8

/**
 * Returns a data section with its segments joined. Go's linker omits every run of zeros in the data, which divides the data into some
 * 40,000 segments, whose addresses do not compress. With the segments joined again, zeros included, the module has the same
 * memory and is 43 KB (brotli) smaller. Throws for a section that Go's linker does not write.
 */
export function joinData(section) {
  const joined = []
  let end = -1
  for (const { address, bytes } of vector(section, segment)) {
    const gap = address - end
    if (gap >= 0 && gap <= GAP && joined.length > 0) joined.at(-1).parts.push(Buffer.alloc(gap), bytes)
    else joined.push({ address, parts: [bytes] })
    end = address + bytes.length
  }
  return dataSection(joined.map(({ address, parts }) => ({ address, bytes: Buffer.concat(parts) })))
}

/** Returns a data section with the bytes that a section has and another one, of equal segments, has not. */
export function difference(section, other) {
  const others = vector(other, segment)
  return dataSection(
    vector(section, segment).flatMap(({ address, bytes }, s) =>
      runs(bytes, others[s].bytes).map(([start, end]) => ({
        address: address + start,
        bytes: bytes.subarray(start, end),
      })),
    ),
  )
}

function runs(bytes, other) {
  const list = []
  bytes.forEach((byte, at) => {
    if (byte === other[at]) return
    if (list.length > 0 && at - list.at(-1)[1] <= HEAD) list.at(-1)[1] = at + 1
    else list.push([at, at + 1])
  })
  return list
}

function segment(section, at) {
  if (section[at] !== 0 || section[at + 1] !== I32_CONST) {
    throw new Error('not an active segment at a constant address')
  }
  const [address, close] = signed(section, at + 2)
  if (section[close] !== END) throw new Error('an address that is computed')
  const [bytes, next] = sized(section, close + 1)
  return [{ address, bytes }, next]
}

const dataSection = list => vectorOf(list.map(({ address, bytes }) => segmentAt(address, withSize(bytes))))
