/**
 * The router over the hash of the address. react-router's own HashRouter costs 4 KB (brotli), because it includes the
 * data router; its `Router` needs only this history.
 */
import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { createPath, Router, type Navigator, type To } from 'react-router'
import { enter, ENTERED } from '../ui/entry'

/** The screen at build time, and until the page is hydrated. */
const START = '/'

/** The hash `#/home#owner` is the screen /home with its own hash #owner. */
const path = () => location.hash.slice(1) || START

const href = (to: To) => `#${typeof to === 'string' ? to : createPath(to)}`

const navigator: Navigator = {
  createHref: href,
  go: delta => history.go(delta),
  push: (to, state) => enter('pushState', state, href(to)),
  replace: (to, state) => enter('replaceState', state, href(to)),
}

const events = ['popstate', 'hashchange', ENTERED]

function follow(listener: () => void): () => void {
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

export function HashRouter({ children }: { children: ReactNode }) {
  const at = useSyncExternalStore(follow, path, () => START)
  const place = useMemo(() => locationOf(at), [at])
  return (
    <Router location={place} navigator={navigator}>
      {children}
    </Router>
  )
}

/** Parses a path, and adds the state of the history entry. */
function locationOf(at: string) {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(at) ?? []
  return {
    pathname: pathname.startsWith('/') ? pathname : `/${pathname}`,
    search,
    hash,
    state: typeof history === 'undefined' ? null : (history.state as unknown),
    key: at,
  }
}
