// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ROOT } from './run.mjs'
import { step } from './stamp.mjs'

let folder
let runs

beforeEach(() => {
  mkdirSync(join(ROOT, 'build'), { recursive: true })
  folder = mkdtempSync(join(ROOT, 'build/stamp-'))
  writeFileSync(join(folder, 'source.txt'), 'one')
  runs = 0
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterEach(() => {
  rmSync(folder, { recursive: true })
  rmSync(join(ROOT, 'build/stamps', basename(folder)), { force: true })
})

function build() {
  const inside = `build/${basename(folder)}`
  step({
    name: basename(folder),
    inputs: [inside],
    ignore: /made\.txt$|\.test\.txt$/,
    outputs: [`${inside}/made.txt`],
    run() {
      runs += 1
      writeFileSync(join(folder, 'made.txt'), String(runs))
    },
  })
}

it('runs once while nothing changes', () => {
  build()
  build()
  expect(runs).toBe(1)
})

it('runs again if a source is changed, added or removed, or an output is missing', () => {
  build()
  writeFileSync(join(folder, 'source.txt'), 'two')
  build()
  writeFileSync(join(folder, 'other.txt'), '')
  build()
  rmSync(join(folder, 'other.txt'))
  build()
  rmSync(join(folder, 'made.txt'))
  build()
  expect(runs).toBe(5)
})

it('does not run for a change of an ignored file', () => {
  build()
  writeFileSync(join(folder, 'a.test.txt'), 'new')
  build()
  expect(runs).toBe(1)
})
