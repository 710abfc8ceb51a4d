/**
 * Short messages above everything. react-toastify is loaded ahead, or with the first of them;
 * `Toasts` is where they appear.
 */
import type { ReactNode } from 'react'
import { isOutdated } from '../release'
import { store } from '../state'
import { later } from './later'
import type { ToastKind } from './toastify'

export const layer = later(() => import(/* webpackChunkName: "toasts" */ './toastify'))

function show(kind: ToastKind, words: string, drawn?: ReactNode): () => void {
  let dismissed = false
  let close = () => {
    dismissed = true
  }
  layer.load().then(
    ({ push }) => {
      if (!dismissed) close = push(kind, words, drawn)
    },
    error => void isOutdated(error), // no message can be shown; the next one tries again
  )
  return () => close()
}

/** Dismisses the errors of a screen that is left. */
export function leaveErrors(): void {
  store.get(layer.found)?.leave()
}

/** Each shows a message and gives back what dismisses it. `drawn` is how the words look, where that is not plain. */
export const toast = {
  error: (words: string) => show('error', words),
  success: (words: string, drawn?: ReactNode) => show('success', words, drawn),
  blank: (words: string) => show('blank', words),
  loading: (words: string) => show('loading', words),
}
