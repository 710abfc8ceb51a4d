/**
 * State of the page: the one module through which jotai enters.
 *
 * Besides jotai's own atoms there is the draft: an atom whose value survives a reload and a crash
 * of the tab, because it is written to local storage with every change and read back by its shape.
 */
import { atom, createStore } from 'jotai'
import type { WritableAtom } from 'jotai'
import { drop, keep, kept, type LazyShape } from './storage'

export { atom, Provider, useAtom, useAtomValue, useSetAtom } from 'jotai'
export type { Atom, PrimitiveAtom, WritableAtom } from 'jotai'

/** The page's one store; modules outside React (requests, toasts) read and write through it. */
export const store = createStore()

export type DraftAtom<T> = WritableAtom<T, [T | ((before: T) => T)], void>

const PREFIX = 'sello.draft.'

const drafts: { read: () => Promise<void>; forget: () => void }[] = []

/**
 * An atom kept in local storage under `sello.draft.<name>`. The first render always shows `initial`
 * (as the prerendered page does); what was kept comes with the mount, unless something was typed
 * before it could be read. Kept text that no longer has the shape is dropped.
 */
export function draftAtom<T>(name: string, shape: LazyShape<T>, initial: T): DraftAtom<T> {
  const key = PREFIX + name
  const held = atom(initial)
  let begun = false
  let found: { value: T } | undefined

  async function read(): Promise<void> {
    const value = begun ? undefined : await kept(key, shape)
    if (value !== undefined) found = { value }
  }

  held.onMount = set => {
    const restore = () => {
      if (begun || !found) return
      begun = true
      set(found.value)
    }
    if (found) restore()
    else void read().then(restore)
  }

  drafts.push({
    read,
    forget() {
      begun = true
      store.set(held, initial)
      drop(key)
    },
  })

  return atom(
    get => get(held),
    (get, set, next: T | ((before: T) => T)) => {
      begun = true
      const value = typeof next === 'function' ? (next as (before: T) => T)(get(held)) : next
      set(held, value)
      keep(key, value)
    },
  )
}

/** Reads what was kept, so that it is there with the mount; called before the page is drawn. */
export async function readDrafts(): Promise<void> {
  await Promise.all(drafts.map(draft => draft.read()))
}

/** Sets every draft back to its beginning and forgets what was kept: a new trademark, or a paid one. */
export function forgetDrafts(): void {
  for (const draft of drafts) draft.forget()
}
