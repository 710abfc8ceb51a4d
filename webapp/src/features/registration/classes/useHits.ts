import { useEffect, useMemo, useState } from 'react'
import type { Core } from '../../../core'
import { loadClassSearch } from '../../../core/classes'
import { described, useLanguage } from '../../../i18n'
import type { NiceClass } from './catalogue'
import { find, type Hit } from './search'

/** The classes found for a query, best first; all of them while nothing is searched. */
export function useHits(classes: NiceClass[], query: string): Hit[] {
  const core = useClassSearch()
  const { search } = described(useLanguage())
  return useMemo(
    () => find(classes, query, search, core && (request => core.classSearch(request))),
    [classes, query, search, core],
  )
}

/** The core once it can search; null until then, and where it cannot be had. */
export function useClassSearch(): Core | null {
  const [core, setCore] = useState<Core | null>(null)
  useEffect(() => {
    let here = true
    loadClassSearch().then(
      loaded => here && setCore(loaded),
      () => {}, // the plain filter goes on
    )
    return () => {
      here = false
    }
  }, [])
  return core
}
