import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(width > 48.8125em)')

/** Reports whether the window has room for two panes. */
export function useWide(): boolean {
  return useSyncExternalStore(follow, () => query().matches)
}

function follow(changed: () => void): () => void {
  const media = query()
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}
