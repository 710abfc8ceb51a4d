// What takes long the first time is done in a worker first, because a browser keeps its result for all threads: the data of
// locales (12 ms of the main thread at the first price) and the compiled functions of the core's start (20 ms).

/** Milliseconds to wait for the start of the core in the worker. */
const PATIENCE = 1000

let worker: Worker | undefined

/** Begins with the data of locales. The page works without the worker too. */
export function warmUp(): void {
  try {
    worker = new Worker(/* webpackChunkName: "warm" */ new URL('./warm.worker.ts', import.meta.url))
    worker.onerror = () => (worker = undefined)
  } catch {
    worker = undefined
  }
}

/** Starts the core in the worker, and ends the worker. */
export async function startInWorker(module: WebAssembly.Module): Promise<void> {
  const it = worker
  if (!it) return
  worker = undefined
  await new Promise<unknown>(resolve => {
    it.onmessage = it.onerror = it.onmessageerror = resolve
    setTimeout(resolve, PATIENCE)
    it.postMessage(module)
  })
  it.terminate()
}
