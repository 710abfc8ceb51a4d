// What is proposed for a business by the visitor's own words: what is folded, with the keyboard alone, and in Catalan.

import type { Locator, Page } from '@playwright/test'
import { expect, test, Wizard } from './harness'

test('what is less likely is folded, and opens by its line', async ({ wizard }) => {
  const { t } = wizard
  await wizard.open()
  await wizard.choice('wizard_territory_SPAIN').check()
  const dialog = await wizard.openClasses()
  await dialog.getByLabel(t('wizard_classes_question')).fill('gloves')
  const proposal = dialog.getByRole('region', { name: t('needs_title') })
  const row = (number: number) =>
    proposal.getByRole('button', { name: t('needs_take', { number, name: t(`class_${number}_name`) }) })
  await expect(row(25)).toBeVisible()
  await expect(proposal.getByText(t('needs_sure_likely'), { exact: true })).toBeVisible()
  const fold = proposal.getByText(t('needs_less_other', { count: 2 }))
  await expect(fold).toBeVisible()
  await expect(row(21)).toBeHidden()
  await fold.click()
  await row(21).click()
  await expect(row(21)).toHaveAttribute('aria-pressed', 'true')
  await fold.click()
  await expect(row(21)).toBeHidden()
  await expect(dialog.getByRole('group', { name: t('classes_chosen') }).getByRole('button')).toHaveCount(1)
})

test('classes that are typed by their numbers are proposed, and no others', async ({ wizard }) => {
  const { t } = wizard
  await wizard.open()
  await wizard.choice('wizard_territory_SPAIN').check()
  const dialog = await wizard.openClasses()
  const question = dialog.getByLabel(t('wizard_classes_question'))
  await question.fill('class 9 and 25')
  const proposal = dialog.getByRole('region', { name: t('needs_title') })
  await expect(proposal.getByText(t('needs_why_number'))).toHaveCount(2)
  for (const number of [9, 25]) {
    const take = t('needs_take', { number, name: t(`class_${number}_name`) })
    await expect(proposal.getByRole('button', { name: take })).toBeVisible()
  }
  await expect(dialog.getByRole('list', { name: t('classes_list') }).getByRole('checkbox')).toHaveCount(2)
  await question.fill('24 hour gym')
  await expect(proposal.getByText(t('needs_why_number'))).toHaveCount(0)
})

for (const [language, locale, query, number] of [
  ['en', 'en-GB', 'restaurante y catering a domicilio, con app', 9],
  ['es', 'es-ES', 'software para clínicas, app móvil, hosting, soporte', 21],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ locale })

    test('as many classes are said to be found as are listed, and each that is proposed is listed', async ({
      page,
    }) => {
      const wizard = new Wizard(page, language)
      const { t } = wizard
      await wizard.open()
      const dialog = await wizard.openClasses()
      await dialog.getByLabel(t('wizard_classes_question')).fill(query)
      const proposal = dialog.getByRole('region', { name: t('needs_title') })
      const take = t('needs_take', { number, name: t(`class_${number}_name`) })
      await expect(proposal.getByRole('button', { name: take, includeHidden: true })).toHaveCount(1)
      await expect(wizard.classBox(dialog, number)).toHaveCount(1)
      const listed = await dialog
        .getByRole('list', { name: t('classes_list') })
        .getByRole('checkbox', { name: /^(Class|Clase) \d/ })
        .count()
      expect(listed).toBeGreaterThan(2)
      await expect(dialog.getByRole('status')).toContainText(
        t('classes_search_count_other', { count: listed }),
      )
    })
  })

for (const words of ['nothing', 'I don’t sell clothes'])
  test(`where nothing is sold, no class is found: ${words}`, async ({ wizard }) => {
    const { t } = wizard
    await wizard.open()
    const dialog = await wizard.openClasses()
    const question = dialog.getByLabel(t('wizard_classes_question'))
    await question.fill('candles')
    await expect(dialog.getByRole('region', { name: t('needs_title') })).toBeVisible()
    await question.fill(words)
    await expect(dialog.getByText(t('classes_search_none', { query: words }))).toBeVisible()
    await expect(dialog.getByRole('region', { name: t('needs_title') })).toHaveCount(0)
  })

test('own words, a proposed class and the tray by keyboard alone', async ({ page, wizard }) => {
  const { t } = wizard
  await wizard.open()
  await page.getByLabel(t('wizard_classes_question')).focus()
  await page.keyboard.type('candles and soaps')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('classes_title') })
  const take = dialog.getByRole('button', { name: t('needs_take', { number: 4, name: t('class_4_name') }) })
  await expect(take).toBeVisible()
  await tabTo(page, take)
  await page.keyboard.press('Enter')
  await expect(take).toHaveAttribute('aria-pressed', 'true')
  await expect(take, 'the focus stays').toBeFocused()
  const tray = dialog.getByRole('group', { name: t('classes_chosen') }).getByRole('button')
  await expect(tray).toHaveCount(1)
  await tabTo(page, tray.first())
  await page.keyboard.press('Space')
  await expect(tray).toHaveCount(0)
  await expect(take).toHaveAttribute('aria-pressed', 'false')
})

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, element: Locator) {
  for (let presses = 0; presses < 80; presses++) {
    if (await element.evaluate(one => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(element, 'reached by Tab').toBeFocused()
}

for (const width of [390, 1440])
  test.describe(`in Catalan at ${width} px`, () => {
    test.use({ locale: 'ca-ES', viewport: { width, height: 844 } })

    test('a business in Catalan words is answered', async ({ page }) => {
      const wizard = new Wizard(page, 'es')
      const { t } = wizard
      await wizard.open()
      await wizard.choice('wizard_territory_SPAIN').check()
      const dialog = await wizard.openClasses()
      await dialog.getByLabel(t('wizard_classes_question')).fill('fem espelmes i arreglem bicicletes')
      const proposal = dialog.getByRole('region', { name: t('needs_title') })
      for (const number of [4, 37]) {
        const take = proposal.getByRole('button', {
          name: t('needs_take', { number, name: t(`class_${number}_name`) }),
        })
        await take.click()
        await expect(take).toHaveAttribute('aria-pressed', 'true')
      }
      const tray = dialog.getByRole('group', { name: t('classes_chosen') }).getByRole('button')
      await expect(tray).toHaveCount(2)
      await expect(tray.last()).toBeInViewport()
      await expect(dialog.getByTestId('modal-price')).toHaveText('desde 320 €')
    })
  })
