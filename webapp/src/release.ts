/**
 * A page stays open while its server is replaced by one with a newer build, whose files have other names. The
 * server serves the files of earlier builds too. Where one is missing all the same, the page is loaded again:
 * by itself and once for each build, or by the visitor where something would be lost.
 */
import { pendingAtom } from './api/pending'
import { atom, store } from './state'

/** `newer`: the visitor is asked to load the newer build. `renewed`: the page has loaded it by itself. */
export type Release = 'current' | 'newer' | 'renewed'

export const releaseAtom = atom<Release>('current')

/** Keys of the tab's storage: the builds that were replaced or loaded, and whether one was loaded just now. */
const BUILDS = 'sello.builds'
const RENEWED = 'sello.renewed'

/** Milliseconds to wait for the server. */
const TIMEOUT = 5000

/** Whether the page is being loaded again, which is done once. */
let renewing = false

/** Sets the release to `renewed` if the page has just loaded itself again. Called once, after the first render. */
export function startRelease(): void {
  try {
    if (sessionStorage.getItem(RENEWED) === null) return
    sessionStorage.removeItem(RENEWED)
    store.set(releaseAtom, 'renewed')
  } catch {
    // Without storage the page never loads itself again.
  }
}

/**
 * Reports whether a part of the page could not be loaded because the server has a newer build. If so, the newer
 * build is loaded, or the visitor is asked to. `error` is the import's, or undefined where it does not say
 * which file failed.
 */
export async function isOutdated(error?: unknown): Promise<boolean> {
  const own = ownBuild()
  if (!own) return false
  try {
    const file = fileOf(error)
    if (file !== undefined && (await ask(file, 'HEAD')).status !== 404) return false
    const newest = await newestBuild()
    if (!newest || newest === own) return false
    void renew(own, newest)
    return true
  } catch {
    return false // the server cannot be reached
  }
}

/** The build in the source of a page: the names of its entry files, which contain hashes of all its files. */
const BUILD = / data-start="([^"]+)"/

/** Returns the build that the server has. */
export async function newestBuild(): Promise<string | undefined> {
  const index = await ask('/', 'GET')
  return BUILD.exec(await index.text())?.[1]
}

/** Returns the build of this page; nothing in unit tests. */
export const ownBuild = () =>
  typeof document !== 'undefined' && document.getElementById('gate')?.getAttribute('data-start')

/** The address of the script or style sheet that webpack could not load. */
function fileOf(error: unknown): string | undefined {
  const { request } = (error ?? {}) as { request?: unknown }
  return typeof request === 'string' ? request : undefined
}

const ask = (address: string, method: 'GET' | 'HEAD') =>
  fetch(address, { method, cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) })

async function renew(own: string, newest: string): Promise<void> {
  if (renewing) return
  renewing = true
  await settled()
  if (!isLosing() && remember(own, newest)) return location.reload()
  renewing = false
  store.set(releaseAtom, 'newer')
}

/** Waits until no request is under way. */
async function settled(): Promise<void> {
  while (store.get(pendingAtom)) {
    await new Promise<void>(resolve => {
      const stop = store.sub(pendingAtom, () => {
        stop()
        resolve()
      })
    })
  }
}

/** Reports whether a reload would lose an open dialog, such as a payment, or a typed password: neither is stored. */
function isLosing(): boolean {
  const passwords = document.querySelectorAll<HTMLInputElement>('input[autocomplete$="-password"]')
  return document.querySelector('[data-layer]') !== null || [...passwords].some(({ value }) => value !== '')
}

/** Notes both builds for the tab. Reports false where the newest was loaded before, or storage is refused. */
function remember(own: string, newest: string): boolean {
  try {
    const builds = (sessionStorage.getItem(BUILDS) ?? '').split('\n')
    if (builds.includes(newest)) return false
    sessionStorage.setItem(BUILDS, [...builds, own, newest].join('\n'))
    sessionStorage.setItem(RENEWED, '')
    return true
  } catch {
    return false
  }
}
