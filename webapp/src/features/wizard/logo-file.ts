/**
 * The bytes of the chosen logo. Local storage takes no files, so they are kept in IndexedDB, where
 * they survive a reload and a crash; where even that is refused they last as long as the page.
 */
import type { Logo } from './trademark'

const DB = 'sello'
const TABLE = 'draft'
const KEY = 'logo'

let held: File | null = null

export async function keepLogo(file: File): Promise<void> {
  held = file
  await quietly(table => table.put(file, KEY))
}

/** The kept file, if it is the one the form speaks of. */
export async function keptLogo(logo: Logo | null): Promise<File | null> {
  held ??= (await quietly<File>(table => table.get(KEY))) ?? null
  return held && held.name === logo?.name && held.size === logo.size ? held : null
}

export async function dropLogo(): Promise<void> {
  held = null
  await quietly(table => table.delete(KEY))
}

async function quietly<T>(work: (table: IDBObjectStore) => IDBRequest): Promise<T | undefined> {
  try {
    const db = await answer<IDBDatabase>(opened())
    try {
      return await answer<T>(work(db.transaction(TABLE, 'readwrite').objectStore(TABLE)))
    } finally {
      db.close()
    }
  } catch {
    return undefined
  }
}

function opened(): IDBOpenDBRequest {
  const request = indexedDB.open(DB, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(TABLE)
  return request
}

function answer<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T)
    request.onerror = () => reject(request.error ?? new Error('no answer'))
  })
}
