// The common passwords. The list is a file of its own, fetched when somebody chooses a password and
// not before; import this module from where that happens only.

import { coreWith, fetchData, kept } from './data'
import { loadCore } from './load'

const address = new URL('../../../build/passwords.idx', import.meta.url)

/** The list, for the worker that hashes. After a failure the next call tries again. */
export const commonPasswords = kept(() => fetchData(address))

/** The core once it has the list; every call gives the same promise. After a failure the next call tries again. */
export const loadCommonPasswords = kept(() =>
  coreWith(loadCore(), commonPasswords(), (core, list) => core.loadCommonPasswords({ list })),
)
