// What a phone on slow 4G loads: from an open `/` to the paid order, what the service worker stores meanwhile for use offline, and on
// the second visit to a price. Bytes of all responses on the wire, from all origins and frames.

import { chromium as playwright } from '@playwright/test'
import { chromium } from '../e2e/chromium.mjs'
import { startServer } from '../e2e/kit/server.mjs'
import { atRest, find, pay } from './journey.mjs'

const JOURNEY = 700_000
const FOUND = 1_220_000
const STORED = 645_000
const SECOND = 30_000
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const CPU = 4
const PHONE = { locale: 'en-GB', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const ROWS = [
  [
    'journey over slow 4G to the paid order, a class ticked in the list, without the store for use offline',
    journey,
    JOURNEY,
  ],
  [
    'the same, the class found by typing: with the search and its index',
    (browser, url) => journey(browser, url, find),
    FOUND,
  ],
  ['what the service worker loads on the first visit, for use offline', stored, STORED],
  ['second visit to a price', secondVisit, SECOND],
]

export default async function slow() {
  const browser = await playwright.launch(chromium())
  try {
    const rows = []
    for (const [name, measure, most] of ROWS) {
      const server = await startServer() // of its own: both journeys order the same mark
      rows.push({
        name,
        ours: await measure(browser, server.url).finally(server.stop),
        unit: 'B',
        budget: { most },
      })
    }
    return rows
  } finally {
    await browser.close()
  }
}

async function journey(browser, url, choose) {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const { page, wire } = await open(context)
  await page.goto(url)
  await pay(page, choose)
  const bytes = await wire.bytes()
  await context.close()
  return bytes
}

/** Returns the bytes that the service worker loads while it is installed, without what it takes from the cache of the page. */
async function stored(browser, url) {
  const context = await browser.newContext(PHONE)
  const finished = []
  context.on('requestfinished', request => request.serviceWorker() && finished.push(request))
  const { page } = await open(context)
  await visit(page, url)
  const sizes = await Promise.all(finished.map(request => request.sizes()))
  await context.close()
  return sizes.reduce(
    (sum, { responseHeadersSize, responseBodySize }) => sum + responseHeadersSize + responseBodySize,
    0,
  )
}

async function secondVisit(browser, url) {
  const context = await browser.newContext(PHONE)
  const { page } = await open(context)
  await visit(page, url)
  await page.close()
  const { page: again, wire } = await open(context)
  await visit(again, url)
  const bytes = await wire.bytes()
  await context.close()
  return bytes
}

async function visit(page, url) {
  await page.goto(url)
  await page.locator('[data-alive]').getByTestId('from-SPAIN').filter({ hasText: '175' }).waitFor()
  await atRest(page)
}

/**
 * Opens a slow page, and counts what it loads. The session of the page knows the bytes of its requests, and nothing of those of its
 * workers: they are counted by the length that their answers name.
 */
async function open(context) {
  const page = await context.newPage()
  const known = new Set()
  const finished = []
  let ofPage = 0
  const wire = {
    async bytes() {
      const ofWorkers = finished.filter(request => !known.has(request.url()))
      const answers = await Promise.all(ofWorkers.map(request => request.response()))
      return answers.reduce((sum, answer) => sum + Number(answer.headers()['content-length']), ofPage)
    },
  }
  page.on('requestfinished', request => finished.push(request))
  page.setDefaultTimeout(60_000)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  session.on('Network.requestWillBeSent', ({ request }) => known.add(request.url))
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (ofPage += encodedDataLength))
  return { page, wire }
}
