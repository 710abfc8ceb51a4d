// The class search in the core. Its index is a file of its own, fetched when somebody begins to look
// for a class and not before; import this module from where that happens only.

import { coreWith, fetchData, kept } from './data'

const address = new URL('../../../build/nice.idx', import.meta.url)

/** The core once it has its index; every call gives the same promise. After a failure the next call tries again. */
export const loadClassSearch = kept(() =>
  coreWith(fetchData(address), (core, index) => core.loadSearchIndex({ index })),
)
