import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/**
 * Returns the ref of a row that wraps, and how many of its `count` children do not stand on the first line. What is beside the row, if
 * anything, counts them: it takes no room where all children fit. The row is read when `count` or its width has changed, once the
 * browser has laid it out: to read it before would make the browser lay out the page twice.
 */
export function useOverflow(count: number): [row: RefObject<HTMLDivElement | null>, others: number] {
  const row = useRef<HTMLDivElement>(null)
  const [others, setOthers] = useState(0)
  useLayoutEffect(() => {
    const place = row.current
    if (!place) return
    const observer = new ResizeObserver(() => setOthers(count - readFitting(place)))
    observer.observe(place)
    return () => observer.disconnect()
  }, [count])
  return [row, Math.min(others, count - 1)]
}

function readFitting(row: HTMLElement): number {
  const beside = row.nextElementSibling as HTMLElement | null
  beside?.style.setProperty('display', 'none')
  const alone = onFirstLine(row)
  beside?.style.removeProperty('display')
  return alone === row.children.length ? alone : onFirstLine(row)
}

function onFirstLine(row: HTMLElement): number {
  const tops = [...row.children].map(child => (child as HTMLElement).offsetTop)
  return tops.filter(top => top === tops[0]).length
}
