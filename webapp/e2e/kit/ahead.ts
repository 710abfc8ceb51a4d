/** Parts of the page that load when they are needed, as for a visitor who saves data: then a test can fail them at the click. */
import type { Page } from '@playwright/test'

/** Makes the page load nothing ahead. Call it before the page is opened. */
export const savesData = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
  )
