/**
 * Files that belong to the drafts. Local storage takes no files, so they are kept in IndexedDB, where
 * they survive a reload and a crash; where even that is refused they last as long as the page.
 */

const DB = 'sello'
const TABLE = 'draft'

/** The name of a form's file: every form has its own, since each tab may show another form. */
export const fileOf = (form: string): string => `form.${form}`

/** The name that earlier releases stored the file of any form under. */
export const FORMER = 'logo'

/** A file as it is stored: Safari's private windows store bytes, but no File. */
export interface Stored {
  name: string
  type: string
  bytes: ArrayBuffer
  /** When it was stored. */
  at?: number
}

/** What this tab has stored or read; another map once the files were removed. */
let known = new Map<string, File>()

/**
 * Stores a file under a name. The tab has its bytes from then on: a file of the disk cannot be read any more once it was changed
 * there.
 */
export async function keepFile(name: string, file: File): Promise<void> {
  known.set(name, file)
  const { name: fileName, type } = file
  const bytes = await file.arrayBuffer()
  if (known.get(name) !== file) return
  known.set(name, new File([bytes], fileName, { type }))
  const stored: Stored = { name: fileName, type, bytes, at: Date.now() }
  await inTable(table => table.put(stored, name))
}

/** Stores a file that this tab has in memory again. */
export function keepFileAgain(name: string): void {
  const file = known.get(name)
  if (file) void keepFile(name, file)
}

/** Returns the file of a name; null where there is none, or where the files were removed meanwhile. */
export async function keptFile(name: string): Promise<File | null> {
  const files = known
  const file = await (files.get(name) ?? inTable<Stored | File>(table => table.get(name)).then(toFile))
  if (!file || files !== known) return null
  files.set(name, file)
  return file
}

/** Earlier releases stored the File itself. */
function toFile(stored: Stored | File | undefined): File | undefined {
  if (!stored || stored instanceof File) return stored
  return new File([stored.bytes], stored.name, { type: stored.type })
}

/** Removes the file of a name. */
export async function dropFile(name: string): Promise<void> {
  known.delete(name)
  await inTable(table => table.delete(name))
}

/** Removes the file of a form, also one that an earlier release stored. */
export async function dropFilesOf(form: string): Promise<void> {
  await Promise.all([fileOf(form), FORMER].map(dropFile))
}

/** Removes every file from memory. */
export function forgetFiles(): void {
  known = new Map()
}

/** Removes every file from memory at once, and from the browser as soon as nothing uses the database. */
export function dropFiles(): void {
  forgetFiles()
  try {
    indexedDB.deleteDatabase(DB)
  } catch {
    // Where the database is refused nothing was stored in it.
  }
}

/** Milliseconds that are waited for the database. Another tab that does not run any more can block it for ever. */
const PATIENCE = 5_000

/** None is left once the database has not responded, until it does: a form waits for it several times. */
let patience = PATIENCE

/** Undefined where the browser refuses the database, or where it does not respond. */
export async function inTable<T>(work: (table: IDBObjectStore) => IDBRequest): Promise<T | undefined> {
  try {
    const db = await database()
    try {
      return await result<T>(work(db.transaction(TABLE, 'readwrite').objectStore(TABLE)))
    } finally {
      db.close()
    }
  } catch {
    return undefined
  }
}

async function database(): Promise<IDBDatabase> {
  const opening = opened()
  try {
    return await result<IDBDatabase>(opening)
  } catch (error) {
    opening.onsuccess = () => {
      patience = PATIENCE
      opening.result.close() // it came late, and could not be removed while it is open
    }
    throw error
  }
}

function opened(): IDBOpenDBRequest {
  const request = indexedDB.open(DB, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(TABLE)
  return request
}

function result<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      patience = 0
      reject(new Error('no response'))
    }, patience)
    request.onsuccess = () => {
      clearTimeout(timer)
      resolve(request.result as T)
    }
    request.onerror = () => {
      clearTimeout(timer)
      reject(request.error!) // which a request that failed has
    }
  })
}
