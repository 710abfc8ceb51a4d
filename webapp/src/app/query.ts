import { useMemo } from 'react'
import { useLocation } from 'react-router'

/**
 * The query of a screen. Payment providers and mails put theirs before the hash
 * (`/?tid=..#/registration/success`), our own links after it; what stands after the hash wins.
 */
export function useQuery(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => joinQueries(beforeHash(), search), [search])
}

export function joinQueries(before: string, after: string): URLSearchParams {
  const all = new URLSearchParams(before)
  for (const [name, value] of new URLSearchParams(after)) all.set(name, value)
  return all
}

/**
 * Moves the query from before the hash to behind it, once, when the page starts: it belongs to the
 * screen it came for and must not follow the visitor to the next one.
 */
export function takeQuery(): void {
  if (!location.search) return
  const [, path = '', search = '', hash = ''] = /^#?([^?#]*)(\?[^#]*)?(#.*)?$/.exec(location.hash) ?? []
  const query = joinQueries(location.search, search)
  history.replaceState(history.state, '', `${location.pathname}#${path || '/'}?${query}${hash}`)
}

function beforeHash(): string {
  return typeof location === 'undefined' ? '' : location.search
}
