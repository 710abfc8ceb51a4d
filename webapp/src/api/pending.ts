/** How many requests are under way that the full-screen loading layer stands for. */
import { atom, store } from '../state'

const countAtom = atom(0)

export const pendingAtom = atom(get => get(countAtom) > 0)

/** Holds the loading layer for as long as the work takes. */
export async function whilePending<T>(work: () => Promise<T>): Promise<T> {
  store.set(countAtom, n => n + 1)
  try {
    return await work()
  } finally {
    store.set(countAtom, n => n - 1)
  }
}
