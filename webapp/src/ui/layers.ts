/** The layers of the dialogs that are open, the topmost last. They alone have `data-layer`: a dialog that is drawn ahead is hidden. */
const open: HTMLElement[] = []

/**
 * Puts a layer on top: the page and the layers below become inert until the returned function is called. What else stands in
 * the body stays usable: toasts, and a payment provider's frames.
 */
export function putOnTop(layer: HTMLElement): () => void {
  open.push(layer)
  layer.dataset.layer = ''
  shade()
  return () => {
    delete layer.dataset.layer
    open.splice(open.indexOf(layer), 1)
    shade()
  }
}

/** What had the focus when a layer took the place of a dialog that is late; null when there is no such layer. */
let opener: Element | null = null

/** Returns what has the focus, or had it before a layer took the place of the dialog that opens now. */
export const focusedBefore = (): Element | null => opener ?? document.activeElement

/** Puts a layer on top in place of a dialog that is late. The returned function ends that, and gives the focus back. */
export function standIn(layer: HTMLElement): () => void {
  const before = (opener = document.activeElement)
  const end = putOnTop(layer)
  return () => {
    opener = null
    end()
    if (before instanceof HTMLElement) before.focus()
  }
}

function shade(): void {
  const root = document.getElementById('root')
  const top = open.at(-1) ?? root
  for (const each of [root, ...open]) if (each) each.inert = each !== top
}

/** Moves the focus to the last element inside that takes it by the Tab key. */
export function focusLast(within: HTMLElement): void {
  const all = [...within.querySelectorAll<HTMLElement>('*')].reverse()
  all.some(each => {
    if (each.tabIndex < 0) return false
    each.focus()
    return document.activeElement === each
  })
}
