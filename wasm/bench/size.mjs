// Bytes of the module as the server sends it, compared with an empty Go program that is built in the same way, and of what the page
// loads when somebody looks for a class: the part of the module that searches, and the class index.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, goBuild } from '../build.mjs'

const BUDGET = 392_000
/** What the rules may add to an empty program. */
const RULES = 122_000
/** What the page loads when somebody begins to look for a class. */
const PART_BUDGET = 155_500
const INDEX_BUDGET = 370_000
const built = name => fileURLToPath(new URL(`../../build/${name}`, import.meta.url))
const dir = built('empty')

export default async function size() {
  const ours = brotli(build())
  const yardstick = brotli(emptyProgram())
  const [part, index] = ['search.wasm', 'nice.idx'].map(name => brotli(built(name)))
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
      name: 'the part of the core that searches classes',
      ours: part,
      unit: 'B brotli',
      budget: { most: PART_BUDGET },
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
