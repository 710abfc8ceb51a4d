// Milliseconds per keystroke of the class search in Chromium while queries are typed letter by letter, compared with the
// plain text filter that the page uses without it.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium as playwright } from '@playwright/test'
import { chromium } from '../../webapp/e2e/chromium.mjs'
import { serveCore } from '../../webapp/e2e/core/server.mjs'

/** Milliseconds. */
const P50 = 1
const P95 = 2
/** Only one in this many of the everyday queries is typed. */
const STEP = 12

const file = path => fileURLToPath(new URL(path, import.meta.url))

export default async function search() {
  const server = await serveCore({ entry: file('search-page.ts'), name: 'bench-search' })
  const browser = await playwright.launch(chromium())
  try {
    const page = await browser.newPage()
    await page.goto(server.url)
    const { ours, yardstick } = await page.evaluate(typed => globalThis.measure(typed), queries())
    return [
      row('class search, p50 of a keystroke in Chromium', ours, yardstick, 0.5, P50),
      row('class search, p95 of a keystroke in Chromium', ours, yardstick, 0.95, P95),
    ]
  } finally {
    await browser.close()
    server.close()
  }
}

function queries() {
  let lang = ''
  const all = []
  for (const line of readFileSync(file('../../core/nice/search/testdata/queries.txt'), 'utf8').split('\n')) {
    const [query] = line.split(' = ')
    if (line.startsWith('[')) lang = line.slice(1, 3)
    else if (query && !line.startsWith('#')) all.push({ query, lang })
  }
  return all.filter((_, i) => i % STEP === 0)
}

function row(name, ours, yardstick, share, most) {
  const [a, b] = [ours, yardstick].map(all => all.sort((x, y) => x - y)[Math.floor(all.length * share)])
  return { name, ours: a, yardstick: b, unit: 'ms', budget: { most } }
}
