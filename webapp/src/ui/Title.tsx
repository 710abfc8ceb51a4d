import { useEffect, useLayoutEffect, useRef } from 'react'
import { leaveErrors } from './toast'

/** Whether a screen was shown before: the first one of a page is read out by the browser itself. */
let shown = false

/**
 * The main heading of a screen. It names the browser's tab, and takes the focus when the visitor comes
 * from another screen, so that a screen reader says where they are; the errors of that screen leave. A field below it with
 * `autoFocus` takes the focus after it: React runs layout effects and `autoFocus` in the order of the tree.
 */
export function Title({ children, tab = children, id }: { children: string; tab?: string; id?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${tab} – Sello`
  }, [tab])
  useLayoutEffect(() => {
    const inDialog = document.activeElement?.closest('[role="dialog"]')
    if (shown && !inDialog) {
      heading.current?.focus()
      leaveErrors()
    }
    shown = true
  }, [])
  return (
    <h1 ref={heading} id={id} tabIndex={-1}>
      {children}
    </h1>
  )
}
