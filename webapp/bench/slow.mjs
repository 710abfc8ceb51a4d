// What a phone on slow 4G loads: from an open `/` to the paid order, and on the second visit to a price. Bytes of all responses on
// the wire with their headers, from all origins, frames and workers; without what the service worker stores while the page is idle.

import { chromium as playwright } from '@playwright/test'
import { chromium } from '../e2e/chromium.mjs'
import { startServer } from '../e2e/kit/server.mjs'
import { atRest, pay } from './journey.mjs'

const JOURNEY = 700_000
const SECOND = 30_000
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const CPU = 4
const PHONE = { locale: 'en-GB', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

export default async function slow() {
  const server = await startServer()
  const browser = await playwright.launch(chromium())
  try {
    return [
      row('journey over slow 4G to the paid order', await journey(browser, server.url), JOURNEY),
      row('second visit to a price', await secondVisit(browser, server.url), SECOND),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function journey(browser, url) {
  const context = await browser.newContext(PHONE)
  const { page, wire } = await open(context)
  await page.goto(url)
  await pay(page)
  const bytes = await wire.bytes()
  await context.close()
  return bytes
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

const row = (name, ours, most) => ({ name, ours, unit: 'B', budget: { most } })
