// The class search, off the main thread: a search and its index would delay the next key. The worker runs the module that is
// there already. Import this module only from where somebody begins to look for a class.

import type { Needs, SearchHit } from './client.gen'
import { coreModule } from './load'

export type Query = { query: string; lang: string; limit: number }
/** Null where the core failed. */
export type Found = { hits: SearchHit[] | null; needs: Needs | null }

/** Messages to the worker, and from it. Its first one says whether it can search. */
export type Asked = { module: WebAssembly.Module } | (Query & { id: number })
export type Said = { loaded: boolean } | (Found & { id: number })

/** Searches the classes. A query that a later one overtakes has no result: its promise stays pending. */
export type ClassSearch = (query: Query) => Promise<Found>

const NOTHING: Found = { hits: null, needs: null }

let loading: Promise<ClassSearch> | undefined

/** The search once it has its index; every call gives the same promise. After a failure the next call tries again. */
export function startClassSearch(): Promise<ClassSearch> {
  return (loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  }))
}

async function load(): Promise<ClassSearch> {
  const module = await coreModule()
  const worker = new Worker(/* webpackChunkName: "search" */ new URL('./search.worker.ts', import.meta.url))
  let last = 0
  let resolve: (found: Found) => void
  let broken = false
  return new Promise<ClassSearch>((ready, failed) => {
    const end = () => {
      worker.terminate()
      broken = true
      loading = undefined
      resolve?.(NOTHING)
      failed(new Error('the class search did not start'))
    }
    worker.onerror = worker.onmessageerror = end
    worker.onmessage = ({ data }: MessageEvent<Said>) => {
      if ('id' in data) return data.id === last && resolve(data)
      if (!data.loaded) return end()
      ready(query => {
        const found = new Promise<Found>(done => (resolve = done))
        if (broken) resolve(NOTHING)
        else worker.postMessage({ ...query, id: ++last } satisfies Asked)
        return found
      })
    }
    worker.postMessage({ module } satisfies Asked)
  })
}
