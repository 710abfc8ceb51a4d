// The class search: a part of the core and an index, which are files of their own, fetched when somebody begins to look for a
// class and not before.

import type { Core } from './client.gen'
import { coreWith, fetchData, kept } from './data'
import { coreModule } from './load'
import { compile } from './module'

const partAddress = new URL('../../../build/search.wasm', import.meta.url)
const indexAddress = new URL('../../../build/nice.idx', import.meta.url)

/** A core that searches. The page itself searches in a worker: see search.ts. */
export const loadClassSearch = kept(async () => searchingCore(await coreModule()))

/** Fetches what the compiled core lacks for the search, and makes a core of all. */
export function searchingCore(module: WebAssembly.Module): Promise<Core> {
  return coreWith(withPart(module), fetchData(indexAddress), (core, index) => core.loadSearchIndex({ index }))
}

async function withPart(module: WebAssembly.Module): Promise<Core> {
  const runtime = import(/* webpackChunkName: "core" */ './run')
  const part = await compile(partAddress, async () => {
    const inline = await import(/* webpackChunkName: "search-inline" */ '../../../build/search.wasm?inline')
    const { partImports, startInstance } = await runtime
    return inline.default(partImports(startInstance(module)))
  })
  const { Core, Wire, startInstance } = await runtime
  return new Core(new Wire(() => startInstance(module, part).exports))
}
