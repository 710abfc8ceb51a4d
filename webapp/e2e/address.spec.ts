// The address of an account is changed, and taken back by who had it.
import type { Page } from '@playwright/test'
import { brokenWords, checkUnbroken, expect, lookAtBoth, test } from './harness'
import { PASSWORD, type Account } from './kit/account'
import { linkIn } from './kit/mail'

/** Opens the link in a mail, presses its button, and chooses a password. */
async function follow(page: Page, account: Account, link: string, button: string, password: string) {
  const { t } = account
  await page.goto('/')
  await page.goto(link)
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('heading', { name: t('auth_change_title') })).toBeVisible()
  await page.getByLabel(t('auth_password'), { exact: true }).fill(password)
  await page.getByLabel(t('auth_password_repeat'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('auth_change_button'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('auth_changed_title') })).toBeVisible()
}

test('the word e-mail is not divided in the sign-up of a phone', async ({ page, wizard, account }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await wizard.open()
  await account.entry('nav_sign_up')
  await expect(account.modal.getByText(/by e-mail/)).toBeVisible()
  expect(await brokenWords(page)).toEqual([])
})

test('the address changes by a link at the new one, and back by a link at the old one', async ({
  page,
  browser,
  baseURL,
  wizard,
  account,
  post,
  guard,
}) => {
  guard.allow(/answer: 401 GET .*\/(profiles|account\/)/) // a page that is loaded again asks before it knows that its session ended
  const { t } = account
  const next = `new-${account.email}`
  await wizard.open()
  await account.create()
  await account.entry('nav_personal')
  await page.getByRole('button', { name: t('account_address_button') }).click()
  const dialog = account.titled('auth_new_address_title')
  const field = dialog.getByLabel(t('auth_new_address'))
  await expect(field).toBeFocused()
  await field.fill(account.email)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(t('auth_new_address_same'))
  await lookAtBoth(page, 'the dialog of a new address')
  const before = page.viewportSize()!
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 700 })
    expect.soft(await brokenWords(page), `no words are broken at ${width} px`).toEqual([])
  }
  await page.setViewportSize(before)
  await field.fill(next)
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('auth_new_address_sent', { email: next }))).toBeVisible()
  await checkUnbroken(page, 'the message about the mail')
  await expect(dialog).toBeHidden()

  // On another device, where the mails are read.
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const reader = await elsewhere.newPage()
  const asked = await post.find(next, t('mail_new_address_subject'))
  await reader.goto('/')
  await reader.goto(linkIn(asked, /address=/))
  await expect(reader.getByRole('heading', { name: t('auth_address_title') })).toBeVisible()
  await lookAtBoth(reader, 'use this address')
  await follow(reader, account, linkIn(asked, /address=/), t('auth_address_button'), `${PASSWORD}2`)
  await page.reload()
  await account.expectSignedIn(false)

  const told = await post.find(account.email, t('mail_address_changed_subject'))
  expect(told.text).toContain(next)
  await follow(reader, account, linkIn(told, /return=/), t('auth_return_button'), `${PASSWORD}3`)
  await elsewhere.close()
})
