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
