// Replaces the service worker where SELLO_SERVICE_WORKER is off: it removes what the worker stored, and itself. It does so when it
// is installed, since it becomes active only when the worker before it has no more work. The installation does not wait for
// unregister(): the browser unregisters a worker only once its installation has ended, and would wait for itself.
const forget = async () => {
  await Promise.all((await caches.keys()).map(name => caches.delete(name)))
}
self.addEventListener('install', event => {
  self.skipWaiting()
  event.waitUntil(forget())
  self.registration.unregister()
})
