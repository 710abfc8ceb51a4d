// The client hash, off the main thread: it takes 20 MiB that the module never gives back and tens
// of milliseconds, so it runs in a worker that is thrown away, on the module that is there already.

import { coreModule } from './load'
import { commonPasswords } from './passwords'

/** Which passwords are refused: none, those that are too weak, and of operators the common ones too. */
export type Policy = 'none' | 'customer' | 'operator'

export type HashRequest = { domain: string; username: string; password: string; policy: Policy }
export type HashResult = { hash: string; status: number }
export type HashJob = HashRequest & { module: WebAssembly.Module; common?: Uint8Array | undefined }

/** The status of an internal failure; see core/clienthash. */
export const HASH_INTERNAL = -2

/**
 * Hashes a password. status: 0 with the hash, -1 bad arguments, -2 internal failure (also when the
 * core, the list of common passwords or the worker cannot be had), -3 the password violates the policy.
 */
export async function hashPassword(request: HashRequest): Promise<HashResult> {
  try {
    const common = request.policy === 'operator' ? await commonPasswords() : undefined
    const module = await coreModule()
    return await inWorker({ ...request, password: request.password.normalize('NFC'), module, common })
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
