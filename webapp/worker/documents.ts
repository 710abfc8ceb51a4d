/**
 * The public documents, such as /en/faqs, without network. Each is asked of the server first. Those that the visitor opened are
 * stored, without the query of their address; for any other there is one document of the build that says that there is no connection.
 */
import { matchPrecache } from 'workbox-precaching'
import { pageLanguage } from './language'
import { answered, ofServer } from './network'

/** The most documents that are stored; beyond it, the one that was opened longest ago is removed. */
const MOST = 40

/** What the names of the stores begin with. The name ends with the build, since a document needs the style sheet of its build. */
const STORE = 'documents-'

const OFFLINE = 'offline'

const STYLE_SHEET = /<link rel="stylesheet" href="([^"]+)"/

/** An event of the worker, which stays awake until the work is done. */
export interface Lasting {
  waitUntil(work: Promise<unknown>): void
}

export function documents(files: { url: string; revision: string | null }[]) {
  const urls = new Set(files.map(({ url }) => url))
  const name = STORE + files.find(({ url }) => url.startsWith('/?'))?.revision
  const languageOf = (path: string) => path.split('/')[1] ?? ''
  const isDocument = (path: string) => urls.has(`/${languageOf(path)}/${OFFLINE}`)

  /** Stores a document if it is of this build: the style sheet of another one is not stored. */
  async function keep(path: string, answer: Response): Promise<void> {
    const copy = answer.clone()
    const [, style = ''] = STYLE_SHEET.exec(await answer.text()) ?? []
    if (!urls.has(style)) return
    const store = await caches.open(name)
    await store.delete(path) // the list of a store is in the order in which its entries came
    await store.put(path, copy)
    const kept = await store.keys()
    await Promise.all(kept.slice(0, -MOST).map(request => store.delete(request)))
  }

  /** Returns the document that says that there is no connection, in the language of the address or else of the page. */
  async function offline(path: string): Promise<Response | undefined> {
    const language = isDocument(path) ? languageOf(path) : await pageLanguage(null)
    return matchPrecache(`/${language}/${OFFLINE}`)
  }

  return {
    /** Reports whether an address is that of a page. Those of the API and the auth service begin with /_/; files have a point. */
    isPage: (path: string) => !path.startsWith('/_/') && !path.includes('.'),

    async open(address: string, request: Request, event: Lasting): Promise<Response> {
      const path = address.replace(/\/+$/, '')
      const answer = fetch(request)
      const soon = await answered(answer)
      if (soon?.ok && isDocument(path)) event.waitUntil(keep(path, soon.clone()))
      const stored = soon ?? (await (await caches.open(name)).match(path))
      return stored ?? (await ofServer(answer)) ?? (await offline(path)) ?? answer
    },

    /** Removes what workers of other builds have stored. */
    async removeOthers(): Promise<void> {
      const names = await caches.keys()
      const others = names.filter(other => other.startsWith(STORE) && other !== name)
      await Promise.all(others.map(other => caches.delete(other)))
    },
  }
}
