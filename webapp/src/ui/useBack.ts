import { useEffect, useRef } from 'react'
import { dialogsOfEntry, leaving } from './entry'
import { useEscape } from './useEscape'

/** How many dialogs are open. */
let open = 0

/** Adds the entries that the open dialogs lack. */
function cover(): void {
  while (dialogsOfEntry() < open)
    history.pushState({ ...(history.state as object | null), dialog: dialogsOfEntry() + 1 }, '')
}

/** Leaves the entries of dialogs that are closed. */
function leave(): void {
  const closed = dialogsOfEntry() - open
  if (closed > 0 && !leaving.then) move(-closed)
}

/**
 * Leaves entries of the history, which closes no dialog: what is open has its entries where the move ends. Other listeners may hear of
 * the end before or after this one, since browsers call those of a window in the order in which they were added.
 */
export function move(delta: number): void {
  const waiting: (() => void)[] = (leaving.then = [])
  const arrived = () => {
    leaving.then = null
    cover()
    for (const enter of waiting) enter()
    leave()
  }
  addEventListener('popstate', arrived, { once: true })
  history.go(delta)
}

if (typeof history !== 'undefined') {
  // not where the page is prerendered
  addEventListener('popstate', leave) // Back, to the entry of a dialog from which the page moved on
  leave() // after a reload
}

const NO_LAYER = { current: null }

/** Lets the browser's Back, and Escape, close what is open while this is rendered. */
export function Closable({ close }: { close: () => void }) {
  useBack(false, close)
  useEscape(NO_LAYER, close)
  return null
}

/** Lets the browser's Back close a dialog, unless it is locked. */
export function useBack(locked: boolean | undefined, close: () => void): void {
  const latest = useRef({ locked, close })
  useEffect(() => {
    latest.current = { locked, close }
  })
  useEffect(() => {
    const number = ++open
    if (!leaving.then) cover()
    const back = () => {
      if (leaving.then || dialogsOfEntry() >= number) return
      if (latest.current.locked) cover()
      else latest.current.close()
    }
    addEventListener('popstate', back)
    return () => {
      removeEventListener('popstate', back)
      open--
      setTimeout(leave)
    }
  }, [])
}
