// A code of a paper or a mail, from the payment to the public page that says whether it is genuine.

import { address, checkAxe, checkNoSideScroll, expect, payCard, person, test, Wizard } from './harness'

const CODE = /[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}/

for (const [language, locale, width] of [
  ['en', 'en-GB', 1440],
  ['es', 'es-ES', 390],
] as const)
  test.describe(`${language} at ${width} px`, () => {
    test.use({ locale, viewport: { width, height: 844 } })

    test('the code of a receipt is verified by keyboard', async ({ page, post }) => {
      const wizard = new Wizard(page, language)
      const { t } = wizard
      const email = address('verify')
      await wizard.open()
      await wizard.mark({ name: 'Ñandú & Cía', territory: 'SPAIN', classes: [9] })
      await wizard.button('continue').click()
      await wizard.party(wizard.owner(), person({ email }))
      await wizard.consents()
      await wizard.button('continue').click()
      await wizard.openPayment()
      await payCard(page)
      await expect(page.getByRole('heading', { level: 1, name: t('success_order_title') })).toBeVisible()
      const mail = await post.find(email, /SE-/)

      await test.step('the papers are attached to the mail', () => {
        const files = (mail.attachments ?? []).map(({ name, type, bytes }) => [
          name,
          type,
          atob(bytes).slice(0, 5),
        ])
        expect(files).toEqual([
          [expect.stringMatching(/TEST-\d{4}-\d{6}\.pdf$/), 'application/pdf', '%PDF-'],
          [expect.stringMatching(/SE-\w{8}\.pdf$/), 'application/pdf', '%PDF-'],
        ])
      })

      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('footer_verify') })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: t('verify_title') })).toBeFocused()
      const field = page.getByLabel(t('verify_code'), { exact: true })
      const said = page.getByRole('status').filter({ hasText: /./ })

      await test.step('genuine', async () => {
        const words = mail.text.replaceAll(/https?:\S+/g, '') // the id of the order may have groups like a code's
        await field.fill((CODE.exec(words)?.[0] ?? '').toLowerCase())
        await field.press('Enter')
        await expect(said).toContainText(t('verify_issued_title'))
        await expect(said).toContainText(t('verify_topic_payment_receipt'))
        await expect(said).toContainText(language === 'en' ? '€175.00' : '175,00 €')
        await expect(said).toContainText(t('verify_test'))
        await expect(said).not.toContainText(email)
        await checkAxe(page, 'a genuine code')
        await checkNoSideScroll(page, 'a genuine code')
      })

      await test.step('never issued', async () => {
        await field.fill('2222-2222-2222')
        await field.press('Enter')
        await expect(said).toContainText(t('verify_unknown_title'))
        await expect(said.getByRole('link')).toHaveAttribute('href', /contact/)
        await checkAxe(page, 'an unknown code')
      })

      await test.step('mistyped', async () => {
        await field.fill('2222-2222-2223')
        await field.press('Enter')
        await expect(field).toHaveAccessibleDescription(new RegExp(t('verify_mistyped').slice(0, 20)))
        await expect(said).toContainText(t('verify_mistyped_title'))
        await checkAxe(page, 'a mistyped code')
      })

      await test.step('invented by who forges letters', async () => {
        for (const code of ['INV-2026-000123', '', 'ES91 2100 0418 4502 0005 1332']) {
          await field.fill(code)
          await field.press('Enter')
          await expect(field).toHaveAccessibleDescription(new RegExp(t('verify_partial').slice(0, 20)))
          await expect(said).toHaveCount(0)
        }
        await field.fill('ABCD-EFGH-JKMN')
        await field.press('Enter')
        await expect(said).toContainText(t('verify_unknown_words'))
      })
    })
  })
