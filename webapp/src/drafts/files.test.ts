import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

const sun = new File(['sun'], 'sun.png', { type: 'image/png' })
const moon = new File(['moon'], 'moon.png', { type: 'image/png' })

/** The content of the stand-in for the browser's database: databases, their tables, and values by key. */
let stored: Map<string, Map<string, Map<string, unknown>>>

/** Completes a request later, as the browser does; what throws is its error. */
function answered<T>(work: () => T, before?: (request: IDBOpenDBRequest) => void) {
  const request = {} as { result?: T; error?: unknown; onsuccess?: () => void; onerror?: () => void }
  setTimeout(() => {
    try {
      request.result = work()
      before?.(request as unknown as IDBOpenDBRequest)
    } catch (error) {
      request.error = error
      return request.onerror?.()
    }
    request.onsuccess?.()
  })
  return request
}

/** As in Safari's private windows, a File cannot be stored. */
function storable(value: unknown): unknown {
  if (value instanceof File) throw new DOMException('', 'DataCloneError')
  return value
}

function open(name: string) {
  const tables = stored.get(name) ?? new Map<string, Map<string, unknown>>()
  const objectStore = (table: string) => {
    const rows = tables.get(table)
    if (!rows) throw new DOMException('', 'NotFoundError')
    return {
      put: (value: unknown, key: string) => answered(() => rows.set(key, storable(value))),
      get: (key: string) => answered(() => rows.get(key)),
      getAllKeys: () => answered(() => [...rows.keys()]),
      delete: (key: string) => answered(() => rows.delete(key)),
    }
  }
  const db = {
    createObjectStore: (table: string) => tables.set(table, new Map()),
    transaction: () => ({ objectStore }),
    close: () => {},
  }
  return answered(
    () => db,
    request => {
      if (stored.has(name)) return
      stored.set(name, tables)
      request.onupgradeneeded?.(undefined as never)
    },
  )
}

const storedNames = () =>
  [...stored.values()].flatMap(tables => [...tables.values()].flatMap(rows => [...rows.keys()]))

/** The page as it is after a reload: nothing is in memory. */
async function reloaded() {
  vi.resetModules()
  return import('./files')
}

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('indexedDB', { open, deleteDatabase: (name: string) => stored.delete(name) })
  return () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

describe('a file that belongs to the drafts', () => {
  it('is one file for as long as the page is there', async () => {
    const { keepFile, keptFile } = await reloaded()
    await keepFile('logo', sun)
    const found = await keptFile('logo')
    expect(found).toMatchObject({ name: 'sun.png', type: 'image/png' })
    expect(await keptFile('logo')).toBe(found)
    expect(await keptFile('another')).toBeNull()
  })

  it('has the bytes that it had when it was stored, also once it was changed or removed on the disk', async () => {
    const { keepFile, keptFile } = await reloaded()
    const chosen = new File(['sun'], 'sun.png', { type: 'image/png' })
    await keepFile('logo', chosen)
    chosen.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
    chosen.text = () => Promise.reject(new DOMException('', 'NotReadableError'))
    const found = await keptFile('logo')
    expect(await found?.text()).toBe('sun')
    await keepFile('other', found as File)
    expect(await (await (await reloaded()).keptFile('other'))?.text()).toBe('sun')
  })

  it('survives a reload with its name, type and bytes', async () => {
    await (await reloaded()).keepFile('logo', sun)
    const { keptFile } = await reloaded()
    const found = await keptFile('logo')
    expect(found).toMatchObject({ name: 'sun.png', type: 'image/png' })
    expect(await found?.text()).toBe('sun')
    expect(await keptFile('logo'), 'is read once').toBe(found)
  })

  it('lasts as long as the page where the database does not respond', async () => {
    const { keepFile, keptFile, dropFile } = await reloaded()
    vi.useFakeTimers()
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const opening: { onsuccess?: () => void; result: { close: () => void } }[] = []
    const close = vi.fn()
    vi.stubGlobal('indexedDB', { open: () => opening[opening.push({ result: { close } }) - 1] })
    const done = vi.fn()
    void keepFile('logo', sun)
      .then(() => keptFile('other'))
      .then(() => dropFile('former'))
      .then(done)
    await vi.advanceTimersByTimeAsync(6_000) // all three do not wait longer than one of them
    expect(done).toHaveBeenCalledOnce()
    expect((await keptFile('logo'))?.name).toBe('sun.png')
    for (const late of opening) late.onsuccess?.()
    expect(close, 'an open database could not be removed').toHaveBeenCalledTimes(3)
  })

  it('that an earlier release stored as a File is found', async () => {
    const { keepFile } = await reloaded()
    await keepFile('logo', moon)
    for (const tables of stored.values()) for (const rows of tables.values()) rows.set('logo', sun)
    expect(await (await reloaded()).keptFile('logo')).toBe(sun)
  })

  it('is gone once it was dropped, also after a reload', async () => {
    const { keepFile, dropFile, keptFile } = await reloaded()
    await keepFile('logo', sun)
    await keepFile('other', moon)
    await dropFile('logo')
    expect(await keptFile('logo')).toBeNull()
    const again = await reloaded()
    expect(await again.keptFile('logo')).toBeNull()
    expect(await (await again.keptFile('other'))?.text()).toBe('moon')
  })

  it('S33: is gone with all others once they were removed, also after a reload', async () => {
    const { keepFile, dropFiles, keptFile } = await reloaded()
    await keepFile('logo', sun)
    dropFiles()
    expect(await keptFile('logo')).toBeNull()
    expect(await (await reloaded()).keptFile('logo')).toBeNull()
  })

  it('S33: is not stored when the files are removed while it is read', async () => {
    const { keepFile, dropFiles } = await reloaded()
    const keeping = keepFile('logo', sun)
    dropFiles()
    await keeping
    expect(await (await reloaded()).keptFile('logo')).toBeNull()
  })

  it('S33: is not found when the files are removed while it is read back', async () => {
    await (await reloaded()).keepFile('logo', sun)
    const { dropFiles, keptFile } = await reloaded()
    const reading = keptFile('logo')
    dropFiles()
    expect(await reading).toBeNull()
    expect(await keptFile('logo'), 'nor kept in memory').toBeNull()
  })

  it('is the one that was chosen last, in whatever order they are read', async () => {
    const { keepFile } = await reloaded()
    let read = (_: ArrayBuffer) => {}
    const slow = new File(['slow'], 'slow.png')
    slow.arrayBuffer = () => new Promise(resolve => (read = resolve))
    const keeping = keepFile('logo', slow)
    await keepFile('logo', moon)
    read(new ArrayBuffer(4))
    await keeping
    expect((await (await reloaded()).keptFile('logo'))?.name).toBe('moon.png')
  })
})

describe('a file of a form', () => {
  it('is removed with the form, and with it what an earlier release stored', async () => {
    const { keepFile, fileOf, dropFilesOf, keptFile } = await reloaded()
    for (const name of [fileOf('mine'), fileOf('other'), 'logo']) await keepFile(name, sun)
    await dropFilesOf('mine')
    expect(storedNames()).toEqual([fileOf('other')])
    expect(await keptFile(fileOf('mine'))).toBeNull()
  })

  it('is stored again by a tab that still shows a form which another tab has left', async () => {
    const { keepFile, fileOf, keptFile } = await reloaded()
    const tab = await import('./index')
    const { store } = await import('../state')
    const { string, object } = await import('../zod')
    const way = tab.draftAtom('way', () => object({ id: string() }), { id: '' }, { idKey: 'id' })
    store.set(way, { id: 'mine' })
    await keepFile(fileOf('mine'), sun)
    const left = (id: string | null) => {
      for (const rows of [...stored.values()].flatMap(tables => [...tables.values()])) rows.clear()
      if (id) localStorage.setItem('sello.draft.left', JSON.stringify(id))
      else localStorage.clear()
      tab.keepFileOfForm(new StorageEvent('storage', { key: 'sello.draft.left' }))
      return new Promise(resolve => setTimeout(resolve, 50))
    }
    await left('other')
    expect(storedNames()).toEqual([])
    await left(null)
    expect(storedNames(), 'nothing was left: a session ended').toEqual([])
    await left('mine')
    await vi.waitFor(() => expect(storedNames()).toEqual([fileOf('mine')]), { timeout: 20_000 })
    tab.forgetDrafts()
    await vi.waitFor(() => expect(storedNames()).toEqual([]), { timeout: 20_000 })
    await left('mine')
    expect(storedNames()).toEqual([])
    expect(await keptFile(fileOf('mine'))).toBeNull()
    localStorage.clear()
  })

  it('whose tab was closed after another form was stored is removed after a week', async () => {
    const { keepFile, fileOf } = await reloaded()
    const { draftAtom } = await import('./index')
    const { store } = await import('../state')
    const { dropAbandoned } = await import('./abandoned')
    const { string, object } = await import('../zod')
    const shape = () => object({ id: string() })
    const now = vi.spyOn(Date, 'now').mockReturnValue(0)
    for (const name of ['mine', 'stored', 'closed'].map(fileOf)) await keepFile(name, sun)
    await keepFile('answer.q-1', sun)
    const day = 24 * 60 * 60 * 1000
    now.mockReturnValue(5 * day)
    await keepFile(fileOf('open'), sun)
    store.set(draftAtom('way', shape, { id: '' }, { idKey: 'id' }), { id: 'mine' })
    localStorage.setItem('sello.draft.way', JSON.stringify({ v: 1, data: { id: 'stored' } }))
    now.mockReturnValue(7 * day)
    await dropAbandoned()
    expect(storedNames()).toHaveLength(5)
    now.mockReturnValue(8 * day)
    await dropAbandoned()
    expect(storedNames()).toEqual([...['mine', 'stored'].map(fileOf), 'answer.q-1', fileOf('open')])
    localStorage.clear()
  })
})

describe('a browser that refuses the database', () => {
  it.each([
    ['by throwing', { open: refuse, deleteDatabase: refuse }],
    ['by an error', { open: () => answered(refuse), deleteDatabase: refuse }],
  ])('%s keeps a file for as long as the page is there', async (_, refused) => {
    vi.stubGlobal('indexedDB', refused)
    const { keepFile, dropFile, dropFiles, keptFile } = await reloaded()
    await keepFile('logo', sun)
    expect(await keptFile('logo')).toMatchObject({ name: 'sun.png' })
    await dropFile('logo')
    expect(await keptFile('logo')).toBeNull()
    await keepFile('logo', sun)
    dropFiles()
    expect(await keptFile('logo')).toBeNull()
  })
})

function refuse(): never {
  throw new DOMException('', 'SecurityError')
}
