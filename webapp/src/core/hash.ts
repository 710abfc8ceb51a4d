// The client hash, off the main thread: it takes 20 MiB that the module never gives back and tens
// of milliseconds, so it runs in a worker that is thrown away, on the module that is there already.

import { coreModule } from './load'

export type HashRequest = { domain: string; username: string; password: string; policy: boolean }
export type HashResult = { hash: string; status: number }
export type HashJob = HashRequest & { module: WebAssembly.Module }

/** The status of an internal failure; see core/clienthash. */
export const HASH_INTERNAL = -2

/**
 * Hashes a password. status: 0 with the hash, -1 bad arguments, -2 internal failure (also when the
 * core or the worker cannot be had), -3 the policy was asked for and the password violates it.
 */
export async function hashPassword(request: HashRequest): Promise<HashResult> {
  try {
    const module = await coreModule()
    return await inWorker({ ...request, password: request.password.normalize('NFC'), module })
  } catch {
    return { hash: '', status: HASH_INTERNAL }
  }
}

function inWorker(job: HashJob): Promise<HashResult> {
  const worker = new Worker(/* webpackChunkName: "hash" */ new URL('./hash.worker.ts', import.meta.url))
  return new Promise<HashResult>((resolve, reject) => {
    worker.onmessage = (e: MessageEvent<HashResult>) => resolve(e.data)
    worker.onerror = reject
    worker.onmessageerror = reject
    worker.postMessage(job)
  }).finally(() => worker.terminate())
}
