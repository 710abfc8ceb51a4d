// The core for tests that run in Node, where there is nothing to stream from.

import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Core, startInstance, Wire } from './run'

/** Compiles a module that wasm/build.mjs built; give the core to loadCore. */
export async function fromDisk(file = 'core.wasm'): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(join(process.cwd(), 'build', file)))
}

/** The class search's index, as tools/build.mjs writes it. */
export function indexFromDisk(): Promise<Uint8Array> {
  return readFile(join(process.cwd(), 'build/nice.idx'))
}

/** A core with the part that searches and its index. */
export async function searchFromDisk(): Promise<Core> {
  const [module, part] = await Promise.all([fromDisk(), fromDisk('search.wasm')])
  const core = new Core(new Wire(() => startInstance(module, part).exports))
  core.loadSearchIndex({ index: await indexFromDisk() })
  return core
}

/** The list of common passwords, as tools/build.mjs writes it. */
export function passwordsFromDisk(): Promise<Uint8Array> {
  return readFile(join(process.cwd(), 'build/passwords.idx'))
}

/** Builds and compiles the core with one operation more, behind all others, that fails as it is asked to. */
export async function failingCore(): Promise<WebAssembly.Module> {
  const file = 'core.panicking.wasm'
  execFileSync('node', ['wasm/build.mjs', '--tags', 'panicking', '--out', `build/${file}`])
  return fromDisk(file)
}
