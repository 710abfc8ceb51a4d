// The core for tests that run in Node, where there is nothing to stream from.

import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Compiles a module that wasm/build.mjs built; give it to loadCore. */
export async function fromDisk(file = 'core.wasm'): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(join(process.cwd(), 'build', file)))
}

/** The class search's index, as tools/build.mjs writes it. */
export function indexFromDisk(): Promise<Uint8Array> {
  return readFile(join(process.cwd(), 'build/nice.idx'))
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
