import { useEffect, useRef, type SyntheticEvent } from 'react'

/**
 * Attributes of a box in which what was pressed or focused last stays where it is on the screen, while something appears or disappears
 * above it, such as a note about the field that was just left. Browsers do so by themselves at some places only, and Safari at none;
 * while the box is shown their own way is off, so that the page is not scrolled twice.
 */
export function useStill() {
  const ref = useRef<HTMLDivElement>(null)
  const held = useRef<{ element: Element; top: number }>(undefined)
  const height = useRef(0)
  const watch = useRef<ResizeObserver>(undefined)
  useEffect(() => {
    const box = ref.current!
    const observer = new ResizeObserver(() => {
      height.current = box.offsetHeight
      if (!held.current?.element.isConnected) return
      const { element, top } = held.current
      held.current = { element, top: topIn(box, element) }
      scrollBy({ top: held.current.top - top, behavior: 'instant' })
    })
    watch.current = observer
    const { style } = document.documentElement
    style.setProperty('overflow-anchor', 'none')
    return () => {
      observer.disconnect()
      style.removeProperty('overflow-anchor')
    }
  }, [])
  function hold({ target }: SyntheticEvent): void {
    const [box, element] = [ref.current, target as Element]
    if (!box) return // React takes it away while it waits for texts
    if (held.current && box.offsetHeight !== height.current) return // a note came between the press and the focus: what was pressed counts
    const inside = box.contains(element) // React has the dialogs inside too, which stand above the page
    held.current = inside ? { element, top: topIn(box, element) } : undefined
    if (!inside) return
    height.current = box.offsetHeight
    watch.current?.observe(box) // not before: WebKit reports an error where the box is drawn in steps while the page loads
  }
  return { ref, onFocus: hold, onPointerDown: hold }
}

/** Pixels from the top of a box to that of an element in it, wherever the page is scrolled to. */
const topIn = (box: Element, element: Element): number =>
  element.getBoundingClientRect().top - box.getBoundingClientRect().top
