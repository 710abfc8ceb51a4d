// What a price is made of stands wherever the total stands: on the certificate or in the bar's sheet, in the last step, in the
// questions and answers, and in the mail; in both languages.

import { expect, look, payButton, payCard, person, test, Wizard } from './harness'

const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** Three classes in the European Union: the official fee, the service, the VAT on it, and the sum. */
const SUM = {
  en: ['€1,050.00', '€289.26', '€60.74', '€1,400.00'],
  es: ['1.050,00 €', '289,26 €', '60,74 €', '1.400,00 €'],
}

for (const viewport of windows) {
  for (const [language, locale] of [
    ['en', 'en-GB'],
    ['es', 'es-ES'],
  ] as const) {
    test.describe(`at ${viewport.width} in ${language}`, () => {
      test.use({ viewport, locale })

      test('the price is open', async ({ page, post }) => {
        const wizard = new Wizard(page, language)
        const { t } = wizard
        const names = [
          t('wizard_part_fee', { office: 'EUIPO' }),
          t('wizard_part_service'),
          t('wizard_part_vat', { percent: 21 }),
        ]
        const mark = { name: 'Lumbre', territory: 'EU' as const, classes: [9, 25, 35] }
        await wizard.open()
        await wizard.mark(mark)

        await test.step('beside the form, and in the bar', async () => {
          const details = wizard.bar.getByRole('button', { name: t('wizard_bar_details') })
          const narrow = viewport.width < 1024
          if (narrow) await details.click()
          const certificate = narrow
            ? wizard.bar
            : page.getByRole('complementary', { name: t('wizard_certificate') })
          for (const words of [...names, ...SUM[language]]) await expect(certificate).toContainText(words)
          if (!narrow) {
            const [fee = '', service = '', vat = ''] = SUM[language]
            await expect(wizard.bar).toContainText(t('wizard_parts', { fee, service, vat }))
          }
          await look(page, `price ${language} certificate`)
          if (narrow) await details.click()
        })

        const who = person()
        await test.step('in the last step, line by line', async () => {
          await wizard.button('continue').click()
          await wizard.party(wizard.owner(), who)
          await wizard.consents()
          await wizard.continueToReview()
          const review = page.locator('#content')
          const [fee = '', service = '', vat = ''] = {
            en: ['€150.00', '€41.33', '€8.67'],
            es: ['150,00 €', '41,33 €', '8,67 €'],
          }[language]
          for (const words of [...names, ...SUM[language], t('wizard_parts', { fee, service, vat })]) {
            await expect(review).toContainText(words)
          }
          await expect(review).toContainText(t('wizard_review_headings'))
          await look(page, `price ${language} review`)
        })

        await test.step('in the mail', async () => {
          await wizard.button('pay').click()
          const pay = payButton(page)
          await expect(pay).toBeEnabled()
          await expect(pay).toHaveAccessibleDescription(t('payment_express'))
          await look(page, `price ${language} payment dialog`)
          await payCard(page)
          const receipt = await post.find(who.email, /Lumbre/)
          for (const words of [...names, ...SUM[language].slice(0, 3)]) {
            expect(receipt.text.replaceAll('\u00a0', ' ')).toContain(words)
          }
        })

        await test.step('in the questions and answers', async () => {
          await page.goto('/#/faqs')
          const prices = page.getByRole('region', { name: t('faqs_prices') })
          const [fee = '', service = '', vat = ''] = SUM[language]
          const total = { en: '€1,400', es: '1.400 €' }[language]
          for (const words of [...names, fee, service, vat, total]) await expect(prices).toContainText(words)
          await page.getByRole('button', { name: t('faqs_price_q') }).click()
          await expect(page.getByText(t('included_back_title'))).toBeVisible()
          await look(page, `price ${language} faqs`)
        })
      })
    })
  }
}

for (const [language, locale] of [
  ['en', 'en-GB'],
  ['es', 'es-ES'],
] as const) {
  test.describe(`on a low screen in ${language}`, () => {
    test.use({ viewport: { width: 1366, height: 768 }, locale })

    test('the name, the prices and the third question are in view', async ({ page }) => {
      const wizard = new Wizard(page, language)
      await wizard.open()
      const foot = (await wizard.bar.boundingBox())?.y ?? 0
      for (const place of [
        wizard.field(page, 'wizard_name'),
        page.getByTestId('from-SPAIN'),
        page.getByTestId('from-EU'),
        page.getByRole('button', { name: wizard.t('classes_choose') }),
      ]) {
        const box = await place.boundingBox()
        expect(box && box.y + box.height).toBeLessThanOrEqual(foot)
      }
    })
  })
}
