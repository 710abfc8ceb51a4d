// The index of the class search: a file of its own, fetched when somebody begins to look for a class and not before.

import type { Core } from './client.gen'
import { coreWith, fetchData, kept } from './data'
import { loadCore } from './load'

const address = new URL('../../../build/nice.idx', import.meta.url)

/** The page's core once it has the index. The page itself searches in a worker: see search.ts. */
export const loadClassSearch = kept(() => loadIndex(loadCore()))

/** Fetches the index and gives it to a core. */
export function loadIndex(core: Promise<Core>): Promise<Core> {
  return coreWith(core, fetchData(address), (core, index) => core.loadSearchIndex({ index }))
}
