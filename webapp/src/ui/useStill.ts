import { useEffect, useRef, type SyntheticEvent } from 'react'

/**
 * Attributes of a box in which what was pressed or focused last stays where it is on the screen, while something appears or disappears
 * above it, such as a note about the field that was just left. Browsers do so by themselves at some places only, and Safari at none;
 * while the box is shown their own way is off, so that nothing is scrolled twice. What scrolls is the page, or the box if it `scrolls`.
 */
export function useStill({ scrolls = false } = {}) {
  const ref = useRef<HTMLDivElement>(null)
  const held = useRef<{ element: Element; top: number }>(undefined)
  const height = useRef(0)
  const watch = useRef<ResizeObserver>(undefined)
  useEffect(() => {
    const box = ref.current!
    const scroller = scrolls ? box : document.documentElement
    const observer = new ResizeObserver(() => {
      height.current = box.offsetHeight
      if (!held.current?.element.isConnected) return
      const { element, top } = held.current
      held.current = { element, top: topIn(scroller, element) }
      scroller.scrollBy({ top: held.current.top - top, behavior: 'instant' })
    })
    watch.current = observer
    scroller.style.setProperty('overflow-anchor', 'none')
    return () => {
      observer.disconnect()
      scroller.style.removeProperty('overflow-anchor')
    }
  }, [scrolls])
  function hold({ target }: SyntheticEvent): void {
    const [box, element] = [ref.current, target as Element]
    if (!box) return // React takes it away while it waits for texts
    if (held.current && box.offsetHeight !== height.current) return // a note came between the press and the focus: what was pressed counts
    const inside = box !== element && box.contains(element) // React has the dialogs inside too, which stand above the page
    held.current = inside
      ? { element, top: topIn(scrolls ? box : document.documentElement, element) }
      : undefined
    if (!inside) return
    height.current = box.offsetHeight
    // Not before: WebKit reports an error where the box is drawn in steps while the page loads.
    for (const part of [box, ...(box.closest('main') ?? box).children]) watch.current?.observe(part)
  }
  return { ref, onFocus: hold, onPointerDown: hold }
}

/** Pixels to the top of an element in what scrolls, wherever it is scrolled to; from its lower edge, which stays where a dialog grows. */
function topIn(scroller: Element, element: Element): number {
  const edge = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().bottom
  return element.getBoundingClientRect().top + scroller.scrollTop - edge
}
