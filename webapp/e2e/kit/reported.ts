import type { Page } from '@playwright/test'

export const REPORTED = '/#/reportrequest/success?trademarkId=019a9999-0000-7000-8000-000000000000'

/** Opens a screen. That of a report request is opened as the request leads there, since its address alone claims nothing. */
export async function openScreen(page: Page, path: string): Promise<void> {
  if (path !== REPORTED) return void (await page.goto(path))
  await page.goto('/')
  await page.evaluate(to => history.replaceState({ sent: true }, '', to), path)
  await page.reload()
}
