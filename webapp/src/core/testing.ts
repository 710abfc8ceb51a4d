// The core for tests that run in Node, where there is nothing to stream from.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Compiles a module that wasm/build.mjs built; give it to loadCore. */
export async function fromDisk(file = 'core.wasm'): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(join(process.cwd(), 'build', file)))
}
