// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest'
import type * as load from './load'
import './load' // transformed before the tests: how long that takes depends on the machine
import './run'
import { fromDisk } from './testing'

let loader: typeof load

beforeEach(async () => {
  vi.resetModules()
  loader = await import('./load')
})

test('the core is loaded once, and the state tells when it is there', async () => {
  const seen: string[] = []
  const compile = vi.fn(() => fromDisk())
  const stop = loader.onCoreState(s => seen.push(s.kind))
  expect(loader.coreState().kind).toBe('loading')
  const [a, b] = await Promise.all([loader.loadCore(compile), loader.loadCore(compile)])
  expect(a).toBe(b)
  expect(compile).toHaveBeenCalledTimes(1)
  expect(loader.coreState()).toEqual({ kind: 'ready', core: a })
  expect(seen).toEqual(['ready'])
  stop()
})

test('a failed load says why, and can be tried again', async () => {
  const seen: string[] = []
  loader.onCoreState(s => seen.push(s.kind))
  await expect(loader.loadCore(() => Promise.reject(new Error('blocked')))).rejects.toThrow('blocked')
  expect(loader.coreState()).toEqual({ kind: 'failed', reason: 'blocked' })
  const core = await loader.loadCore(fromDisk)
  expect(core.passwordStrength({ password: 'aB3$ef' }).score).toBe(4)
  expect(seen).toEqual(['failed', 'loading', 'ready'])
})

test('a module that is not the core fails clearly', async () => {
  const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])
  await expect(loader.loadCore(() => WebAssembly.compile(empty))).rejects.toThrow('the core did not start')
  expect(loader.coreState().kind).toBe('failed')
})

test('a listener that stopped hears nothing', async () => {
  const listener = vi.fn()
  loader.onCoreState(listener)()
  await loader.loadCore(fromDisk)
  expect(listener).not.toHaveBeenCalled()
})

test('a core that is late counts as failed until it comes', async () => {
  vi.useFakeTimers()
  const { coreInTime } = await import('./check')
  let come = () => {}
  const compiled = new Promise<void>(resolve => (come = resolve)).then(() => fromDisk())
  const seen: string[] = []
  loader.onCoreState(s => seen.push(s.kind))
  const loading = loader.loadCore(() => compiled)
  const late = expect(coreInTime()).rejects.toThrow('late')
  await vi.advanceTimersByTimeAsync(6000)
  await late
  await expect(coreInTime(), 'at once').rejects.toThrow('late')
  vi.useRealTimers()
  come()
  const core = await loading
  expect(await coreInTime()).toBe(core)
  expect(seen).toEqual(['failed', 'ready'])
})
