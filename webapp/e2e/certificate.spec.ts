// What the certificate and the foot of the first screen say.

import { expect, test } from './harness'

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
