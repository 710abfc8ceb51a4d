import { useMemo } from 'react'
import type { NiceClass } from './catalogue'
import { search, type Hit } from './search'

/** The classes found for a query, best first; all of them while nothing is searched. */
export function useHits(classes: NiceClass[], query: string): Hit[] {
  return useMemo(() => search(classes, query), [classes, query])
}
