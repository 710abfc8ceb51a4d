import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/**
 * Returns the ref of a row that wraps, and how many of its children stand on the first line. What is beside the row, if anything,
 * counts the others: it takes no room where all of them fit. The row is read again when `count` or its width changes.
 */
export function useFitting(count: number): [row: RefObject<HTMLDivElement | null>, fitting: number] {
  const row = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const place = row.current
    if (!place) return
    const read = () => setFitting(readFitting(place))
    const observer = new ResizeObserver(read)
    read()
    observer.observe(place)
    return () => observer.disconnect()
  }, [count])
  return [row, fitting]
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
