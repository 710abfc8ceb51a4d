/**
 * The router over the hash of the address. react-router's own HashRouter brings 4 KB (brotli) of
 * the data router with it; its `Router` needs no more than this history.
 */
import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { createPath, Router, type Navigator, type To } from 'react-router'

/** What is drawn where there is no address yet: at build time, and until that is hydrated. */
const START = '/'

/** `#/home#owner` is the screen /home with its own hash. */
const path = () => location.hash.slice(1) || START

const href = (to: To) => `#${typeof to === 'string' ? to : createPath(to)}`

const changed = 'sello:navigate'

function go(how: 'pushState' | 'replaceState', to: To, state: unknown): void {
  history[how](state, '', href(to))
  dispatchEvent(new Event(changed))
}

const navigator: Navigator = {
  createHref: href,
  go: delta => history.go(delta),
  push: (to, state) => go('pushState', to, state),
  replace: (to, state) => go('replaceState', to, state),
}

const events = ['popstate', 'hashchange', changed]

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

/** A path parsed, with the state that came with it. */
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
