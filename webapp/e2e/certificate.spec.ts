// What the certificate and the foot of the first screen say.

import { type Page } from '@playwright/test'
import { checkNoSideScroll, expect, payCard, person, png, settled, test, Wizard } from './harness'

test('who signs is not said where the provider has not set it', async ({ page, wizard }) => {
  await wizard.open()
  const foot = page.getByRole('contentinfo')
  await expect(foot).toContainText('Marcas de Ejemplo S.L.')
  await expect(foot.locator('img')).toHaveCount(0)
  const side = page.getByRole('complementary', { name: wizard.t('wizard_certificate') })
  await expect(side.getByRole('link')).toHaveCount(0)
  await wizard.toReview({ name: 'Firmada', territory: 'SPAIN', classes: [9] })
  await expect(page.getByText(wizard.t('wizard_report_text'))).toBeVisible()
  await expect(page.getByText(/working day/)).toHaveCount(0)
})

test('the certificate says what happens when, once there is a territory with a price', async ({
  page,
  wizard,
}) => {
  const { t } = wizard
  await wizard.open()
  const certificate = page.getByRole('complementary', { name: t('wizard_certificate') })
  await expect(certificate.getByText(t('wizard_dates_published'))).toHaveCount(0)
  await wizard.choice('wizard_territory_EU').check()
  for (const stop of ['today', 'in_review', 'filed', 'published', 'registered'])
    await expect(certificate.getByText(t(`wizard_dates_${stop}`), { exact: true })).toBeVisible()
  await expect(certificate.getByText(/^by \d+ \w+$/)).toBeVisible()
  await expect(certificate.getByText(/^about \w{3,}( \d{4})? [–-] \w{3,} \d{4}$/)).toBeVisible()
  await wizard.choice('wizard_territory_OTHER').check()
  await expect(certificate.getByText(t('wizard_dates_published'))).toHaveCount(0)
})

test.describe('on a low screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the dates of a mark in three classes are in view with the rest of the certificate', async ({
    page,
    wizard,
  }) => {
    await wizard.open()
    await wizard.mark({ name: 'Panadería de la Abuela', territory: 'EU', classes: [30, 35, 43] })
    const last = page
      .getByRole('complementary', { name: wizard.t('wizard_certificate') })
      .getByText(wizard.t('wizard_dates_registered'), { exact: true })
    await expect(last).toBeVisible()
    await settled(page)
    const bar = await wizard.bar.boundingBox()
    const row = await last.boundingBox()
    expect(row!.y + row!.height).toBeLessThan(bar!.y)
  })
})

for (const [language, locale] of [
  ['en', 'en-GB'],
  ['es', 'es-ES'],
] as const)
  test.describe(`on a laptop, in ${language}`, () => {
    test.use({ locale, viewport: { width: 1366, height: 768 } })

    for (const [what, logo] of [
      ['name', undefined],
      ['logo with words', png()],
    ] as const)
      test(`the dates of a ${what} in two classes are in view, and do not fade`, async ({ page }) => {
        const wizard = new Wizard(page, language)
        await wizard.open()
        await wizard.mark({ name: 'Lumbre', territory: 'SPAIN', classes: [9, 35], ...(logo && { logo }) })
        const certificate = page.getByRole('complementary', { name: wizard.t('wizard_certificate') })
        const last = certificate.getByText(wizard.t('wizard_dates_registered'), { exact: true })
        await expect(last).toBeVisible()
        await settled(page)
        const row = (await last.boundingBox())!
        const side = (await certificate.boundingBox())!
        expect(row.y + row.height).toBeLessThan(side.y + side.height - 32)
      })
  })

for (const width of [390, 1366])
  test(`every class has its name at ${width} px, the further ones where they open`, async ({
    page,
    wizard,
  }) => {
    const { t } = wizard
    const numbers = Array.from({ length: 45 }, (_, i) => i + 1)
    await page.setViewportSize({ width, height: 844 })
    await wizard.open()
    await wizard.mark({ name: 'Lumbre', territory: 'SPAIN', classes: numbers.slice(0, 12) })
    if (width < 1024) await wizard.bar.getByRole('button', { name: t('wizard_bar_details') }).click()
    const certificate =
      width < 1024 ? wizard.bar : page.getByRole('complementary', { name: t('wizard_certificate') })
    const name = (number: number) => certificate.getByText(t(`class_${number}_name`), { exact: true })
    await expect(name(4)).toBeVisible()
    await expect(
      certificate.getByText('5', { exact: true }),
      'no number stands without its name',
    ).toBeHidden()
    await certificate.getByText(t('wizard_certificate_more_other', { count: 8 })).click()
    for (const number of [5, 8, 12]) await expect(name(number)).toBeVisible()
    await checkNoSideScroll(page, `twelve classes at ${width} px`)
  })

for (const width of [500, 780])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the way back in the bar has its word', async ({ page, wizard }) => {
      await wizard.open()
      await wizard.toOwners({ name: 'Firmada', territory: 'SPAIN', classes: [9] })
      const back = wizard.bar.getByRole('button', { name: wizard.t('wizard_back'), exact: true })
      await expect(back.getByText(wizard.t('wizard_back'), { exact: true })).toBeVisible()
      await checkNoSideScroll(page, `the bar at ${width} px`)
    })
  })

/** The seals of wax in what the screen is about, without the logo. */
const seals = (page: Page) => page.locator('#content [fill="var(--wax)"]')

test('the wax seal stands on what is paid only', async ({ page, wizard }) => {
  const { t } = wizard
  await wizard.open()
  await wizard.mark({ name: 'Lumbre', territory: 'SPAIN', classes: [9, 35] })
  await expect(page.getByRole('list', { name: t('classes_chosen') }).locator('svg text')).toHaveText([
    '9',
    '35',
  ])
  await expect(seals(page), 'the first step').toHaveCount(0)
  await wizard.button('continue').click()
  await wizard.party(wizard.owner(), person())
  await wizard.consents()
  await wizard.continueToReview()
  await expect(seals(page), 'the summary').toHaveCount(0)
  await wizard.openPayment()
  await payCard(page)
  await expect(page.getByRole('heading', { name: t('success_order_title') })).toBeVisible()
  await expect(seals(page), 'the paid order').toHaveCount(1)
})
