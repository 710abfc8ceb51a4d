import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Needs } from '../../../core'
import { startClassSearch, type ClassSearch, type Found } from '../../../core/search'
import { described, useLanguage } from '../../../i18n'
import { loadAhead } from '../../../ui/ahead'
import { askServer } from './asked'
import type { NiceClass } from './catalogue'
import { withProposed } from './proposed'
import { find, isEmpty, MOST, type Hit } from './search'

/** What was found for a query: the one that is typed, or the one before while that is searched. */
type Shown = { query: string; hits: Hit[]; needs: Needs | null }

const UNRANKED: Found = { hits: null, needs: null }

/**
 * The classes found for a query, best first; all of them while nothing is searched. The search with its index of 400 KB is loaded
 * once somebody is `ready` to type.
 */
export function useHits(classes: NiceClass[], query: string, ready: boolean): Shown {
  const search = useClassSearch(ready)
  const { search: lang } = described(useLanguage())
  useEffect(() => {
    if (ready) loadAhead(...classes.map(nice => () => nice.epigraphs)) // the first answer has items of up to ten classes
  }, [ready, classes])
  const all = useMemo(() => shownFor(classes, '', UNRANKED), [classes])
  const empty = isEmpty(query)
  const [shown, setShown] = useState(() => (empty ? null : shownFor(classes, query, UNRANKED)))
  if (empty && shown) setShown(null)
  useEffect(() => {
    if (empty) return
    let wanted = true
    const found = search?.({ query, lang, limit: MOST }) ?? Promise.resolve(UNRANKED)
    void found.then(
      found => wanted && startTransition(() => setShown(before => shownFor(classes, query, found, before))),
    )
    return () => {
      wanted = false
    }
  }, [classes, query, empty, search, lang])
  return shown ?? all
}

/** What `before` has of the same is kept, so that it is not drawn again. */
function shownFor(classes: NiceClass[], query: string, found: Found, before?: Shown | null): Shown {
  const hits = withProposed(find(classes, query, found.hits), found.needs).map(hit =>
    kept(
      hit,
      before?.hits.find(h => h.id === hit.id),
    ),
  )
  const sameHits =
    before && hits.length === before.hits.length && hits.every((hit, i) => hit === before.hits[i])
  return { query, hits: sameHits ? before.hits : hits, needs: kept(found.needs, before?.needs) }
}

/** Returns `before` where it says the same as `now`, which is plain data. */
const kept = <T>(now: T, before: T | undefined): T =>
  before && JSON.stringify(now) === JSON.stringify(before) ? before : now

/** The search once it is loaded, or that of the server where it cannot be had; null until then. */
function useClassSearch(ready: boolean): ClassSearch | null {
  const [search, setSearch] = useState<ClassSearch | null>(null)
  useEffect(() => {
    if (!ready) return
    let here = true
    startClassSearch().then(
      loaded => here && setSearch(() => loaded),
      () => here && setSearch(() => askServer),
    )
    return () => {
      here = false
    }
  }, [ready])
  return search
}
