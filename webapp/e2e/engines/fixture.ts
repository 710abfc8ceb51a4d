/** The fixtures of the journeys: a tab of the engine, and the binary behind a proxy that records errors of the page. */
import { test as base, expect } from '@playwright/test'
import { Post } from '../kit/mail'
import { words, type Words } from '../kit/words'
import type { Browser, Tab } from './driver'
import { Page } from './page'
import { launch as launchPuppeteer } from './puppeteer'
import { launch as launchWebKit, type Programs } from './webkit'
import type { startWatched } from './watch.mjs'
import { Wizard } from './wizard'

export { expect }

type Watched = Awaited<ReturnType<typeof startWatched>>

type Each = {
  tab: Tab
  view: Page
  wizard: Wizard
  post: Post
  t: Words
  /** Fails the test if an error occurred in the page. */
  nothingWrong: void
}

type Shared = { engine: string; running: Browser; site: Watched }

export const test = base.extend<Each, Shared>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  running: [
    async ({ engine }, use) => {
      const browser = await launch(engine)
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: [
    async ({ engine: _ }, use) => {
      const watch = await import('./watch.mjs')
      const site = await watch.startWatched()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  tab: async ({ running }, use) => {
    const tab = await running.newTab()
    await use(tab)
    await tab.close()
  },
  view: async ({ tab }, use) => use(new Page(tab)),
  wizard: async ({ tab, view, site }, use) => use(new Wizard(tab, view, site.url)),
  post: async ({ site }, use) => use(new Post(site.url)),
  t: async ({ engine: _ }, use) => use(words('en')),
  nothingWrong: [
    async ({ site }, use, info) => {
      site.troubles()
      await use()
      const troubles = site.troubles()
      if (info.status === info.expectedStatus) expect(troubles, 'nothing went wrong in the page').toEqual([])
    },
    { auto: true },
  ],
})

async function launch(name: string): Promise<Browser> {
  const { engines } = await import('./installed.mjs')
  const { programs } = engines().find(each => each.name === name)!
  if (name === 'webkit') return launchWebKit(programs as unknown as Programs)
  if (name === 'firefox') return launchPuppeteer({ browser: 'firefox', executablePath: programs.browser })
  const { wholeChromium } = await import('../chromium.mjs')
  return launchPuppeteer(wholeChromium())
}
