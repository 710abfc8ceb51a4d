// What is printed of the summary, of the paid order and of the order to read: their facts, without bars, buttons and what is around.

import { type Page } from '@playwright/test'
import { expect, payCard, person, test, words } from './harness'
import { png } from './kit/files'

const t = words('en')

/** Prints the screen: checks that only facts are on the paper, on two pages at most. */
async function print(page: Page, where: string, facts: string[]): Promise<void> {
  const file = await page.pdf({ preferCSSPageSize: true, ...pathOf(where) })
  const pages = file.toString('latin1').match(/\/Type \/Page\b/g)
  expect(pages?.length, `pages of ${where}`).toBeLessThanOrEqual(2)
  await page.emulateMedia({ media: 'print' })
  for (const fact of facts) {
    const shown = page.locator('#content').getByText(fact).filter({ visible: true })
    await expect(shown.first(), `${fact} on ${where}`).toBeVisible()
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const around of ['banner', 'navigation', 'complementary', 'contentinfo'] as const)
    await expect(page.getByRole(around), `${around} on ${where}`).toHaveCount(0)
  const pressed = page.locator('button:not([aria-expanded]), a, input').filter({ visible: true })
  expect(await pressed.allInnerTexts(), `buttons on ${where}`).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.emulateMedia({ media: null }) // what is printed next is in the media of paper
}

/** SELLO_PICTURES is a folder for the printed files. */
const pathOf = (where: string) =>
  process.env.SELLO_PICTURES ? { path: `${process.env.SELLO_PICTURES}/print ${where}.pdf` } : {}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme })

    test('summary, paid order and the order to read are printed without what is around them', async ({
      page,
      wizard,
    }) => {
      await wizard.open()
      const who = await wizard.toReview({ name: 'Lumbre', territory: 'EU', classes: [9, 35] }, person())
      await page.getByRole('button', { name: t('wizard_review_owners'), exact: true }).click()
      await expect(page.getByText(who.id)).toBeHidden()
      const facts = ['Lumbre', t('class_9_name'), who.id, t('wizard_review_billing_same'), '€1,200']
      await print(page, `summary ${colorScheme}`, facts)

      await wizard.openPayment()
      await payCard(page)
      await expect(page.locator('#content')).toContainText(/SE-/)
      await print(page, `paid order ${colorScheme}`, [
        'Lumbre',
        t('class_35_name'),
        '€1,200',
        'Marcas de Ejemplo S.L.',
      ])
      const order = new URLSearchParams(page.url().split('?')[1]).get('trademarkId')
      await page.goto(`/?trademarkId=${order}`)
      await expect(page.getByText(t('stations_event_received')).first()).toBeVisible()
      await print(page, `order ${colorScheme}`, facts)
    })
  })
}

test('a logo is printed once, on white', async ({ page, wizard }) => {
  await wizard.open()
  await wizard.toReview({ name: 'Lumbre', logo: png(), territory: 'EU', classes: [9] }, person())
  const summary = page.locator('#content')
  await expect(summary.getByText(t('logo_on_ink')).filter({ visible: true })).not.toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(summary.getByAltText(t('wizard_logo_alt')).filter({ visible: true })).toHaveCount(1)
  await expect(summary.getByText(t('logo_on_ink')).filter({ visible: true })).toHaveCount(0)
})
