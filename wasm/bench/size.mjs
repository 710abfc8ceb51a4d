// Bytes of the module as the server sends it, compared with an empty Go program that is built in the same way, and of the class
// index, which the page loads when somebody looks for a class.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, goBuild } from '../build.mjs'

const BUDGET = 532_900
/** What the rules may add to an empty program. */
const RULES = 226_200
/** What the page loads when somebody begins to look for a class. */
const INDEX_BUDGET = 370_000
const dir = fileURLToPath(new URL('../../build/empty', import.meta.url))

export default async function size() {
  const ours = brotli(build())
  const yardstick = brotli(emptyProgram())
  const index = brotli(fileURLToPath(new URL('../../build/nice.idx', import.meta.url)))
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
    {
      name: 'the class index with its model',
      ours: index,
      unit: 'B brotli',
      budget: { most: INDEX_BUDGET },
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
