// Loads the core once, with a state that says whether it is there. Where it
// cannot be loaded the page says so and takes the server's answers.

import { isOutdated } from '../release'
import { compileCore } from './module'
import type { Core } from './client.gen'
import { startInWorker } from './warm'

export type CoreState =
  { kind: 'loading' } | { kind: 'ready'; core: Core } | { kind: 'failed'; reason: string }

/** Milliseconds after which a core that is still loading counts as failed. When it comes it takes over. */
const PATIENCE = 6000

let state: CoreState = { kind: 'loading' }
let loading: Promise<Core> | undefined
let compiled: Promise<WebAssembly.Module> | undefined
const listeners = new Set<(state: CoreState) => void>()

export function coreState(): CoreState {
  return state
}

/** Calls the listener at every change of the state until the returned function is called. */
export function onCoreState(listener: (state: CoreState) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Loads the core; every call while it loads or once it is there gives the same promise. After a
 * failure the next call tries again.
 */
export function loadCore(compile: () => Promise<WebAssembly.Module> = compileCore): Promise<Core> {
  loading ??= load(compile).catch((error: unknown) => {
    loading = undefined
    become({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
    void isOutdated(error)
    throw error
  })
  return loading
}

/** The compiled module, for the worker that hashes: one download serves both. */
export function coreModule(): Promise<WebAssembly.Module> {
  return (compiled ??= compileCore().catch(forget))
}

/** A failed chunk is fetched again by the next call. */
const runtime = () => import(/* webpackChunkName: "core" */ './run')

async function load(compile: () => Promise<WebAssembly.Module>): Promise<Core> {
  if (state.kind === 'failed') become({ kind: 'loading' })
  setTimeout(() => state.kind === 'loading' && become({ kind: 'failed', reason: 'late' }), PATIENCE)
  compiled ??= compile().catch(forget)
  const [module, { Core, Wire, startInstance }] = await Promise.all([compiled, runtime()])
  await startInWorker(module)
  const first = startInstance(module)
  let unused: typeof first | undefined = first
  const wire = new Wire(() => {
    const instance = unused ?? startInstance(module)
    unused = undefined
    return instance.exports
  })
  const core = new Core(wire)
  become({ kind: 'ready', core })
  return core
}

function forget(error: unknown): never {
  compiled = undefined
  throw error
}

function become(next: CoreState): void {
  state = next
  for (const listener of listeners) listener(next)
}
