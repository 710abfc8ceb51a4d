import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type * as Ahead from './ahead'

let ahead: typeof Ahead
let loaded: string[]
const load =
  (name: string, list = loaded) =>
  () =>
    Promise.resolve(void list.push(name))
const waited = () => new Promise(resolve => setTimeout(resolve, 50))

beforeEach(async () => {
  loaded = []
  vi.resetModules()
  ahead = await import('./ahead')
})
afterEach(() => void vi.unstubAllGlobals())

it('loads nothing before the page is complete, then one part after the other', async () => {
  let done = () => {}
  const slow = new Promise<void>(resolve => (done = resolve))
  ahead.loadAhead(() => slow, load('second'))
  ahead.loadAhead(load('third'))
  await waited()
  ahead.startAhead()
  await waited()
  expect(loaded, 'the first is being loaded').toEqual([])
  done()
  await vi.waitFor(() => expect(loaded).toEqual(['second', 'third']), { timeout: 20_000 })
})

it('goes on after a part that fails', async () => {
  ahead.startAhead()
  ahead.loadAhead(() => Promise.reject(new Error('no network')), load('next'))
  await vi.waitFor(() => expect(loaded).toEqual(['next']), { timeout: 20_000 })
})

it('loads nothing where the visitor saves data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  ahead.startAhead()
  ahead.loadAhead(load('next'))
  await waited()
  expect(loaded).toEqual([])
})
