// Replaces the service worker where SELLO_SERVICE_WORKER is off: it removes what the worker stored, and itself. It does so when it
// is installed, since it becomes active only when the worker before it has no more work.
const remove = async () => {
  await Promise.all((await caches.keys()).map(name => caches.delete(name)))
  await self.registration.unregister()
}
self.addEventListener('install', event => {
  self.skipWaiting()
  event.waitUntil(remove())
})
self.addEventListener('activate', event => event.waitUntil(remove()))
