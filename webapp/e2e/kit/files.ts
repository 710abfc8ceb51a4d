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

/** Returns a PNG as one that moves: its picture comes a second time. A long text stands before what says so. */
export function animated({ buffer, ...rest }: Upload): Upload {
  const [header, first, end] = [8 + 25, buffer.indexOf('IDAT') - 4, buffer.length - 12]
  const size = buffer.subarray(16, 24)
  const frame = (order: number) =>
    chunk('fcTL', Buffer.concat([number(order), size, Buffer.alloc(8), Buffer.from([0, 1, 0, 9, 0, 0])]))
  const data = [] // of the picture, in pieces
  for (let at = first; at < end; at += 12 + buffer.readUInt32BE(at))
    data.push(buffer.subarray(at + 8, at + 8 + buffer.readUInt32BE(at)))
  const moving = [
    buffer.subarray(0, header),
    chunk('tEXt', Buffer.from(`Comment\0${'x'.repeat(9000)}`)),
    chunk('acTL', Buffer.concat([number(2), number(0)])),
    buffer.subarray(header, first),
    frame(0),
    buffer.subarray(first, end),
    frame(1),
    chunk('fdAT', Buffer.concat([number(2), ...data])),
    buffer.subarray(end),
  ]
  return { ...rest, buffer: Buffer.concat(moving) }
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** Returns a drawing of exactly this number of bytes. */
export function svg(name: string, bytes: number): Upload {
  const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/><!--'
  const tail = '--></svg>'
  const text = head + 'x'.repeat(bytes - head.length - tail.length) + tail
  return { name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) }
}
