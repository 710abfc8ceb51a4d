/**
 * The service worker: with it the page opens without network. It stores the files that the build lists (tools/webpack/worker.mjs)
 * and `/` in each language as a visitor without a session gets it, all of them when it is installed; and later the public documents that the visitor
 * opens (documents.ts). It answers every navigation to the page's own addresses outside /_/, to show that there is no connection where that
 * is so. Other requests, those of the API, the auth service and the payment provider among them, go to the network without it.
 */
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { documents, type Lasting } from './documents'
import { pageLanguage } from './language'
import { answered } from './network'

/** The files of the build, each with the revision of its content where its name has no hash. */
declare const FILES: { url: string; revision: string | null }[]

interface Scope {
  registration: { update(): Promise<unknown> }
  addEventListener(name: 'fetch', listener: () => void): void
  addEventListener(name: 'activate', listener: (event: Lasting) => void): void
}

const scope = globalThis as unknown as Scope

/** Milliseconds between two questions whether the server has a newer worker: a page can stay open for days. */
const ASK_AGAIN = 3_600_000
let asked = Date.now()

precache(FILES)
cleanupOutdatedCaches()

const stored = async (linked: string | null) => matchPrecache(`/?lang=${await pageLanguage(linked)}`)

// The server is asked first, for the prices of the day and the newest build.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/',
  async ({ url, request }) => {
    if (request.mode !== 'navigate') return fetch(request)
    const answer = fetch(request)
    return (await answered(answer)) ?? (await stored(url.searchParams.get('lang'))) ?? answer
  },
)

const visited = documents(FILES)
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.mode === 'navigate' && visited.isPage(url.pathname),
  ({ url, request, event }) => visited.open(url.pathname, request, event as Lasting),
)
scope.addEventListener('activate', event => event.waitUntil(visited.removeOthers()))

addRoute({ cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] })

scope.addEventListener('fetch', () => {
  if (Date.now() - asked < ASK_AGAIN) return
  asked = Date.now()
  scope.registration.update().catch(() => {})
})
