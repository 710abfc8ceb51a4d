// Runs requests with the built module. It reads operation, length and bytes from stdin, and writes status, length and bytes
// to stdout; each number is 4 bytes, little-endian. With a JSON list of the client hash's arguments as its argument it
// prints the hash and ends.

import { readFileSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import '../../build/wasm_exec.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const compiled = name => WebAssembly.compile(readFileSync(join(root, 'build', name)))
const [module, part] = await Promise.all(['core.wasm', 'search.wasm'].map(compiled))
const go = new Go()
go.exit = code => {
  throw new Error(`the core stopped with code ${code}`)
}
let hash
globalThis.selloCoreReady = h => (hash = h)
const instance = new WebAssembly.Instance(module, go.importObject)
const { exports } = instance
go.run(instance).catch(() => {})
if (!hash) throw new Error('the core did not start')
new WebAssembly.Instance(part, { core: exports })

if (process.argv[2]) {
  console.log(JSON.stringify(hash(...JSON.parse(process.argv[2]))))
  process.exit(0)
}

function read(length) {
  const bytes = Buffer.alloc(length)
  for (let at = 0; at < length;) {
    const n = readSync(0, bytes, at, length - at, null)
    if (n === 0) process.exit(0)
    at += n
  }
  return bytes
}

function respond(operation, request) {
  const start = exports.grow(request.length)
  new Uint8Array(exports.mem.buffer, start, request.length).set(request)
  const status = exports.call(operation, request.length)
  const bytes = new Uint8Array(exports.mem.buffer, exports.response(), Math.max(status, 0))
  const out = Buffer.alloc(8 + bytes.length)
  out.writeInt32LE(Math.min(status, 0), 0)
  out.writeUInt32LE(bytes.length, 4)
  out.set(bytes, 8)
  return out
}

for (;;) {
  const head = read(8)
  const out = respond(head.readInt32LE(0), read(head.readUInt32LE(4)))
  for (let at = 0; at < out.length;) at += writeSync(1, out, at)
}
