/**
 * The browser's own storage, as far as the page uses it: text that is checked by its shape when it
 * is read back. Storage that is full or forbidden (private windows) only loses the keeping.
 */
import { parseJson } from './json'

/** Checks a value; zod's types are such shapes. */
export interface Shape<T> {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false }
}

/** A shape that is loaded when there is something to check: most visitors have nothing kept. */
export type LazyShape<T> = () => Shape<T> | Promise<Shape<T>>

/** The value stored under a key, or undefined when no value of that shape is stored. `open` reads it from its envelope. */
export async function kept<T>(
  key: string,
  shape: LazyShape<T>,
  open = (value: unknown): unknown => value,
): Promise<T | undefined> {
  const value = open(keptUnchecked(key))
  if (value === undefined) return undefined
  const checked = (await shape()).safeParse(value)
  return checked.success ? checked.data : undefined
}

export function keep(key: string, value: unknown): void {
  quietly(() => localStorage.setItem(key, JSON.stringify(value)))
}

export function drop(key: string): void {
  quietly(() => localStorage.removeItem(key))
}

/** Reports whether anything is kept under a key, of whatever shape. */
export const isKept = (key: string): boolean => read(key) !== null

/** Returns what is kept under a key, of whatever shape, or undefined. */
export const keptUnchecked = (key: string): unknown => parseJson(read(key))

/** Returns the text that is kept under a key, or undefined where there is none. */
export function keptText(key: string): string | undefined {
  const value = keptUnchecked(key)
  return typeof value === 'string' ? value : undefined
}

/** Removes everything stored under keys with this prefix, for the browser and for the tab. */
export function dropAll(prefix: string): void {
  quietly(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
    }
  })
}

function read(key: string): string | null {
  let text: string | null = null
  quietly(() => (text = localStorage.getItem(key)))
  return text
}

/** Does work in the storage; where that fails the page works on without. */
export function quietly(work: () => void): void {
  try {
    work()
  } catch {
    // The page works on without.
  }
}
