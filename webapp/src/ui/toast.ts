/**
 * Short messages above everything. react-toastify is loaded with the first of them; `Toasts` is
 * where they appear.
 */
import { atom, store } from '../state'

/** Milliseconds that each kind stays; false stays until dismissed. */
export const DURATION = { error: 4000, success: 2000, blank: 4000, loading: false } as const
export type ToastKind = keyof typeof DURATION

/** Set by the first toast: from then on the layer is mounted. */
export const toastsWantedAtom = atom(false)

const layer = () => import('./toastify')

function show(kind: ToastKind, words: string): () => void {
  store.set(toastsWantedAtom, true)
  let dismissed = false
  let close = () => {
    dismissed = true
  }
  void layer().then(({ push }) => {
    if (!dismissed) close = push(kind, words)
  })
  return () => close()
}

/** Each shows a message and gives back what dismisses it. */
export const toast = {
  error: (words: string) => show('error', words),
  success: (words: string) => show('success', words),
  blank: (words: string) => show('blank', words),
  loading: (words: string) => show('loading', words),
}
