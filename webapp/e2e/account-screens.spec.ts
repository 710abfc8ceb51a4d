// Every screen and dialog of the account on a phone and a wide display, in both schemes of colours: no fault that axe can find.

import {
  entriesLeft,
  expect,
  lookAtBoth,
  payCard,
  person,
  png,
  skeletons,
  test,
  Wizard,
  type Mark,
} from './harness'
import { Account } from './kit/account'

for (const [scheme, language, locale] of [
  ['light', 'en', 'en-GB'],
  ['dark', 'es', 'es-ES'],
] as const) {
  test.describe(`${scheme}, ${language}`, () => {
    test.use({ colorScheme: scheme, locale })

    test('the account, screen by screen', async ({ page, post }) => {
      const [account, wizard] = [new Account(page, post, undefined, language), new Wizard(page, language)]
      const { t } = account
      const see = (where: string) => lookAtBoth(page, `account ${where} ${scheme}`)
      const close = async () => {
        await page.keyboard.press('Escape')
        await expect(account.modal).toHaveCount(0)
        await entriesLeft(page)
      }
      const toReview = async (mark: Mark) => {
        await page.goto('/')
        await wizard.toOwners(mark)
        await wizard.party(wizard.owner(), person({ email: account.email }))
        await wizard.continueToReview()
      }
      await wizard.open()
      await account.entry('nav_login')
      await see('dialog of the login')
      await account.press('auth_login_code')
      await see('dialog of a code')
      await close()
      await account.entry('nav_sign_up')
      await see('dialog of the sign-up')
      await close()
      await account.create()
      await see('without registrations')

      await toReview({ name: 'Horno', logo: png(), territory: 'EU', classes: [30, 43] })
      await see('review')
      await wizard.button('pay').click()
      await payCard(page)
      await expect(page.locator('#content')).toContainText(/SE-/)
      await toReview({ name: 'Faro', territory: 'SPAIN', classes: [9] })
      await wizard.openPayment()
      await close()
      await page.goto('/#/home')
      await expect(page.getByRole('heading', { name: 'Faro' })).toBeVisible()
      await see('registrations')

      await page.goto('/#/home#owner')
      await expect(page.getByRole('button', { name: t('account_delete_button') })).toBeVisible()
      await see('personal data')
      for (const button of ['account_password_button', 'account_address_button', 'account_delete_button']) {
        await page.getByRole('button', { name: t(button) }).click()
        await expect(account.modal).toBeVisible()
        await see(`dialog of ${button}`)
        await close()
      }
      for (const [path, title] of [
        ['/#/home#billing', 'account_billing_title'],
        ['/#/profile/edit', 'account_edit_owner_title'],
        ['/#/billing/edit', 'account_edit_billing_title'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: t(title) })).toBeVisible()
        await expect(skeletons(page)).toHaveCount(0)
        await see(path)
      }
    })
  })
}
