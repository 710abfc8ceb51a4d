/** Parts of the page that are loaded when they are needed. After a failure the next call of `load` tries again. */
import { atom, store, type Atom } from '../state'

export interface Later<T> {
  /** The part, or null until it is loaded. */
  found: Atom<T | null>
  load: () => Promise<T>
}

export function later<T extends object>(source: () => Promise<T>): Later<T> {
  const found = atom<T | null>(null)
  return {
    found,
    async load() {
      const part = store.get(found) ?? (await source())
      store.set(found, part)
      return part
    },
  }
}
