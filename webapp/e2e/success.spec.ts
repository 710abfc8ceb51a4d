// The confirmation of a paid order: certificate, account, papers, printing, and the same on a phone.

import { linkIn } from './kit/mail'
import { address, downloadedText, expect, look, payCard, test, Wizard } from './harness'

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('who paid without an account sees the sealed certificate and corrects a mistyped address', async ({
      page,
      post,
      wizard,
    }) => {
      const { t } = wizard
      await wizard.open()
      const who = await wizard.toPayment({ name: 'Lumbre', territory: 'EU', classes: [9, 35] })
      await payCard(page)
      const content = page.locator('#content')
      const certificate = page.getByRole('region', { name: t('success_certificate') })
      await expect(certificate).toContainText('Lumbre')
      await expect(certificate).toContainText(t('class_35_name'))
      await expect(content).toContainText(t('success_next_filed', { office: 'EUIPO' }))
      await expect(content).toContainText(t('success_account_at', { email: who.email }))
      await expect(content).toContainText('€1,200')
      await expect(content.getByRole('button', { name: t('nav_login') })).toBeVisible()
      await expect(content.getByRole('button', { name: t('nav_sign_up') })).toHaveCount(0)
      await look(page, `paid order ${width}`, { touch: width < 781 })

      const right = address('right')
      await content.getByRole('button', { name: t('success_account_wrong') }).click()
      const field = page.getByLabel(t('success_address'), { exact: true })
      await expect(field).toBeFocused()
      await field.fill('nowhere')
      await field.press('Enter')
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await field.fill(right)
      await field.press('Enter')
      await expect(content).toContainText(t('success_address_corrected', { email: right }))
      await expect(content.getByRole('button', { name: t('success_account_wrong') })).toHaveCount(0)
      await look(page, `corrected address ${width}`, { touch: width < 781 })
      const mail = await post.find(right, t('mail_address_set_subject', { mark: 'Lumbre' }))
      expect(linkIn(mail, /password\/change/)).toContain('token=')
      await post.find(who.email, t('mail_address_notice_subject'))
    })
  })
}

const dayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-IE', { dateStyle: 'long', timeZone }).format(new Date())

test.describe('where it is another day than in Madrid', () => {
  // At any time, one of the two has another date than Madrid.
  test.use({
    timezoneId: ['Pacific/Pago_Pago', 'Pacific/Kiritimati'].find(
      zone => dayIn(zone) !== dayIn('Europe/Madrid'),
    )!,
  })

  test('the page has the date of the receipt, which is that of Madrid', async ({ page, wizard }) => {
    const { t } = wizard
    await wizard.open()
    await wizard.toPayment({ name: 'Antípoda', territory: 'SPAIN', classes: [16] })
    await payCard(page)
    const receipt = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: t('success_receipt') }) })
    await expect(receipt).toContainText(dayIn('Europe/Madrid'))
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: t('stations_receipt'), exact: true }).click()
    expect(await downloadedText(await arriving)).toContain(dayIn('Europe/Madrid'))
  })
})

test('printed, it is the certificate and the receipt', async ({ page, wizard }) => {
  const { t } = wizard
  await wizard.open()
  await wizard.toPayment({ name: 'Papel', territory: 'SPAIN', classes: [16] })
  await payCard(page)
  const print = page.getByRole('button', { name: t('success_print') })
  await expect(print).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: t('success_certificate') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('success_receipt') })).toBeVisible()
  for (const gone of [
    print,
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByText(t('success_next_title')),
  ])
    await expect(gone).toBeHidden()
})

for (const [language, locale, receipt, summary] of [
  ['en', 'en-GB', /^receipt-SE-\w{8}\.pdf$/, /^filing-summary-SE-\w{8}\.pdf$/],
  ['es', 'es-ES', /^recibo-SE-\w{8}\.pdf$/, /^resumen-solicitud-SE-\w{8}\.pdf$/],
] as const) {
  test.describe(`papers: ${language}`, () => {
    test.use({ locale })

    test('who paid without an account downloads the papers by keyboard, also after a failure', async ({
      page,
      guard,
    }) => {
      guard.expect(/failed: GET .*receipt\.pdf/)
      const wizard = new Wizard(page, language)
      const { t } = wizard
      await wizard.open()
      await wizard.toPayment({ name: 'Papelería Ñandú', territory: 'SPAIN', classes: [16] })
      await payCard(page)
      const download = (key: string) => page.getByRole('button', { name: t(key), exact: true })
      const press = async (key: string) => {
        const arriving = page.waitForEvent('download')
        await download(key).press('Enter')
        return arriving
      }
      await page.route('**/receipt.pdf*', route => route.abort(), { times: 1 })
      await download('stations_receipt').press('Enter')
      await expect(wizard.toast('NETWORK_ERROR')).toBeVisible()
      await expect(download('stations_receipt')).toBeFocused()
      const paid = await press('stations_receipt')
      expect(paid.suggestedFilename()).toMatch(receipt)
      expect(await downloadedText(paid)).toContain(t('paper_receipt_note').slice(0, 40))
      const filed = await press('stations_summary')
      expect(filed.suggestedFilename()).toMatch(summary)
      expect(await downloadedText(filed)).toContain('Papelería Ñandú')
    })
  })
}
