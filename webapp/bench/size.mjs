// Bytes of the page as the browser gets them, with an empty cache: HTML, JS and CSS of `/` until it reacts and its core is
// loaded, and of the whole wizard from there to the paid order. The core's module is not included; wasm/bench/size.mjs measures it.

import { chromium as playwright } from '@playwright/test'
import { chromium } from '../e2e/chromium.mjs'
import { startServer } from '../e2e/kit/server.mjs'
import { pay } from './journey.mjs'

const FIRST_LOAD = 119_000
const WIZARD = 204_500
const FONTS = 35_000
/** The module and the script that speaks to it, which load side by side. */
const CORE = [/core\.\w+\.wasm$/, /core\.\w+\.js$/]
const CODE = new Set(['document', 'script', 'stylesheet'])

export default async function size() {
  const server = await startServer()
  const browser = await playwright.launch(chromium())
  try {
    const page = await browser.newPage({ locale: 'en-GB' })
    page.setDefaultTimeout(120_000) // a busy machine takes longer than the 30 s for one step; its bytes are the same
    const loads = []
    page.on('requestfinished', request => loads.push(measured(request)))
    const first = await firstLoad(page, server.url, loads)
    await pay(page)
    const wizard = (await Promise.all(loads)).filter(load => isOwn(load, server.url))
    return [
      row('HTML, JS and CSS of / until it reacts and its core is loaded', sum(first, isCode), FIRST_LOAD),
      row('HTML, JS and CSS of the whole wizard to the paid order', sum(wizard, isCode), WIZARD),
      row(
        'fonts of / until then',
        sum(first, load => load.kind === 'font'),
        FONTS,
      ),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Loads `/` until it reacts and its core is loaded. The responses of the API are delayed until then: what they cause is not of the first load. */
async function firstLoad(page, url, loads) {
  let release = () => {}
  const priced = new Promise(resolve => (release = resolve))
  await page.route('**/_/api/**', async route => {
    await priced
    await route.continue()
  })
  const core = Promise.all(CORE.map(file => page.waitForEvent('requestfinished', ofFile(file))))
  await page.goto(url)
  await page.locator('[data-alive]').getByTestId('from-SPAIN').filter({ hasText: '175' }).waitFor()
  await core
  const first = await Promise.all(loads)
  release()
  return first
}

const ofFile = name => request => name.test(request.url())

const isCode = load => CODE.has(load.kind)

/** Reports whether a file is the page's own: the payment provider's scripts and frames are not. */
const isOwn = ({ address }, url) => address === `${url}/` || address.startsWith(`${url}/assets/`)

/** Returns what was loaded, and its bytes on the wire. */
async function measured(request) {
  const { responseBodySize } = await request.sizes()
  // From the memory cache nothing is sent, and Chromium may report less than that by the headers.
  return { address: request.url(), kind: request.resourceType(), bytes: Math.max(responseBodySize, 0) }
}

const sum = (loads, wanted) => loads.filter(wanted).reduce((bytes, load) => bytes + load.bytes, 0)

function row(name, ours, most) {
  return { name, ours, unit: 'B brotli', budget: { most } }
}
