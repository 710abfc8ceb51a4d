// Nanoseconds per call of the two operations that run while a customer types, in Chromium, compared with plain TypeScript
// that returns the same results: the fastest of several rounds, since other processes only ever slow a round down.

import { fileURLToPath } from 'node:url'
import { chromium as playwright } from '@playwright/test'
import { chromium } from '../../webapp/e2e/chromium.mjs'
import { serveCore } from '../../webapp/e2e/core/server.mjs'

/**
 * What a call through the module's memory may cost against a call in plain TypeScript. The rules of forms are compiled without inlining,
 * which makes the module 10 KB smaller and a call some microseconds longer (docs/decisions/009-packed-wasm-module.md). A call for a price
 * is 19 to 22 times as long, from one start of the engine to the next.
 */
const PRICE = 24
const OWNER = 12

const entry = fileURLToPath(new URL('page.ts', import.meta.url))

export default async function calls() {
  const server = await serveCore({ entry, name: 'bench-page' })
  const browser = await playwright.launch(chromium())
  try {
    const page = await browser.newPage()
    await page.goto(server.url)
    const { price, owner } = await page.evaluate(() => globalThis.measure())
    return [
      row('price, a call in Chromium', price, PRICE),
      row('owner form, a call in Chromium', owner, OWNER),
    ]
  } finally {
    await browser.close()
    server.close()
  }
}

function row(name, { ours, yardstick }, mostRatio) {
  return { name, ours, yardstick, unit: 'ns', budget: { mostRatio } }
}
