import { useEffect, useMemo, useState } from 'react'
import type { Core } from '../../../core'
import { loadClassSearch } from '../../../core/classes'
import { useLanguage } from '../../../i18n'
import type { NiceClass } from './catalogue'
import { find, type Hit } from './search'

/** The classes found for a query, best first; all of them while nothing is searched. */
export function useHits(classes: NiceClass[], query: string): Hit[] {
  const core = useClassSearch()
  const language = useLanguage()
  return useMemo(
    () => find(classes, query, language, core && (request => core.classSearch(request))),
    [classes, query, language, core],
  )
}

/** The core once it can search; null until then, and where it cannot be had. */
function useClassSearch(): Core | null {
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
