// What can happen while a registration is paid, and two versions of one order.

import { CARD, expect, fillCard, payByDebit, payButton, payCard, paymentFrame, Wizard } from '../harness'
import { test } from './camera'

const CONFIRM = '**/_/sandbox/v1/payment_intents/*/confirm'

test.use({ settings: { SELLO_ANALYTICS_ID: 'count-1', SELLO_ANALYTICS_URL: 'http://127.0.0.1:9/collect' } })

test('7 Payment', async ({ page, context, wizard, account, language, shoot }) => {
  const { t } = wizard
  await wizard.open()
  const banner = page.getByRole('region', { name: t('consent_title') })
  await expect(banner).toBeVisible()
  await shoot('the question about counting')
  await banner.getByRole('button', { name: t('consent_reject') }).click()
  await page.getByRole('button', { name: t('wizard_territory_info_label') }).click()
  await shoot('a tip')
  await page.keyboard.press('Escape')
  await wizard.toReview({ name: 'Lumbre & Cía', territory: 'EU', classes: [9, 35, 42] })
  const details = wizard.bar.getByRole('button', { name: t('wizard_bar_details') })
  if (await details.isVisible()) {
    await details.click()
    await shoot('the opened bar')
    await details.click()
  }
  let prepare = () => {}
  const prepared = new Promise<void>(resolve => (prepare = resolve))
  await page.route('**/requestpayment*', async route => {
    await prepared
    await route.continue()
  })
  await wizard.button('pay').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot('a payment that is prepared')
  prepare()
  await expect(payButton(page)).toBeEnabled()
  await payButton(page).click()
  await expect(
    paymentFrame(page)
      .getByText(/incomplet/i)
      .first(),
  ).toBeVisible()
  await shoot('an incomplete card')
  await fillCard(page, CARD.asks)
  await payButton(page).click()
  await expect(page.locator('iframe[title="Card authentication"], iframe[title^="Autent"]')).toBeVisible()
  await shoot('the bank asks')
  await page
    .frameLocator('iframe[title="Card authentication"], iframe[title^="Autent"]')
    .locator('button[value="fail"]')
    .click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await page.route(CONFIRM, async route => {
    await route.fetch()
    await route.abort()
  })
  let answer = () => {}
  const answered = new Promise<void>(resolve => (answer = resolve))
  await page.route(/\/_\/api\/v1\/trademarks\/[0-9a-f-]+(\/checkpayment)?\?/, async route => {
    await answered
    await route.continue()
  })
  await payCard(page)
  await expect(page.getByRole('dialog').getByText(t('payment_finding'), { exact: true })).toBeVisible()
  await shoot('finding out what became of it')
  answer()
  await expect(page.getByRole('heading', { name: t('success_order_title') })).toBeVisible({ timeout: 30_000 })
  await page.unrouteAll()

  await page.getByRole('button', { name: t('success_another') }).click()
  await wizard.toPayment({ name: 'Adeudo', territory: 'SPAIN', classes: [9] })
  await payByDebit(page, 'DE89 3704 0044 0532 0130 00')
  const being = [t('wizard_title_review'), t('checking_order')]
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(new RegExp(being.join('|')))
  await shoot('a payment that is processed')

  await account.entry('nav_new_trademark')
  await wizard.toPayment({ name: 'Monedero', territory: 'SPAIN', classes: [9] })
  await paymentFrame(page)
    .getByText(/^(Wallet|Monedero)$/)
    .click()
  await shoot('a wallet')
  await payButton(page).click()
  await page.waitForURL(/\/_\/sandbox\/wallet/)
  await shoot('the page of the wallet')
  await page.locator('button[value="fail"]').click()
  await expect(page.getByRole('heading', { level: 1, name: t('failed_order_title') })).toBeVisible()
  await shoot('a payment that failed')

  await account.entry('nav_new_trademark')
  await shoot('the question before what was begun is deleted')
  await page.getByRole('button', { name: t('wizard_new_yes') }).click()
  await wizard.toPayment({ name: 'Vela', territory: 'SPAIN', classes: [9] })
  await page.keyboard.press('Escape')
  const other = new Wizard(await context.newPage(), language)
  await other.page.goto('/')
  const first = t('wizard_step_back_to', { number: 1, name: t('wizard_step_trademark') })
  await other.page.getByRole('button', { name: first }).click()
  await other.field(other.page, 'wizard_name').fill('Faro')
  await other.choice('wizard_territory_EU').check()
  await other.button('continue').click()
  await other.button('continue').click()
  await other.openPayment()
  await wizard.button('pay').click()
  await expect(page.getByRole('dialog', { name: t('versions_title') })).toBeVisible()
  await shoot('two versions')
})
