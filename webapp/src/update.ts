/** A newer service worker is there, and with it a newer build of the page, or it is this page that is newer than the worker. */
import { newestBuild, ownBuild, releaseAtom } from './release'
import { store } from './state'

/** Offers the newer build once its worker has stored it. Nothing is loaded before the visitor wants it. */
export function update({ installing, waiting }: ServiceWorkerRegistration): void {
  const next = installing ?? waiting
  const look = () => {
    if (next?.state === 'installed') offer().catch(() => {}) // the server cannot be reached
  }
  next?.addEventListener('statechange', look)
  look()
}

async function offer(): Promise<void> {
  const newest = await newestBuild()
  if (newest && newest !== ownBuild()) store.set(releaseAtom, 'newer')
}
