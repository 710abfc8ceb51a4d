import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Reports whether a media query matches now; at build time it does not. */
export function useMedia(query: string): boolean {
  const media = useMemo(() => (typeof matchMedia === 'undefined' ? null : matchMedia(query)), [query])
  const follow = useCallback(
    (changed: () => void) => {
      media?.addEventListener('change', changed)
      return () => media?.removeEventListener('change', changed)
    },
    [media],
  )
  return useSyncExternalStore(
    follow,
    () => media?.matches ?? false,
    () => false,
  )
}
