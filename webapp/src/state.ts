/**
 * State of the page: the one module through which jotai enters.
 *
 * Besides jotai's own atoms there is the draft: an atom whose value survives a reload and a crash
 * of the tab, because it is written to local storage with every change and read back by its shape.
 */
import { createStore } from 'jotai'
import { atomWithStorage, RESET } from 'jotai/utils'
import type { WritableAtom } from 'jotai'
import type * as z from 'zod/mini'

export { atom, Provider, useAtom, useAtomValue, useSetAtom } from 'jotai'
export type { Atom, PrimitiveAtom, WritableAtom } from 'jotai'

/** The page's one store; modules outside React (requests, toasts) read and write through it. */
export const store = createStore()

export type DraftAtom<T> = WritableAtom<T, [T | typeof RESET | ((before: T) => T | typeof RESET)], void>

const PREFIX = 'sello.draft.'
const drafts: DraftAtom<never>[] = []

/**
 * An atom kept in local storage under `sello.draft.<name>`. The first render always shows `initial`
 * (as the prerendered page does); what was kept comes with the mount. Kept text that no longer has
 * the shape is dropped, a storage that is full or forbidden only loses the keeping.
 */
export function draftAtom<T>(name: string, shape: z.ZodMiniType<T>, initial: T): DraftAtom<T> {
  const draft = atomWithStorage<T>(PREFIX + name, initial, storageOf(shape)) as DraftAtom<T>
  drafts.push(draft as unknown as DraftAtom<never>)
  return draft
}

/** Sets every draft back to its beginning and forgets what was kept: a new trademark, or a paid one. */
export function forgetDrafts(): void {
  for (const draft of drafts) store.set(draft, RESET)
}

/** Storage that never throws and gives back only what has the shape. */
export function storageOf<T>(shape: z.ZodMiniType<T>) {
  return {
    getItem(key: string, initial: T): T {
      const kept = parse(read(key))
      const checked = shape.safeParse(kept)
      return checked.success ? checked.data : initial
    },
    setItem(key: string, value: T): void {
      quietly(() => localStorage.setItem(key, JSON.stringify(value)))
    },
    removeItem(key: string): void {
      quietly(() => localStorage.removeItem(key))
    },
  }
}

function read(key: string): string | null {
  let text: string | null = null
  quietly(() => (text = localStorage.getItem(key)))
  return text
}

function parse(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function quietly(work: () => void): void {
  try {
    work()
  } catch {
    // Private windows and full disks refuse storage; the page works on without it.
  }
}
