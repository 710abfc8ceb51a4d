import { loadConfig } from './api/config'

/**
 * Registers the service worker (webapp/worker), which makes the page open without network. Without it the page needs one, as before.
 * Where the server has switched it off, a registration would bring back the one that the browser is removing.
 */
export async function startWorker(): Promise<void> {
  const config = await loadConfig().catch(() => undefined)
  if (config?.service_worker === false) return
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register('/sw.js')
  registration.onupdatefound = () =>
    serviceWorker.controller &&
    import(/* webpackChunkName: "steps" */ './update').then(m => m.update(registration))
}
