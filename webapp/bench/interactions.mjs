// What an interaction with the wizard costs on a phone's processor (CPU/4): the time of the main thread, the median of the rounds,
// and as its yardstick that of the same change of the document by a script that knows it beforehand (floor.mjs); the time from the input to the next paint (Event Timing); and from a letter of the class search to its painted answer.

import { chromium as playwright } from '@playwright/test'
import { chromium } from '../e2e/chromium.mjs'
import { startServer } from '../e2e/kit/server.mjs'
import { changeBy, openBefore, watchScrolls } from './floor.mjs'
import { atRest, words } from './journey.mjs'

const ROUNDS = 5
const CPU = 4
/** What costs the main thread more than a frame. */
const LETTER = 'a letter of the name'
const COSTS = [LETTER, 'a territory', 'the dialog opens first', 'a class is ticked']
const ANSWERED = 'a letter of the search'
const FLOORED = [...COSTS, ANSWERED]
/** The most that an act may take of the main thread, and an answer until it is painted, as a multiple of the floor. */
const FLOORS = 2
/** What a customer waits for, and the milliseconds to the next paint by percentile. */
const WAITS = [
  'a type',
  'a territory',
  'the dialog opens first',
  ANSWERED,
  'a class is ticked',
  'an owner is added',
  'continue with faults',
]
const PAINTS = [
  [0.75, 100],
  [0.95, 200],
]
const VIEWPORT = { width: 390, height: 844 }
const NAME = 'Senda'
const SEARCH = 'candles'
/** Milliseconds until what an interaction started has ended. */
const PAUSE = 400

export default async function interactions() {
  const server = await startServer()
  const browser = await playwright.launch(chromium())
  try {
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push(await visit(browser, server.url))
      for (const act of rounds.at(-1).acts)
        if (act.change) act.floor = await measureFloor(browser, server.url, act)
    }
    const acts = rounds.flatMap(round => round.acts)
    const of = (name, figure) => acts.filter(act => act.name === name).map(figure)
    const againstFloor = (what, name, figure, share) => ({
      ...row(`${what} at CPU/4, ${name}`, of(name, figure), share),
      yardstick: percentile(
        of(name, ({ floor }) => figure(floor)),
        share,
      ),
      budget: { mostRatio: FLOORS },
    })
    return [
      ...COSTS.map(name => againstFloor('main thread', name, ({ cost }) => cost, 0.5)),
      ...WAITS.flatMap(name =>
        PAINTS.map(([share, most]) =>
          row(
            `next paint at CPU/4, ${name}`,
            of(name, ({ paint }) => paint),
            share,
            most,
          ),
        ),
      ),
      againstFloor('painted answer', ANSWERED, ({ answer }) => answer, 0.95),
      {
        name: 'layout shift of / with a draft',
        ours: percentile(
          rounds.map(({ shift }) => shift),
          0.5,
        ),
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
  const context = await browser.newContext({ locale: 'en-GB', viewport: VIEWPORT })
  await context.addInitScript(watch)
  await context.addInitScript(watchScrolls)
  const page = await context.newPage()
  const searches = []
  page.on('worker', worker => worker.url().includes('/search.') && searches.push(worker))
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url)
  await page.locator('[data-alive]').waitFor()
  await atRest(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  const acts = []
  const measured = async (name, act) => {
    const measuring = () => measure(page, session, searches, act)
    const figures = FLOORED.includes(name) ? await changeBy(page, measuring) : await measuring()
    acts.push({ name, at: await page.evaluate(() => globalThis.at), ...figures })
  }

  await click(page.locator('input[name="type"][value="NAME"]'), measured, 'a type')
  await page.locator('#name').focus()
  for (const letter of NAME) await measured(LETTER, () => page.keyboard.press(letter))
  for (const territory of ['SPAIN', 'EU', 'SPAIN'])
    await click(
      page.locator(`input[name="country_protection"][value="${territory}"]`),
      measured,
      'a territory',
    )
  await click(page.locator('#classifications'), measured, 'the dialog opens first')
  await page.locator('[role="dialog"] input[type="search"]').first().focus()
  await page.waitForTimeout(PAUSE)
  await Promise.all(searches.map(worker => worker.evaluate(watchSearch)))
  for (const letter of SEARCH) await measured(ANSWERED, () => page.keyboard.press(letter))
  await page.keyboard.press('ControlOrMeta+A')
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
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.reload()
  await page.locator('[data-alive]').waitFor()
  await page.waitForTimeout(PAUSE)
  const shift = await page.evaluate(() => globalThis.shift)
  await context.close()
  return { acts, shift }
}

/** Returns what the change of an act costs without scripts. */
async function measureFloor(browser, url, { change, at, name }) {
  const page = await browser.newPage({ viewport: VIEWPORT })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript(watch)
  await openBefore(page, url, change, { afterFrame: name === ANSWERED })
  const field = { [LETTER]: '#name', [ANSWERED]: '#class-search' }[name]
  if (field) await page.locator(field).focus()
  else await page.mouse.move(...at)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  await page.waitForTimeout(PAUSE)
  const act = () => (field ? page.keyboard.press(NAME[0]) : press(page))
  const result = await measure(page, session, [], act)
  await page.close()
  return result
}

const button = (page, key) => page.getByRole('button', { name: words[key], exact: true })

/** Clicks the middle of an element by the mouse alone: Playwright's own checks would be measured. */
async function click(target, measured, name) {
  const page = target.page()
  await target.scrollIntoViewIfNeeded()
  await page.waitForTimeout(PAUSE) // what comes into view takes its real height
  const { x, y, width, height } = await target.boundingBox()
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.waitForTimeout(PAUSE)
  await measured(name, () => press(page))
}

async function press(page) {
  await page.mouse.down()
  await page.mouse.up()
}

/** Returns the milliseconds that an act takes: of the main thread with what follows, to the next paint, and to the last change. */
async function measure(page, session, searches, act) {
  await page.evaluate(() => globalThis.begin())
  const before = await busy(session)
  await act()
  await page.waitForTimeout(PAUSE)
  const cost = (await busy(session)) - before
  const { paint, changed } = await page.evaluate(() => globalThis.seen)
  // A worker is not slowed down with its page: its time counts as often as it would there.
  const searched = Math.max(0, ...(await Promise.all(searches.map(takenBySearch))))
  return { cost, paint, answer: changed + (CPU - 1) * searched }
}

async function busy(session) {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
}

/**
 * Runs in the page before its own scripts. `seen` has milliseconds since `begin`: of the longest event to its paint, from the last
 * key to the last frame that changed the page. `shift` is the layout shift since the load.
 */
function watch() {
  let pressed = 0
  globalThis.begin = () => (globalThis.seen = { paint: 0, changed: 0 })
  globalThis.begin()
  new PerformanceObserver(list => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) globalThis.seen.paint = Math.max(duration, globalThis.seen.paint)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })

  addEventListener('keydown', () => (pressed = performance.now()), true)
  addEventListener('pointerdown', ({ clientX, clientY }) => (globalThis.at = [clientX, clientY]), true)
  const changes = new MutationObserver(() => {
    requestAnimationFrame(() => setTimeout(() => (globalThis.seen.changed = performance.now() - pressed)))
  })
  changes.observe(document, { childList: true, subtree: true, characterData: true })

  globalThis.shift = 0
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in a worker: notes the milliseconds from a message to what it posts. */
function watchSearch() {
  const { onmessage, postMessage } = globalThis
  let began = 0
  globalThis.taken = 0
  globalThis.onmessage = message => {
    began = performance.now()
    onmessage(message)
  }
  globalThis.postMessage = said => {
    globalThis.taken = performance.now() - began
    postMessage(said)
  }
}

/** Returns the milliseconds of the last search of a worker, once. */
const takenBySearch = worker =>
  worker.evaluate(() => {
    const { taken = 0 } = globalThis
    globalThis.taken = 0
    return taken
  })

function row(name, figures, share, most) {
  const which = share === 0.5 ? '' : `, p${share * 100} of ${figures.length}`
  return { name: name + which, ours: percentile(figures, share), unit: 'ms', budget: { most } }
}

function percentile(numbers, share) {
  return [...numbers].sort((a, b) => a - b)[Math.ceil(numbers.length * share) - 1]
}
