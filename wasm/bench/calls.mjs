// Nanoseconds per call of the two operations that run while a customer types, in Chromium, compared with plain TypeScript
// that returns the same results.

import { fileURLToPath } from 'node:url'
import { chromium as playwright } from '@playwright/test'
import { chromium } from '../../webapp/e2e/chromium.mjs'
import { serveCore } from '../../webapp/e2e/core/server.mjs'

const entry = fileURLToPath(new URL('page.ts', import.meta.url))

export default async function calls() {
  const server = await serveCore({ entry, name: 'bench-page' })
  const browser = await playwright.launch(chromium())
  try {
    const page = await browser.newPage()
    await page.goto(server.url)
    const { price, owner } = await page.evaluate(() => globalThis.measure())
    return [row('price, a call in Chromium', price), row('owner form, a call in Chromium', owner)]
  } finally {
    await browser.close()
    server.close()
  }
}

function row(name, { ours, yardstick }) {
  return { name, ours, yardstick, unit: 'ns', ratio: ours / yardstick, ok: true }
}
