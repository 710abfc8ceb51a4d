// What the certificate and the foot of the first screen say.

import { type Page } from '@playwright/test'
import { expect, payCard, person, test } from './harness'

test('who signs is not said where the provider has not set it', async ({ page, wizard }) => {
  await wizard.open()
  const foot = page.getByRole('contentinfo')
  await expect(foot).toContainText('Sello Marcas S.L. (example)')
  await expect(foot.locator('img')).toHaveCount(0)
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
  await expect(certificate.getByText(/^about \w+ \d{4} to \w+ \d{4}$/)).toBeVisible()
  await wizard.choice('wizard_territory_OTHER').check()
  await expect(certificate.getByText(t('wizard_dates_published'))).toHaveCount(0)
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
