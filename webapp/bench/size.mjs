// Bytes of the first load of `/` as the browser receives them: all HTML, JS and CSS until the first price is shown, with the code
// that runs the core but without its module. The API's answers are delayed until then, so that files that are loaded because of
// them do not count.

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

/** Returns the bytes of one answer on the network. */
async function measured(request) {
  const { responseBodySize } = await request.sizes()
  return { kind: request.resourceType(), bytes: responseBodySize }
}

const sum = (loads, wanted) => loads.filter(wanted).reduce((bytes, load) => bytes + load.bytes, 0)

function row(name, ours, budget) {
  return { name, ours, unit: 'B brotli', budget, ok: budget === undefined || ours <= budget }
}
