// A code by mail: logging in with it, and opening the account of an order that was just paid.

import { checkAxe, expect, payCard, test } from './harness'
import { Account } from './kit/account'
import { codeTo } from './kit/mail'

/** Another code than the right one. */
const wrong = (code: string) => (code.startsWith('0') ? '1' : '0') + code.slice(1)

test('who has forgotten the password logs in with a code, by keyboard', async ({
  page,
  wizard,
  account,
  post,
  guard,
}) => {
  guard.expect(/answer: 401 POST .*login\/code/)
  guard.expect(/401/)
  const { t } = account
  await wizard.open()
  await account.create()
  await account.logOut()

  await page.goto('/?autored')
  await account.field('auth_email').fill(account.email)
  await account.press('auth_login_code')
  await expect(account.titled('auth_code_title')).toBeVisible()
  await expect(account.field('auth_email')).toHaveValue(account.email)
  await checkAxe(page, 'asking for a code')
  await account.field('auth_email').press('Enter')
  await expect(account.titled('auth_code_sent_title')).toBeVisible()
  const field = account.field('auth_code')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  const code = await codeTo(post, t, account.email)

  await field.fill('12 34')
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(account.modal).toContainText(t('fault_malformed_code'))
  await checkAxe(page, 'a code with a digit missing')
  await field.fill(wrong(code))
  await field.press('Enter')
  await expect(account.modal.getByRole('alert')).toContainText(t('auth_code_wrong'))
  await expect(field).toBeFocused()
  await checkAxe(page, 'a wrong code')

  await account.press('auth_code_again')
  await account.press('auth_code_send')
  const next = await codeTo(post, t, account.email, code)
  await field.fill(next)
  await field.press('Enter')
  await account.expectSignedIn()
  await expect(page).toHaveURL(/#\/home#trademarks$/)
})

test('who mistyped the address goes back from the code to it', async ({ page, account }) => {
  await page.goto('/?autored')
  await account.field('auth_email').fill(`un.${account.email}`)
  await account.press('auth_login_code')
  await account.press('auth_code_send')
  await expect(account.titled('auth_code_sent_title')).toBeVisible()
  await account.press('auth_code_another')
  await expect(account.titled('auth_code_title')).toBeVisible()
  const email = account.field('auth_email')
  await expect(email).toHaveValue(`un.${account.email}`)
  await expect(email).toBeFocused()
  await email.fill(account.email)
  await account.press('auth_code_send')
  await expect(account.modal).toContainText(account.t('auth_code_sent_words', { email: account.email }))
})

test('who paid without an account types the code from the mail and sees the order', async ({
  page,
  wizard,
  post,
}) => {
  const { t } = wizard
  await wizard.open()
  const who = await wizard.toPayment({ name: 'Brasa', territory: 'SPAIN', classes: [9] })
  await payCard(page)
  const account = new Account(page, post, who.email)
  await page
    .locator('#content')
    .getByRole('button', { name: t('success_account_code') })
    .click()
  await expect(account.field('auth_email')).toHaveValue(who.email)
  await account.press('auth_code_send')
  await account.field('auth_code').fill(await codeTo(post, t, who.email))
  await account.press('auth_login_button')
  await account.expectSignedIn()
  await page
    .locator('#content')
    .getByRole('link', { name: t('success_account_link') })
    .click()
  await expect(page.getByRole('heading', { name: 'Brasa' })).toBeVisible()
})
