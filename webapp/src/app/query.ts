import { useMemo } from 'react'
import { useLocation } from 'react-router'

/**
 * Returns the query of the screen. Payment providers and mails put parameters before the hash
 * (`/?tid=..#/registration/success`), the page's own links after it. A parameter in both places has the value after it.
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
 * Moves the query from before the hash to after it. Called once, when the page starts: the query belongs to the first
 * screen, and before the hash it would stay for the following screens. Returns the language of the link that led here, which
 * leaves the address.
 */
export function takeQuery(): string | null {
  if (!location.search) return null
  const [, path = '', search = '', hash = ''] = /^#?([^?#]*)(\?[^#]*)?(#.*)?$/.exec(location.hash) ?? []
  const query = joinQueries(location.search, search)
  const language = query.get('lang')
  query.delete('lang')
  const screen = (query.size > 0 ? `${path || '/'}?${query}` : path) + hash
  history.replaceState(history.state, '', location.pathname + (screen && `#${screen}`))
  return language
}

function beforeHash(): string {
  return typeof location === 'undefined' ? '' : location.search
}
