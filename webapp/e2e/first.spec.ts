// The first paint of `/`: the prices of the day stand in the HTML, before any script has run, and the page takes them over.

import { execFileSync } from 'node:child_process'
import { basename, join } from 'node:path'
import { type Page } from '@playwright/test'
import { expect, test, Wizard } from './harness'
import { loadedAhead } from './kit/ahead'

const SELLO = process.env.SELLO_BINARY ?? join(__dirname, '../../build/sello')

/** Holds the responses to requests until the returned function is called. */
async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route(pattern, async route => {
    await released
    await route.continue()
  })
  return release
}

for (const [locale, language, shown] of [
  ['en-GB', 'en', { SPAIN: 'from €175', EU: 'from €1,100' }],
  ['es-ES', 'es', { SPAIN: 'desde 175\u00a0€', EU: 'desde 1.100\u00a0€' }],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale })

    test('the prices are there before any script, and stay as they are', async ({ page }) => {
      const wizard = new Wizard(page, language)
      await page.addInitScript(watch)
      const start = await hold(page, /\/assets\/main\./)
      const loadCore = await hold(page, /\/assets\/core\./)
      await page.goto('/', { waitUntil: 'commit' })
      for (const [territory, words] of Object.entries(shown))
        await expect(page.getByTestId(`from-${territory}`)).toHaveText(words)
      await expect(page.locator('[data-alive]')).toHaveCount(0)

      start()
      await expect(page.locator('[data-alive]')).toHaveCount(1)
      await wizard.choice('wizard_territory_EU').check()
      await expect(wizard.price, 'the core is not loaded yet').toHaveText(shown.EU)

      loadCore()
      await wizard.classes([9, 25])
      await expect(wizard.price).toContainText(language === 'en' ? '€1,200' : '1.200\u00a0€')
      expect(await page.evaluate('changes')).toEqual([])
    })
  })
}

test('what is done before the page reacts is kept, and done again', async ({ page }) => {
  const wizard = new Wizard(page)
  const start = await hold(page, /\/assets\/main\./)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel(wizard.t('wizard_name'), { exact: true }).pressSequentially('Acme')
  await page.keyboard.press('ArrowLeft')
  await wizard.choice('wizard_type_LOGO').check()
  await wizard.choice('wizard_territory_EU').check()
  const sold = page.getByRole('textbox', { name: wizard.t('wizard_classes_question') })
  await sold.fill('candles')
  await sold.press('Enter')
  await expect(page.locator('[data-alive]')).toHaveCount(0)
  expect(new URL(page.url()).search, 'no form is sent by the browser').toBe('')

  start()
  const dialog = page.getByRole('dialog', { name: wizard.t('classes_title') })
  await expect(dialog.getByRole('checkbox', { name: wizard.t('class_4_name') }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(wizard.t('wizard_name_in_logo'))).toHaveValue('Acme')
  await expect(wizard.choice('wizard_type_LOGO')).toBeChecked()
  await expect(wizard.choice('wizard_territory_EU')).toBeChecked()
  await expect(wizard.price).toContainText('€1,100')
})

test('a language that is chosen before the page reacts is shown', async ({ page }) => {
  const start = await hold(page, /\/assets\/main\./)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').getByRole('combobox').selectOption('es')
  start()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new Wizard(page, 'es').t('wizard_title'))
})

test.describe('in es', () => {
  test.use({ locale: 'es-ES' })

  test('a language that is chosen while parts of the page are still hydrated changes all of it', async ({
    page,
  }) => {
    await page.addInitScript(chooseOnceAlive)
    await page.goto('/')
    const { t } = new Wizard(page, 'en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('wizard_title'))
    await expect(page.getByText(t('wizard_certificate_next'))).toBeAttached()
    await expect(page.getByText(new Wizard(page, 'es').t('wizard_certificate_next'))).toHaveCount(0)
  })
})

test('a language that another tab chose is shown by a page that Back leads to, whatever its field had', async ({
  page,
  context,
}) => {
  const choose = async (tab: Page, language: 'en' | 'es') => {
    await tab.getByRole('contentinfo').getByRole('combobox').selectOption(language)
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(
      new Wizard(tab, language).t('wizard_title'),
    )
  }
  await new Wizard(page).open()
  await choose(page, 'es')
  await page.goto('/es/about')
  const other = await context.newPage()
  await other.goto('/')
  await choose(other, 'en')
  await page.goBack()
  await expect(page.locator('[data-alive]')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new Wizard(page).t('wizard_title'))
})

test('another screen is not preceded by the fields of this one', async ({ page }) => {
  const { t } = new Wizard(page)
  const start = await hold(page, /\/assets\/main\./)
  await page.goto('/#/contact', { waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.locator('#name')).toBeHidden()
  start()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('contact_title'))
})

for (const [locale, width] of [
  ['en-GB', 360],
  ['en-GB', 390],
  ['es-ES', 390],
] as const) {
  test(`in ${locale} at ${width} px no line breaks otherwise when the fonts arrive`, async ({ browser }) => {
    const page = await browser.newPage({ locale, viewport: { width, height: 844 } })
    await page.addInitScript(watchShift)
    const loadFonts = await hold(page, /\.woff2/)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('[data-alive]')).toHaveCount(1)
    loadFonts()
    const isLoaded = `[...document.fonts].some(face => face.family === 'Fraunces' && face.status === 'loaded')`
    await expect.poll(() => page.evaluate(isLoaded)).toBe(true)
    expect(await page.evaluate('shift'), 'a word may become wider, and move what is beside it').toBeLessThan(
      0.002,
    )
    await page.close()
  })
}

test('a first visit loads the letters of its language, and a mark with another letter the whole font', async ({
  page,
}) => {
  const fonts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'font') fonts.push(basename(request.url()).split('.')[0]!)
  })
  const wizard = new Wizard(page)
  await wizard.open()
  await loadedAhead(page)
  expect(fonts.toSorted()).toEqual([
    'fraunces-latin-600-normal-letters',
    'source-sans-3-latin-wght-normal-letters',
  ])
  const whole = page.waitForRequest(/fraunces-latin-600-normal\.\w+\.woff2/)
  await page.locator('#name').fill('Bäckerei')
  await whole
})

test('they are those of the command line', async ({ page }) => {
  const wizard = new Wizard(page)
  await wizard.open()
  const quotes = JSON.parse((await page.locator('#quotes').textContent())!) as Record<string, unknown>
  expect(Object.keys(quotes).sort()).toEqual(['EU', 'SPAIN'])
  for (const [territory, quote] of Object.entries(quotes)) {
    const price = execFileSync(SELLO, ['price', '--territory', territory, '--classes', '1', '--json'])
    expect(quote).toEqual(JSON.parse(price.toString()))
  }
})

/** Records every change of a from-price once the document is parsed. Runs in the page. */
function watch(): void {
  const changes: string[] = []
  Object.assign(globalThis, { changes })
  document.addEventListener('DOMContentLoaded', () => {
    for (const price of document.querySelectorAll('[data-testid^="from-"]'))
      new MutationObserver(() => changes.push(price.textContent)).observe(price, {
        childList: true,
        characterData: true,
        subtree: true,
      })
  })
}

/** Chooses English in the task in which the page becomes alive. Its texts are part of the script. Runs in the page. */
function chooseOnceAlive(): void {
  new MutationObserver((_, observer) => {
    if (!document.documentElement?.hasAttribute('data-alive')) return
    observer.disconnect()
    const select = document.querySelector('select')!
    select.value = 'en'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }).observe(document, { attributes: true, subtree: true, childList: true })
}

/** Adds up the layout shift. Runs in the page. */
function watchShift(): void {
  Object.assign(globalThis, { shift: 0 })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      (globalThis as unknown as { shift: number }).shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}
