// Milliseconds from the navigation to the first price on `/`, in Chromium with an empty cache, compared with a twin in the same
// run: a bare document, which is the same HTML and styles with the same headers, without scripts and core. The price stands in the
// HTML. The headers count for both, because a browser starts a new process for a document that isolates itself from its opener.
// Medians, on loopback and on a simulated network of 10 Mbps and 40 ms.

import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { chromium as playwright } from '@playwright/test'
import { chromium } from '../e2e/chromium.mjs'
import { startServer } from '../e2e/kit/server.mjs'

/** The most that ours may take, as a multiple of the bare document. */
const BUDGET = 1.1

const WIRES = [
  { name: 'first price', rounds: 9 },
  {
    name: 'first price at 10 Mbps and 40 ms',
    rounds: 5,
    conditions: { offline: false, latency: 40, downloadThroughput: 1.25e6, uploadThroughput: 1.25e6 },
  },
]

export default async function firstPrice() {
  const server = await startServer()
  const twin = await serveTwin(server.url)
  const browser = await playwright.launch(chromium())
  try {
    const rows = []
    for (const wire of WIRES) rows.push(await compare(browser, wire, server.url, twin.url))
    return rows
  } finally {
    await browser.close()
    twin.close()
    await server.stop()
  }
}

/** Measures both in turns, so that other load on the machine affects them equally. */
async function compare(browser, { name, rounds, conditions }, ourUrl, twinUrl) {
  const ours = []
  const theirs = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await visit(browser, ourUrl, conditions))
    theirs.push(await visit(browser, twinUrl, conditions))
  }
  const [a, b] = [median(ours), median(theirs)]
  return { name, ours: a, yardstick: b, unit: 'ms', budget: { mostRatio: BUDGET } }
}

/** Returns the milliseconds from the start of the navigation until the price is drawn. */
async function visit(browser, url, conditions) {
  const context = await browser.newContext({ locale: 'en-GB' })
  try {
    const page = await context.newPage()
    if (conditions) {
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', conditions)
    }
    await page.addInitScript(watchPrice)
    await page.goto(url)
    return await page.evaluate(() => globalThis.priced)
  } finally {
    await context.close()
  }
}

/** Runs in the page before its own scripts. */
function watchPrice() {
  globalThis.priced = new Promise(resolve => {
    const look = () => {
      if (!document.querySelector('[data-testid="from-SPAIN"]')?.textContent?.includes('175')) return
      observer.disconnect()
      requestAnimationFrame(() => resolve(performance.now()))
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true, characterData: true })
  })
}

/** Serves the document without its scripts and the core, with the same compression. */
async function serveTwin(ourUrl) {
  const document = await fetch(ourUrl)
  const page = (await document.text()).replace(/<script id="gate".*?<\/script>/s, '')
  const packed = brotliCompressSync(page)
  const headers = { ...Object.fromEntries(document.headers), 'content-encoding': 'br' }
  for (const ofOurs of ['content-length', 'connection', 'date', 'etag']) delete headers[ofOurs]
  const server = createServer((request, response) => {
    if (request.url !== '/') return void passOn(ourUrl + request.url, response)
    response.writeHead(200, headers).end(packed)
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }
}

/** Styles, fonts and the icon are those of the page. */
async function passOn(url, response) {
  const answer = await fetch(url)
  const bytes = Buffer.from(await answer.arrayBuffer())
  response.writeHead(answer.status, {
    'Content-Type': answer.headers.get('content-type') ?? '',
    'Access-Control-Allow-Origin': '*',
  })
  response.end(bytes)
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}
