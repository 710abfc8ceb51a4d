// Bytes of the module as the server sends it, compared with an empty Go program that is built in the same way.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, goBuild } from '../build.mjs'

const BUDGET = 460_000
/** What the rules may add to an empty program. */
const RULES = 145_000
const dir = fileURLToPath(new URL('../../build/empty', import.meta.url))

export default async function size() {
  const ours = brotli(build())
  const yardstick = brotli(emptyProgram())
  return [
    {
      name: 'core.wasm against an empty Go program',
      ours,
      yardstick,
      unit: 'B brotli',
      budget: { most: BUDGET },
    },
    {
      name: 'what the core adds to an empty Go program',
      ours: ours - yardstick,
      unit: 'B brotli',
      budget: { most: RULES },
    },
  ]
}

function emptyProgram() {
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, 'go.mod'), 'module empty\n\ngo 1.26.0\n')
  writeFileSync(join(dir, 'main.go'), 'package main\n\nfunc main() {}\n')
  const out = join(dir, 'empty.wasm')
  goBuild('.', out, { cwd: dir })
  return out
}

function brotli(file) {
  return brotliCompressSync(readFileSync(file)).length
}
