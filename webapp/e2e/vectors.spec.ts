// The shared cases through the page's own loader, in a real browser, and what the loader does when
// the module cannot be had.

import { expect, test, type Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as core from '../src/core'
import type * as hash from '../src/core/hash'
import type { Vector } from '../src/core/vectors'

type Sello = typeof core & typeof hash & { runAll(vectors: Vector[]): Promise<string[]> }
declare const sello: Sello

const dir = join(__dirname, '../../core/testdata/vectors')
const vectors = readdirSync(dir).flatMap(
  file => JSON.parse(readFileSync(join(dir, file), 'utf8')) as Vector[],
)

let server: { url: string; close(): void }
test.beforeAll(async () => {
  const { serveCore } = await import('./core/server.mjs')
  server = await serveCore()
})
test.afterAll(() => server.close())

let uncaught: Error[]
test.beforeEach(({ page }) => {
  uncaught = []
  page.on('pageerror', error => uncaught.push(error))
})
test.afterEach(() => expect(uncaught).toEqual([]))

const requests = (page: Page, pattern: RegExp) => {
  const seen: string[] = []
  page.on('request', r => pattern.test(r.url()) && seen.push(r.url()))
  return seen
}

test('every shared case has its answer', async ({ page }) => {
  const inline = requests(page, /-inline/)
  await page.goto(server.url)
  expect(vectors.length).toBeGreaterThanOrEqual(300)
  const wrong = await page.evaluate(all => sello.runAll(all), vectors)
  expect(wrong).toEqual([])
  expect(inline).toEqual([])
})

test('a blocked or mistyped module comes inline instead', async ({ page }) => {
  for (const blocked of ['aborted', 'mistyped'] as const) {
    await page.route('**/*.wasm', route =>
      blocked === 'aborted'
        ? route.abort()
        : route.fulfill({ contentType: 'text/html', body: '<p>blocked by your company' }),
    )
    await page.goto(server.url)
    const wrong = await page.evaluate(all => sello.runAll(all), vectors)
    expect(wrong, blocked).toEqual([])
    await page.unroute('**/*.wasm')
  }
})

test('a core that cannot be had is a clear state, and a later try can succeed', async ({ page }) => {
  await page.route(/\.wasm$|-inline/, route => route.abort())
  await page.goto(server.url)
  const failed = await page.evaluate(async () => {
    const seen: string[] = []
    sello.onCoreState(s => seen.push(s.kind))
    const error = await sello.loadCore().then(
      () => 'none',
      (e: Error) => e.name,
    )
    const hash = await sello.hashPassword({
      domain: 'sello.test',
      username: 'a@b.c',
      password: 'aB3$ef',
      policy: 'customer',
    })
    return { seen, error, hash, state: sello.coreState().kind }
  })
  expect(failed).toEqual({
    seen: ['failed'],
    error: 'ChunkLoadError',
    hash: { hash: '', status: -2 },
    state: 'failed',
  })

  await page.unroute(/\.wasm$|-inline/)
  const total = await page.evaluate(async () => {
    const core = await sello.loadCore()
    return core.price({ territory: 'EU', classes: 3, unknown: false, date: '2026-11-20' }).total_cents
  })
  expect(total).toBe(140_000)
})

test('the hash is made in a worker, from the one module that was fetched', async ({ page }) => {
  const modules = requests(page, /\.wasm$/)
  await page.goto(server.url)
  const workers: string[] = []
  page.on('worker', w => workers.push(w.url()))
  const got = await page.evaluate(async () => {
    await sello.loadCore()
    const hash = (password: string, policy: hash.Policy, username = ' Ana@Example.com ') =>
      sello.hashPassword({ domain: 'sello.test', username, password, policy })
    return [
      await hash('pässwörd 1', 'customer'),
      await hash('pa\u0308sswo\u0308rd 1', 'operator', 'ana@example.com'),
      await hash('short', 'customer'),
      await hash('short', 'none'),
      await hash('', 'none'),
      await hash('Password1', 'customer'),
      await hash('Password1', 'operator'),
    ]
  })
  expect(got[0]!.status).toBe(0)
  expect(got[0]!.hash).toMatch(/^[\w-]{43}$/)
  expect(got[1], 'composed and decomposed accents are one password').toEqual(got[0])
  expect(got[2]).toEqual({ hash: '', status: -3 })
  expect(got[3]!.status).toBe(0)
  expect(got[4]).toEqual({ hash: '', status: -1 })
  expect(got[5]!.status, 'a common password of a customer').toBe(0)
  expect(got[6], 'a common password of an operator').toEqual({ hash: '', status: -3 })
  expect(workers).toHaveLength(7)
  await expect.poll(() => page.workers().length, 'every worker is gone').toBe(0)
  expect(modules).toHaveLength(1)
})
