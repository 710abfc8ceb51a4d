/** Files of forms that ended without a trace: their tabs were closed after another tab had stored its form. */
import { dropFile, fileOf, inTable, type Stored } from './files'
import { formId, storedFormId } from './index'

/** Milliseconds for which a file is kept whose form may still be open in some tab. */
const PATIENCE = 7 * 24 * 60 * 60 * 1000

/** Removes files that were stored a week ago, of forms that are neither in this tab nor in the storage. */
export async function dropAbandoned(): Promise<void> {
  const names = (await inTable<string[]>(table => table.getAllKeys())) ?? []
  const known = [formId(), storedFormId()].map(id => fileOf(id ?? ''))
  for (const name of names) {
    if (!name.startsWith(fileOf('')) || known.includes(name)) continue
    const at = (await inTable<Stored>(table => table.get(name)))?.at ?? 0
    if (Date.now() - at > PATIENCE) await dropFile(name)
  }
}
