/** Parts of the page that load ahead, or when they are needed, as for a visitor who saves data: then a test can fail them at the click. */
import type { Page } from '@playwright/test'

/** Makes the page load nothing ahead. Call it before the page is opened. */
export const savesData = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
  )

/**
 * Waits until the page of the registration has all that it loads ahead: the texts of the proposal come last. The load state
 * `networkidle` of a page that was idle before is no wait.
 */
export const loadedAhead = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /text-\w+-needs-json/.test(name)),
  )

/** Waits until every request that the page has begun was reported: requests are reported in their order. */
export const allReported = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await fetch('/healthz')).text())
