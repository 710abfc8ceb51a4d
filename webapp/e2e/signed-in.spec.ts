// Every screen and dialog of an account, in both languages and schemes, on a phone and on a wide screen: no fault that axe can
// find, nothing wider than the window, prices and faults in strong contrast, and on touch nothing too small to press.

import { Account } from './kit/account'
import { entriesLeft, expect, look, payCard, person, test, Wizard } from './harness'

const VIEWS = [
  { language: 'es', scheme: 'light', width: 390 },
  { language: 'es', scheme: 'dark', width: 1440 },
  { language: 'en', scheme: 'dark', width: 390 },
  { language: 'en', scheme: 'light', width: 1440 },
] as const

for (const { language, scheme, width } of VIEWS) {
  test.describe(`${language} ${scheme} at ${width}`, () => {
    test.use({
      viewport: { width, height: 844 },
      hasTouch: width === 390,
      colorScheme: scheme,
      locale: language === 'es' ? 'es-ES' : 'en-GB',
    })
    test.setTimeout(180_000)

    test('the account, screen by screen', async ({ page, post }) => {
      const account = new Account(page, post, undefined, language)
      const wizard = new Wizard(page, language)
      const { t } = account
      const see = (where: string) =>
        look(page, `account ${where} ${language} ${scheme}`, { touch: width === 390 })
      const open = async (path: string) => {
        await entriesLeft(page)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
      }
      const dialog = async (button: string) => {
        await page.getByRole('button', { name: t(button), exact: true }).click()
        await expect(account.modal).toBeVisible()
        await see(`dialog of ${button}`)
        await page.keyboard.press('Escape')
        await expect(account.modal).toBeHidden()
      }
      await wizard.open()
      await account.create()
      await see('without registrations')
      await open('/#/profile/edit')
      await page
        .getByRole('main')
        .getByRole('button', { name: t('save'), exact: true })
        .click()
      await expect(page.locator('[id$="-error"]').first()).toBeVisible()
      await see('owner data with faults')
      await open('/#/billing/edit')
      await see('billing data')

      await open('/')
      await wizard.toOwners({ name: 'Lumbre', territory: 'EU', classes: [30, 43] })
      await wizard.party(wizard.owner(), person({ email: account.email }))
      await wizard.continueToReview()
      await wizard.openPayment()
      await payCard(page)
      await expect(page.locator('#content')).toContainText(/SE-/)
      const order = new URLSearchParams(page.url().split('?')[1]).get('trademarkId')
      await see('the paid order')
      await open(`/?trademarkId=${order}`)
      await see('the order to read')
      await open('/')
      await wizard.toOwners({ name: 'Faro', territory: 'SPAIN', classes: [9] })
      await wizard.party(wizard.owner(), person({ email: account.email }))
      await wizard.continueToReview()
      await wizard.openPayment()
      await page.keyboard.press('Escape')
      await open('/#/home')
      await expect(page.getByRole('heading', { name: 'Faro' })).toBeVisible()
      await see('registrations')
      await open('/#/home#billing')
      await see('billing')
      await open('/#/home#owner')
      await expect(page.getByRole('button', { name: t('account_delete_button') })).toBeVisible()
      await see('personal data')
      for (const button of [
        'account_address_button',
        'account_password_button',
        'account_sessions_end',
        'account_delete_button',
      ])
        await dialog(button)
    })
  })
}
