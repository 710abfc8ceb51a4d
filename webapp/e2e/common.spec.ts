// One of the most common passwords: an advice to a customer, and a fault of an operator.

import type { Page } from '@playwright/test'
import { expect, lookAtBoth, test } from './harness'
import type { Account } from './kit/account'

const COMMON = 'Password1'

/** Types a password twice into the form for a new one. */
async function type(page: Page, account: Account, password: string): Promise<void> {
  for (const key of ['auth_password', 'auth_password_repeat'])
    await page.getByLabel(account.t(key), { exact: true }).fill(password)
}

const send = (page: Page, account: Account) =>
  page.getByRole('button', { name: account.t('auth_change_button'), exact: true }).click()

test('a customer reads that a password is a common one, and may have it', async ({
  page,
  account,
  wizard,
}) => {
  const lists: string[] = []
  page.on('request', request => /passwords\.\w+\.idx$/.test(request.url()) && lists.push(request.url()))
  await wizard.open()
  await account.entry('nav_sign_up')
  await account.signUp()
  expect(lists, 'nothing is loaded before a password is chosen').toEqual([])
  await page.goto(await account.link())
  const advice = page.getByText(account.t('advice_common_password'))
  await type(page, account, COMMON.toUpperCase())
  await expect(advice).toBeVisible()
  expect(lists).toHaveLength(1)
  await type(page, account, 'Abcdef1')
  await expect(advice).toHaveCount(0)
  await type(page, account, COMMON)
  await expect(advice).toBeVisible()
  const meter = page.getByRole('meter', { name: account.t('auth_strength') })
  await expect(meter).toHaveAttribute('aria-valuetext', account.t('auth_strength_3'))
  await lookAtBoth(page, 'a common password')
  await send(page, account)
  await expect(page.getByRole('heading', { name: account.t('auth_changed_title') })).toBeVisible()
})

test('an operator needs a password that is not common, in both forms', async ({
  page,
  guard,
  account,
  server,
}) => {
  await server.command('operator', 'add', account.email)
  const refused = page.getByText(account.t('fault_too_common'), { exact: true })
  const set: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && /password\/(register|change)/.test(request.url()))
      set.push(request.url())
  })

  await test.step('by the link of the mail', async () => {
    await page.goto(await account.link())
    await type(page, account, COMMON)
    await account.acceptDocuments(page)
    await expect(page.getByText(account.t('advice_common_password'))).toBeVisible()
    await send(page, account)
    await expect(refused).toBeVisible()
    await expect(page.getByLabel(account.t('auth_password'), { exact: true })).toBeFocused()
    await lookAtBoth(page, 'a common password of an operator')
    expect(set).toEqual([])
    await type(page, account, 'Correct-horse-7')
    await send(page, account)
    await expect(page.getByRole('heading', { name: account.t('auth_changed_title') })).toBeVisible()
  })

  await test.step('while signed in; without the list none is set', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: account.t('auth_changed_login') })
      .click()
    await account.signIn()
    await page.route(/\.idx$/, route => route.abort())
    guard.expect(/failed: GET .*\.idx/)
    await page.reload()
    await account.entry('nav_personal')
    await page.getByRole('button', { name: account.t('account_password_button') }).click()
    await type(page, account, COMMON)
    await account.press('auth_change_button')
    await expect(page.getByRole('alert')).toContainText('BCRYPT_ERROR')
    await page.unroute(/\.idx$/)
    await account.press('auth_change_button')
    await expect(refused).toBeVisible()
    expect(set).toHaveLength(1)
  })
})
