// A part of a screen that does not load takes nothing else of the screen with it, and comes once it loads.

import { type Page } from '@playwright/test'
import { allReported, loadedAhead, savesData } from './kit/ahead'
import { checkAxe, entriesLeft, expect, payCard, person, png, test, type Guard, type Mark } from './harness'

const MARK: Mark = { name: 'Roca Viva', territory: 'SPAIN', classes: [9] }

/** Lets the script of a part fail from now on. What it returns resolves when the page has found that out. */
async function unloaded(page: Page, guard: Guard, part: string): Promise<() => Promise<unknown>> {
  guard.expect(/failed: (GET|HEAD) .*\.js/, /console: .*[Cc]hunk/)
  await page.route(new RegExp(`/assets/${part}\\.\\w+\\.js$`), route => route.abort())
  const found = page.waitForEvent('console', message => /chunk/i.test(message.text()))
  return () => found
}

/** Lets all load again, and the browser report it. */
async function networkBack(page: Page): Promise<void> {
  await page.unrouteAll()
  await page.evaluate(() => void dispatchEvent(new Event('online')))
}

test('without who we are, the foot keeps its links', async ({ page, guard, wizard }) => {
  const found = await unloaded(page, guard, 'provider')
  await wizard.open()
  await found()
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: wizard.t('footer_terms') }),
  ).toBeVisible()
})

test('without the dates of the certificate, its price stays', async ({ page, guard, wizard }) => {
  await wizard.open()
  await wizard.mark(MARK)
  const certificate = page.getByRole('complementary', { name: wizard.t('wizard_certificate') })
  const dates = certificate.getByText(wizard.t('wizard_dates_today'), { exact: true })
  await expect(dates).toBeVisible()
  const found = await unloaded(page, guard, 'steps')
  await page.reload()
  await found()
  await expect(certificate.getByText(wizard.t('wizard_certificate_next'))).toBeVisible()
  await expect(certificate).toContainText('€175')
  await expect(dates).toHaveCount(0)
  await networkBack(page)
  await expect(dates).toBeVisible()
})

test('without the part for logos, the other questions and the price stay', async ({
  page,
  guard,
  wizard,
}) => {
  await wizard.open()
  await wizard.mark({ ...MARK, logo: png() })
  const found = await unloaded(page, guard, 'logo')
  await page.reload()
  await found()
  await expect(page.getByRole('heading', { name: wizard.t('chunk_failed_title') })).toBeVisible()
  await expect(wizard.choice('wizard_territory_SPAIN')).toBeVisible()
  const certificate = page.getByRole('complementary', { name: wizard.t('wizard_certificate') })
  await expect(certificate).toContainText('€175')
  await page.evaluate(() => Object.assign(window, { same: true }))
  await page.unrouteAll()
  await page
    .getByRole('main')
    .getByRole('button', { name: wizard.t('retry') })
    .click()
  await expect(page.getByText('disc.png').first()).toBeVisible()
  expect(await page.evaluate(() => 'same' in window), 'the page is not loaded again').toBe(true)
})

test('what is included is requested again when it is opened again', async ({ page, guard, wizard }) => {
  const { t } = wizard
  await wizard.open()
  await loadedAhead(page)
  guard.expect(/failed: (GET|HEAD) .*\.js/)
  await page.route(/\/assets\/included\.\w+\.js$/, route => route.abort())
  const bar = page.getByRole('region', { name: t('wizard_bar') })
  const more = bar.getByRole('button', { name: t('wizard_bar_details') })
  await more.click()
  await expect(wizard.toast('chunk_failed_title')).toBeVisible()
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await page.unrouteAll()
  await more.click()
  await expect(bar.getByText(t('included_yes_title'))).toBeVisible()
})

test('without the proposal, the search shows its classes', async ({ page, guard, wizard }) => {
  const found = await unloaded(page, guard, 'needs')
  await wizard.open()
  const dialog = await wizard.openClasses()
  await dialog.getByRole('searchbox').fill('candles')
  await found()
  await expect(dialog.getByRole('heading', { name: wizard.t('classes_matching') })).toBeVisible()
  await wizard.classBox(dialog, 4).check()
  await expect(page.getByRole('heading', { name: wizard.t('chunk_failed_title') })).toHaveCount(0)
})

test('without the stations, the account shows its registrations', async ({
  page,
  guard,
  wizard,
  account,
}) => {
  await wizard.open()
  await account.create()
  await page.goto('/')
  await wizard.toOwners(MARK)
  await wizard.party(wizard.owner(), person({ email: account.email }))
  await wizard.continueToReview()
  await wizard.button('pay').click()
  await payCard(page)
  await expect(page.locator('#content')).toContainText(/SE-/)
  await entriesLeft(page)
  const found = await unloaded(page, guard, 'stations')
  await page.goto('/#/home')
  await page.reload()
  await found()
  await expect(page.getByRole('heading', { name: wizard.t('chunk_failed_title') })).toBeVisible()
  await expect(page.getByRole('heading', { name: MARK.name })).toBeVisible()
  await expect(page.getByRole('link', { name: wizard.t('account_details') })).toBeVisible()
  await networkBack(page)
  await expect(page.getByRole('heading', { name: wizard.t('chunk_failed_title') })).toHaveCount(0)
})

test('without the part for signing in, a dialog says so above what was typed', async ({
  page,
  guard,
  wizard,
  account,
}) => {
  const { t } = wizard
  guard.expect(/failed: (GET|HEAD) .*\.js/, /console: .*[Cc]hunk/)
  await page.route(/\/assets\/auth\.\w+\.js$/, route => route.abort())
  await wizard.open()
  await wizard.mark(MARK)
  await account.entry('nav_login')
  const failed = page.getByRole('dialog', { name: t('chunk_failed_title') })
  await checkAxe(page, 'a dialog that did not load')
  expect(await failed.getAttribute('class'), 'each class name is known').not.toContain('undefined')
  await failed
    .getByRole('button', { name: t('close') })
    .last()
    .click()
  await expect(failed).toHaveCount(0)
  await expect(wizard.field(page, 'wizard_name')).toHaveValue(MARK.name)
  await expect(page.getByRole('heading', { name: t('chunk_failed_title') })).toHaveCount(0)

  await account.entry('nav_login')
  await page.unrouteAll()
  await failed.getByRole('button', { name: t('retry') }).click()
  await expect(page.getByRole('dialog', { name: t('auth_login_title') })).toBeVisible()
  await expect(failed).toHaveCount(0)
})

test('without the part that asks for a proof, a dialog says so and the account stays', async ({
  page,
  guard,
  wizard,
  account,
}) => {
  const { t } = wizard
  await wizard.open()
  await account.create()
  guard.expect(/failed: (GET|HEAD) .*\.js/, /console: .*[Cc]hunk/)
  await page.route(/\/assets\/auth\.\w+\.js$/, route => route.abort())
  await page.goto('/#/home#owner')
  await page.reload()
  await page.getByRole('button', { name: t('account_password_button') }).click()
  await expect(page.getByRole('dialog', { name: t('chunk_failed_title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: t('account_title') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('chunk_failed_title') })).toHaveCount(0)
})

test('a screen comes by itself when its part loads at last, and with it what was typed', async ({
  page,
  guard,
  wizard,
}) => {
  await savesData(page)
  await wizard.open()
  await wizard.mark(MARK)
  await allReported(page)
  const found = await unloaded(page, guard, 'legal')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: wizard.t('footer_privacy') })
    .click()
  await found()
  await expect(page.getByRole('heading', { level: 1, name: wizard.t('chunk_failed_title') })).toBeVisible()
  await networkBack(page)
  await expect(page.getByRole('heading', { level: 1, name: wizard.t('privacy_title') })).toBeVisible()
  await page.goBack()
  await expect(wizard.field(page, 'wizard_name')).toHaveValue(MARK.name)
})

for (const [what, files] of [
  ['the index', /\.idx/],
  ['the part of the core that searches', /search\.\w+\.wasm|search-inline/],
] as const) {
  test(`without ${what} the server finds what is meant, and the plain filter what is written`, async ({
    page,
    guard,
    wizard,
  }) => {
    guard.expect(files)
    guard.expect(/classes\/needs/)
    await page.route(files, route => route.abort())
    await wizard.open()
    const dialog = await wizard.openClasses()
    const question = dialog.getByLabel(wizard.t('wizard_classes_question'))
    await question.fill('candels')
    await expect(wizard.classBox(dialog, 4)).toBeVisible()
    await page.route(/classes\/needs/, route => route.abort())
    await question.fill('candles')
    await expect(dialog.locator('mark').first()).toHaveText(/candles/i)
    await question.fill('cnadles')
    await expect(dialog.getByText(wizard.t('classes_search_none', { query: 'cnadles' }))).toBeVisible()
  })
}

test('the further steps are drawn at once, with no grey lines before them', async ({ page, wizard }) => {
  await wizard.open()
  await wizard.mark(MARK)
  await page.evaluate(watchLines)
  const lines = () => page.evaluate(() => (globalThis as unknown as { lines: number }).lines)
  await wizard.button('continue').click()
  await expect(wizard.heading('owners')).toBeVisible()
  const who = person()
  await wizard.party(wizard.owner(), who)
  await wizard.consents()
  await wizard.continueToReview()
  await expect(page.locator('#content')).toContainText(who.street)
  expect(await lines()).toBe(0)
})

test('an order is drawn at once when its answer is there, with no grey lines after it', async ({
  page,
  wizard,
}) => {
  await wizard.open()
  await wizard.toReview(MARK)
  const saved = wizard.nextOrder()
  await wizard.openPayment()
  const order = await saved
  await page.route(new RegExp(`/_/api/v1/trademarks/${order}(\\?|$)`), async route => {
    const response = await route.fetch()
    await page.evaluate(watchLines)
    await route.fulfill({ response })
  })
  const open = async (title: string) => {
    await page.goto('about:blank')
    await page.goto(`/#/?trademarkId=${order}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('#content')).toContainText(MARK.name)
    return page.evaluate(() => (globalThis as unknown as { lines: number }).lines)
  }
  expect(await open(wizard.t('wizard_title_review'))).toBe(0)
  await wizard.openPayment()
  await wizard.pay()
  const lines = await open(wizard.t('wizard_title_paid_of', { mark: MARK.name }))
  expect(lines, 'three lines for its history, which is a request of its own').toBeLessThanOrEqual(3)
})

/** Counts the grey lines that are drawn from now on. Runs in the page. */
function watchLines(): void {
  const watched = Object.assign(globalThis, { lines: 0 })
  const lines = '[aria-hidden=true] > span:empty'
  new MutationObserver(changes => {
    for (const added of changes.flatMap(change => [...change.addedNodes]))
      if (added instanceof Element)
        watched.lines += Number(added.matches(lines)) + added.querySelectorAll(lines).length
  }).observe(document, { subtree: true, childList: true })
}
