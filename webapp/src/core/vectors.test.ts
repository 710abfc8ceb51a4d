// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { LOADING, OPERATIONS, type Core } from './client.gen'
import { loadCore } from './load'
import { fromDisk, passwordsFromDisk, searchFromDisk } from './testing'
import { runVectors, type Vector } from './vectors'

const dir = join(process.cwd(), 'core/testdata/vectors')
const vectors = readdirSync(dir).flatMap(
  file => JSON.parse(readFileSync(join(dir, file), 'utf8')) as Vector[],
)

let core: Core
beforeAll(async () => {
  core = await searchFromDisk()
  expect(core.loadCommonPasswords({ list: await passwordsFromDisk() })).toEqual({ loaded: true })
})

test('there are at least 300 cases', () => {
  expect(vectors.length).toBeGreaterThanOrEqual(300)
})

test.each(OPERATIONS.filter(op => !LOADING.includes(op)))('%s answers every shared case', op => {
  const own = vectors.filter(v => v.op === op)
  expect(own).not.toHaveLength(0)
  expect(runVectors(core, own)).toEqual([])
})

test('every operation but those of the class search has its answers without the part that searches', async () => {
  const alone = await loadCore(fromDisk)
  expect(alone.loadCommonPasswords({ list: await passwordsFromDisk() })).toEqual({ loaded: true })
  const others = vectors.filter(({ op }) => !/^class_(search|needs)$/.test(op))
  expect(runVectors(alone, others)).toEqual([])
})

test('a wrong answer is noticed', () => {
  const [right] = vectors.filter(v => v.op === 'price')
  expect(runVectors(core, [{ ...right!, output: [] }])).toHaveLength(1)
})
