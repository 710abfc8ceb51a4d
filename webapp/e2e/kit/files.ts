/** Files that are chosen as a logo. */
import { crc32, deflateSync } from 'node:zlib'

export interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Returns a disc on a transparent background, as a PNG; it is red. */
export function png(name = 'disc.png', size = 96, ink = [164, 38, 44]): Upload {
  const rows = Array.from({ length: size }, (_, y) => {
    const row = Array.from({ length: size }, (_, x) => {
      const inside = Math.hypot(x - size / 2, y - size / 2) < size * 0.42
      return inside ? [...ink, 255] : [0, 0, 0, 0]
    })
    return Buffer.from([0, ...row.flat()])
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  head.set([8, 6], 8) // 8 bits each of red, green, blue and alpha
  const buffer = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mimeType: 'image/png', buffer }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Returns a drawing of exactly this number of bytes. */
export function svg(name: string, bytes: number): Upload {
  const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/><!--'
  const tail = '--></svg>'
  const text = head + 'x'.repeat(bytes - head.length - tail.length) + tail
  return { name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) }
}
