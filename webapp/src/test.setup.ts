import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'

/** What a test waits for may take seconds on a machine with other work. */
configure({ asyncUtilTimeout: 10_000 })

/** The scroll methods return a promise since Chromium 150; those of happy-dom return nothing. */
beforeEach(() => {
  if (typeof window === 'undefined') return // tests of the tools run in plain Node
  const scrolled = () => Promise.resolve()
  Object.assign(window, { scroll: scrolled, scrollTo: scrolled, scrollBy: scrolled })
  Object.assign(Element.prototype, {
    scroll: scrolled,
    scrollTo: scrolled,
    scrollBy: scrolled,
    scrollIntoView: scrolled,
  })
})

afterEach(cleanup)
