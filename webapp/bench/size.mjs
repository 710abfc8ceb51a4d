// Bytes of the first load as the browser really gets them on `/`: every HTML, JS and CSS answer until the
// first price stands there, the code that runs the core included, its module not. The API's answers are
// held back until then, so that what follows from them is told apart however fast they come.

import { chromium as playwright } from '@playwright/test'
import { chromium } from '../e2e/chromium.mjs'
import { startServer } from '../e2e/kit/server.mjs'

const BUDGET = 110_000
const CODE = new Set(['document', 'script', 'stylesheet'])

export default async function size() {
  const server = await startServer()
  const browser = await playwright.launch(chromium())
  try {
    const page = await browser.newPage({ locale: 'en-GB' })
    const loads = []
    page.on('requestfinished', request => loads.push(measured(request)))
    let release = () => {}
    const priced = new Promise(resolve => (release = resolve))
    await page.route('**/_/api/**', async route => {
      await priced
      await route.continue()
    })
    await page.goto(server.url)
    await page.getByTestId('from-SPAIN').filter({ hasText: '175' }).waitFor()
    const first = await Promise.all(loads)
    release()
    await page.waitForLoadState('networkidle')
    const later = (await Promise.all(loads)).slice(first.length)
    return [
      row('first load: HTML, JS and CSS until the first price', sum(first, isCode), BUDGET),
      row('first load: JS and CSS that follow the first answers', sum(later, isCode)),
      row(
        'first load: fonts',
        sum(first, load => load.kind === 'font'),
      ),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

const isCode = load => CODE.has(load.kind)

/** What one answer weighed on its way. */
async function measured(request) {
  const { responseBodySize } = await request.sizes()
  return { kind: request.resourceType(), bytes: responseBodySize }
}

const sum = (loads, wanted) => loads.filter(wanted).reduce((bytes, load) => bytes + load.bytes, 0)

function row(name, ours, budget) {
  return { name, ours, unit: 'B brotli', budget, ok: budget === undefined || ours <= budget }
}
