// Texts that cannot be read: never keys, never two languages in one place, and asked for again.

import { type Page } from '@playwright/test'
import { expect, test, words } from './harness'

/** Fails the reading of the Spanish texts so many times. */
async function failTexts(page: Page, times: number): Promise<() => number> {
  let asked = 0
  await page.route(/\/text-es-page-json\.\w+\.js/, route => {
    if (route.request().method() === 'HEAD') return route.continue() // whether the build is outdated
    asked += 1
    return asked <= times ? route.abort() : route.continue()
  })
  return () => asked
}

/** Fails every request for a script until the returned function is called. */
async function lose(page: Page, script: string): Promise<() => Promise<void>> {
  await page.route(new RegExp(`/assets/${script}[\\w-]*\\.\\w+\\.js`), route => route.abort())
  return () => page.unrouteAll()
}

test.describe('texts', () => {
  test.use({ locale: 'es-ES' })

  test('that fail three times are read the fourth', async ({ page, guard }) => {
    guard.expect(/failed: GET .*\.js/)
    guard.allow(/failed: HEAD .*\.js/)
    const asked = await failTexts(page, 3)
    await page.goto('/')
    await expect.poll(asked, { message: 'the preload and three tries', timeout: 20_000 }).toBe(4)
    await page.getByRole('button', { name: words('es')('continue') }).click()
    await expect(page.locator('#type-error')).toHaveText(words('es')('fault_required_trademark_type'))
  })

  test('that never come are English, after six tries', async ({ page, guard }) => {
    guard.expect(/failed: GET .*\.js/)
    guard.allow(/failed: HEAD .*\.js/)
    const asked = await failTexts(page, Infinity)
    await page.goto('/')
    await expect.poll(asked, { timeout: 20_000 }).toBe(6)
    await expect(page.getByRole('heading', { level: 1, name: words('en')('wizard_title') })).toBeVisible()
    await expect(page.getByTestId('from-SPAIN')).toContainText('175')
  })

  test('that were given up come when the network is back, and what was typed stays', async ({
    page,
    guard,
  }) => {
    guard.expect(/failed: GET .*\.js/)
    guard.allow(/failed: HEAD .*\.js/)
    const heal = await lose(page, 'text-es-page')
    await page.goto('/')
    const name = page.getByLabel(words('en')('wizard_name'), { exact: true })
    await name.fill('Roca Viva')
    await expect(page.getByRole('main').getByText(words('en')('texts_unread'))).toBeVisible()
    await heal()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('heading', { level: 1, name: words('es')('wizard_title') })).toBeVisible()
    await expect(page.getByText(words('es')('texts_unread'))).toBeHidden()
    await expect(page.getByLabel(words('es')('wizard_name'), { exact: true })).toHaveValue('Roca Viva')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es')
  })

  test('of the steps that never come leave no dialog in two languages, and are asked for in it', async ({
    page,
    guard,
  }) => {
    guard.expect(/failed: GET .*\.js/)
    guard.allow(/failed: HEAD .*\.js/)
    const [en, es] = [words('en'), words('es')]
    const heal = await lose(page, 'text-es-steps')
    await page.goto('/')
    await expect(page.getByRole('main').getByText(en('texts_unread'))).toBeVisible()
    await expect(page.getByTestId('from-SPAIN')).toHaveText('from €175')
    await page.getByRole('button', { name: en('classes_choose') }).click()
    const dialog = page.getByRole('dialog', { name: en('classes_title') })
    await expect(dialog).toContainText(en('class_1_name'))
    await expect(dialog).not.toContainText(es('class_1_name'))
    await expect(dialog.getByText(en('texts_unread'))).toBeInViewport()
    await heal()
    await dialog.getByRole('button', { name: en('retry') }).dispatchEvent('click') // at once: the page asks again by itself, too
    const healed = page.getByRole('dialog', { name: es('classes_title') })
    await expect(healed).toContainText(es('class_1_name'))
    await expect(page.getByText(es('texts_unread'))).toHaveCount(0)
  })
})

test('a language that is chosen and does not come is said, stays chosen, and can be asked for again', async ({
  page,
  guard,
  wizard,
}) => {
  guard.expect(/failed: GET .*\.js/)
  guard.allow(/failed: HEAD .*\.js/)
  const heal = await lose(page, 'text-es-page')
  await wizard.open()
  const choice = page.getByRole('contentinfo').getByRole('combobox')
  await choice.selectOption('es')
  await expect(page.getByRole('main').getByText(wizard.t('texts_unread'))).toBeVisible()
  await expect(choice).toHaveValue('es')
  await heal()
  await page
    .getByRole('main')
    .getByRole('button', { name: wizard.t('retry') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: words('es')('wizard_title') })).toBeVisible()
  await expect(choice).toHaveValue('es')
})

test('texts that are in no language to be had are no keys, and are there when they are asked for again', async ({
  page,
  guard,
}) => {
  guard.expect(/failed: (GET|HEAD) .*\.js/, /console: .*[Cc]hunk/)
  const t = words('en')
  const heal = await lose(page, 'text-en-contact')
  await page.goto('/#/contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: t('chunk_failed_title') })).toBeVisible({ timeout: 20_000 })
  await expect(main).not.toContainText('contact_')
  await heal()
  await main.getByRole('button', { name: t('retry') }).click()
  await expect(main.getByRole('textbox', { name: t('contact_lastname') })).toBeVisible()
})
