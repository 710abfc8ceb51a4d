/** Parts of the page that load ahead, or when they are needed, as for a visitor who saves data: then a test can fail them at the click. */
import type { Page } from '@playwright/test'

/** Makes the page load nothing ahead. Call it before the page is opened. */
export const savesData = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
  )

/** Waits until the page has loaded a part whose address matches, and its script has run: the browser is idle only then. */
export async function loaded(page: Page, part: RegExp): Promise<void> {
  await page.waitForFunction(
    part => performance.getEntriesByType('resource').some(({ name }) => part.test(name)),
    part,
  )
  await page.evaluate(() => new Promise<void>(done => requestIdleCallback(() => done())))
}

/** Waits until the page of the registration has all that it loads ahead: the texts of the proposal come last. */
export const loadedAhead = (page: Page): Promise<void> => loaded(page, /text-\w+-needs-json/)

/** Waits until every request that the page has begun was reported: requests are reported in their order. */
export const allReported = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await fetch('/healthz')).text())
