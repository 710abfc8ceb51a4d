// What an interaction with the wizard costs on a phone's processor (CPU/4): the time of the main thread, the median of the rounds;
// and the time from the input to the next paint (Event Timing), over all interactions of all rounds.

import { chromium as playwright } from '@playwright/test'
import { chromium } from '../e2e/chromium.mjs'
import { startServer } from '../e2e/kit/server.mjs'
import { words } from './journey.mjs'

const ROUNDS = 5
const CPU = 4
/** Milliseconds of the main thread. */
const COSTS = {
  'a letter of the name': 16,
  'a territory': 30,
  'the dialog opens first': 150,
  'a class is ticked': 30,
}
/** Milliseconds to the next paint, by percentile. */
const PAINTS = [
  [0.75, 100],
  [0.95, 200],
]
const LETTERS = 'Senda'
/** Milliseconds until what an interaction started has ended. */
const PAUSE = 400

export default async function interactions() {
  const server = await startServer()
  const browser = await playwright.launch(chromium())
  try {
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await visit(browser, server.url))
    const paints = rounds.flatMap(({ paints }) => paints).sort((a, b) => a - b)
    return [
      ...Object.entries(COSTS).map(([name, most]) => ({
        name: `main thread at CPU/4, ${name}`,
        ours: median(rounds.flatMap(({ costs }) => costs[name])),
        unit: 'ms',
        budget: { most },
      })),
      ...PAINTS.map(([share, most]) => ({
        name: `interaction to next paint at CPU/4, p${share * 100} of ${paints.length}`,
        ours: paints[Math.ceil(paints.length * share) - 1],
        unit: 'ms',
        budget: { most },
      })),
      {
        name: 'layout shift of / with a draft',
        ours: median(rounds.map(({ shift }) => shift)),
        unit: '',
        budget: { most: 0 },
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function visit(browser, url) {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } })
  await context.addInitScript(watch)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url)
  await page.locator('[data-alive]').waitFor()
  await page.waitForLoadState('networkidle')
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  const costs = {}
  const measured = async (name, act) => (costs[name] ??= []).push(await cost(page, session, act))
  const paints = []

  await click(page.locator('input[name="type"][value="NAME"]'), measured, 'a type')
  await page.locator('#name').focus()
  for (const letter of LETTERS) await measured('a letter of the name', () => page.keyboard.press(letter))
  await click(page.locator('input[name="country_protection"][value="SPAIN"]'), measured, 'a territory')
  await click(page.locator('input[name="country_protection"][value="EU"]'), measured, 'a territory')
  await click(page.locator('#classifications'), measured, 'the dialog opens first')
  await page.locator('[role="dialog"] input[type="search"]').first().focus()
  await page.waitForTimeout(PAUSE)
  for (const letter of 'ca') await measured('a letter of the search', () => page.keyboard.press(letter))
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.waitForTimeout(PAUSE)
  for (const id of ['class-c3', 'class-c4', 'class-c5'])
    await click(page.locator(`#${id}`), measured, 'a class is ticked')
  await click(
    page.getByRole('dialog').getByRole('button', { name: words.classes_save }),
    measured,
    'the dialog closes',
  )
  await click(button(page, 'continue'), measured, 'continue')
  await click(button(page, 'continue'), measured, 'continue with faults')
  await click(button(page, 'owners_add'), measured, 'an owner is added')
  paints.push(...(await page.evaluate(() => globalThis.paints())))
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.reload()
  await page.locator('[data-alive]').waitFor()
  await page.waitForTimeout(PAUSE)
  const shift = await page.evaluate(() => globalThis.shift)
  await context.close()
  return { costs, paints, shift }
}

const button = (page, key) => page.getByRole('button', { name: words[key], exact: true })

/** Clicks the middle of an element by the mouse alone: Playwright's own checks would be measured. */
async function click(target, measured, name) {
  const page = target.page()
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await target.boundingBox()
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.waitForTimeout(PAUSE)
  await measured(name, async () => {
    await page.mouse.down()
    await page.mouse.up()
  })
}

/** Returns the milliseconds of the main thread that an act takes, with what follows from it. */
async function cost(page, session, act) {
  const before = await busy(session)
  await act()
  await page.waitForTimeout(PAUSE)
  return (await busy(session)) - before
}

async function busy(session) {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
}

/** Runs in the page before its own scripts: collects the longest event of each interaction, and the layout shift. */
function watch() {
  const longest = new Map()
  new PerformanceObserver(list => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  globalThis.paints = () => [...longest.values()]
  globalThis.shift = 0
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1]
}
