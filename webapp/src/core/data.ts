// Data of the core that are files of their own, fetched when the first screen needs them.

import type { Core, Loaded } from './client.gen'

/** A promise that is made by the first call and given to every later one. After a failure the next call makes another. */
export function kept<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    }))
}

export async function fetchData(address: URL): Promise<Uint8Array> {
  const response = await fetch(address, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`${address.pathname}: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** A core once it has data; `load` gives them to it. */
export async function coreWith(
  starting: Promise<Core>,
  fetching: Promise<Uint8Array>,
  load: (core: Core, data: Uint8Array) => Loaded,
): Promise<Core> {
  const [core, data] = await Promise.all([starting, fetching])
  if (!load(core, data).loaded) throw new Error('data of the core are of another version')
  return core
}
