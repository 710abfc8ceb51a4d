/** Registers the service worker (webapp/worker), which makes the page open without network. Without it the page needs one, as before. */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register('/sw.js')
  registration.onupdatefound = () =>
    serviceWorker.controller &&
    import(/* webpackChunkName: "steps" */ './update').then(m => m.update(registration))
}
