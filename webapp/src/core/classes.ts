// The class search in the core. Its index is a file of its own, fetched when somebody begins to look
// for a class and not before; import this module from where that happens only.

import type { Core } from './client.gen'
import { loadCore } from './load'

const address = new URL('../../../build/nice.idx', import.meta.url)

let loading: Promise<Core> | undefined

/** The core once it has its index; every call gives the same promise. After a failure the next call tries again. */
export function loadClassSearch(): Promise<Core> {
  return (loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  }))
}

async function load(): Promise<Core> {
  const [core, index] = await Promise.all([loadCore(), fetchIndex()])
  if (!core.loadSearchIndex({ index }).loaded) throw new Error('the class index is of another version')
  return core
}

async function fetchIndex(): Promise<Uint8Array> {
  const response = await fetch(address, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`the class index: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
