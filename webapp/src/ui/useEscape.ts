import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

/** Lets Escape close a layer, unless another layer is above it. */
export function useEscape(layer: RefObject<HTMLElement | null>, close: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing && !layer.current?.inert) close()
  })
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
