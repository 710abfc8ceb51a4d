import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { until } from './testing'

/** The index of a build, as the server has it. */
const index = (build: string) => `<script id="gate" data-start="assets/main.${build}.js"></script>`

/** What the server has: the build of its index, and the status of files. Undefined where it cannot be reached. */
let server: { build: string; files: Record<string, number> } | undefined
const reload = vi.fn()

/** webpack's error for a script that did not come. */
const unloaded = Object.assign(new Error('Loading chunk 7 failed'), {
  name: 'ChunkLoadError',
  request: '/assets/7.aaaaaaaa.js',
})

/** Loads a page of a build in the same tab; `body` is its content. */
async function load(build: string, body = '') {
  document.body.innerHTML = index(build) + body
  vi.resetModules()
  const { isOutdated, releaseAtom, startRelease } = await import('./release')
  const { whilePending } = await import('./api/pending')
  const { store } = await import('./state')
  startRelease()
  return { isOutdated, whilePending, release: () => store.get(releaseAtom) }
}

beforeEach(() => {
  vi.stubGlobal('fetch', (address: string) => {
    if (!server) return Promise.reject(new TypeError('no network'))
    if (address === '/') return Promise.resolve(new Response(index(server.build)))
    return Promise.resolve(new Response(null, { status: server.files[address] ?? 404 }))
  })
  vi.spyOn(location, 'reload').mockImplementation(reload)
  server = { build: 'bbbbbbbb', files: {} }
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  sessionStorage.clear()
  document.body.innerHTML = ''
})

describe('a part of the page that could not be loaded', () => {
  it('and is not on a server with a newer build loads the page again, which is said', async () => {
    const page = await load('aaaaaaaa')
    expect(page.release()).toBe('current')
    expect(await page.isOutdated(unloaded)).toBe(true)
    await until(() => reload.mock.calls.length > 0)
    expect((await load('bbbbbbbb')).release()).toBe('renewed')
    expect((await load('bbbbbbbb')).release(), 'it is said once').toBe('current')
  })

  it('and whose file is not known is outdated where the server has a newer build', async () => {
    expect(await (await load('aaaaaaaa')).isOutdated()).toBe(true)
    expect(await (await load('bbbbbbbb')).isOutdated()).toBe(false)
  })

  it.each([
    ['cannot be reached', undefined],
    ['has the file', { build: 'bbbbbbbb', files: { [unloaded.request]: 200 } }],
    ['has no files for now', { build: 'bbbbbbbb', files: { [unloaded.request]: 503 } }],
    ['has the same build', { build: 'aaaaaaaa', files: {} }],
  ])('is not outdated where the server %s', async (_, found) => {
    server = found
    const page = await load('aaaaaaaa')
    expect(await page.isOutdated(unloaded)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    expect(page.release()).toBe('current')
  })
})

describe('the page is loaded again', () => {
  async function reloaded(from: string): Promise<void> {
    await (await load(from)).isOutdated(unloaded)
    await until(() => reload.mock.calls.length > 0)
  }

  it('once for a build: where that did not help the visitor is asked', async () => {
    await reloaded('aaaaaaaa')
    const page = await load('aaaaaaaa') // a proxy in between still has the earlier index
    expect(await page.isOutdated(unloaded)).toBe(true)
    await until(() => page.release() === 'newer')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('never back and forth between the builds of two servers', async () => {
    await reloaded('aaaaaaaa')
    const page = await load('bbbbbbbb')
    server!.build = 'aaaaaaaa'
    await page.isOutdated(unloaded)
    await until(() => page.release() === 'newer')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('for each further build', async () => {
    await reloaded('aaaaaaaa')
    const page = await load('bbbbbbbb')
    server!.build = 'cccccccc'
    await page.isOutdated(unloaded)
    await until(() => reload.mock.calls.length === 2)
  })

  it('when no request is under way', async () => {
    const page = await load('aaaaaaaa')
    let end = () => {}
    const request = page.whilePending(() => new Promise<void>(resolve => (end = resolve)))
    expect(await page.isOutdated(unloaded)).toBe(true)
    expect(reload).not.toHaveBeenCalled()
    end()
    await request
    await until(() => reload.mock.calls.length > 0)
  })

  it.each([
    ['a dialog is open', '<div data-layer></div>'],
    ['a password is typed', '<input type="password" autocomplete="new-password" value="x" />'],
    ['a password is shown', '<input type="text" autocomplete="current-password" value="x" />'],
  ])('not while %s: the visitor is asked', async (_, body) => {
    const page = await load('aaaaaaaa', body)
    expect(await page.isOutdated(unloaded)).toBe(true)
    await until(() => page.release() === 'newer')
    expect(reload).not.toHaveBeenCalled()
  })

  it('not where it could not be remembered: the visitor is asked', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    const page = await load('aaaaaaaa')
    await page.isOutdated(unloaded)
    await until(() => page.release() === 'newer')
    expect(reload).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })
})
