// Starts instances of the compiled core. Go's runtime script and the names it puts on the global
// object enter the page here and nowhere else.

import '../../../build/wasm_exec.js'
import type { Exports } from './client.gen'

/** The client hash inside the module: the hash, or a status where there is none. */
export type Hash = (
  domain: string,
  username: string,
  password: string,
  policy: boolean,
  common: Uint8Array | undefined,
) => string | number

export interface Instance {
  exports: Exports
  hash: Hash
}

interface GoRuntime {
  importObject: WebAssembly.Imports
  exit(code: number): void
  _scheduledTimeouts: Map<number, number>
  run(instance: WebAssembly.Instance): Promise<void>
}

const scope = globalThis as unknown as {
  Go: new () => GoRuntime
  selloCoreReady?: (hash: Hash) => void
}

/** The imports that compiling an inlined module asks for. */
export function imports(): WebAssembly.Imports {
  return new scope.Go().importObject
}

/** The imports of a part of the core, which runs in an instance of the core. */
export function partImports({ exports }: Instance): WebAssembly.Imports {
  return { core: exports as unknown as WebAssembly.ModuleImports }
}

/**
 * Makes an instance of the module and runs it until it is ready, which it is when this returns: a
 * few milliseconds. Throws when it does not get that far. Without its part an instance stops when
 * an operation of the part is called.
 */
export function startInstance(module: WebAssembly.Module, part?: WebAssembly.Module): Instance {
  const go = new scope.Go()
  go.exit = code => {
    // Go's timers would wake a dead instance, and its script throws at that.
    for (const timer of go._scheduledTimeouts.values()) clearTimeout(timer)
    throw new Error(`the core stopped with code ${code}`)
  }
  const instance = new WebAssembly.Instance(module, go.importObject)
  let hash: Hash | undefined
  scope.selloCoreReady = h => (hash = h)
  // run() goes on in Go until it waits for calls; its promise never resolves, and rejects if the
  // core stops at once, which the missing signal tells as well.
  go.run(instance).catch(() => {})
  delete scope.selloCoreReady
  if (!hash) throw new Error('the core did not start')
  const started = { exports: instance.exports as unknown as Exports, hash }
  if (part) new WebAssembly.Instance(part, partImports(started))
  return started
}
