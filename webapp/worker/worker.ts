/**
 * The service worker: with it the page opens without network. It stores the files that the build lists (tools/webpack/worker.mjs)
 * and `/` as a visitor without a session gets it, all of them when it is installed and none later. Requests of other addresses,
 * those of the API, the auth service and the payment provider among them, pass it by.
 */
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

/** The files of the build, each with the revision of its content where its name has no hash. */
declare const FILES: { url: string; revision: string | null }[]

interface Scope {
  registration: { update(): Promise<unknown> }
  addEventListener(name: 'fetch', listener: () => void): void
}

const scope = globalThis as unknown as Scope

/** Milliseconds between two questions whether the server has a newer worker: a page can stay open for days. */
const ASK_AGAIN = 3_600_000
let asked = Date.now()

precache(FILES)
cleanupOutdatedCaches()

/** The statuses with which a proxy responds while it cannot reach the server. */
const GATEWAY_ERRORS = [502, 503, 504]

/** Milliseconds to wait for a server that does not answer, as at the edge of a network, before the stored page opens. */
const PATIENCE = 6000

// The server is asked first, for the prices of the day and the newest build.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/',
  async ({ request }) => {
    if (request.mode !== 'navigate') return fetch(request)
    const answer = fetch(request)
    const late = new Promise<undefined>(resolve => setTimeout(resolve, PATIENCE))
    const soon = await Promise.race([answer.catch(() => undefined), late])
    if (soon && !GATEWAY_ERRORS.includes(soon.status)) return soon
    return (await matchPrecache('/')) ?? answer
  },
)
addRoute({ cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] })

scope.addEventListener('fetch', () => {
  if (Date.now() - asked < ASK_AGAIN) return
  asked = Date.now()
  scope.registration.update().catch(() => {})
})
