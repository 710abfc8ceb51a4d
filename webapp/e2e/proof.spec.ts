// The fresh proof: an old sign-in is asked for again before what could take the account away, and the act goes on by itself.
import { checkAxe, expect, test } from './harness'
import { codeTo, linkIn } from './kit/mail'
import type { Account } from './kit/account'
import type { Server } from './kit/server.mjs'

/** Makes the sign-ins of an account older than the ten minutes for which they are a proof. */
function age(server: Server, account: Account): Promise<void> {
  const earlier = new Date(Date.now() - 11 * 60_000).toISOString().replace('T', ' ').replace('Z', '+00:00')
  return server.change(
    `UPDATE sessions SET created_at = '${earlier}' WHERE account_id = (SELECT id FROM accounts WHERE email = '${account.email}')`,
  )
}

async function typePassword(account: Account, password: string): Promise<void> {
  const asked = account.titled('auth_proof_title')
  await asked.getByLabel(account.t('auth_password'), { exact: true }).fill(password)
  await asked.getByRole('button', { name: account.t('auth_proof_button'), exact: true }).click()
}

test('deleting the account asks for the password after ten minutes, and goes on by itself', async ({
  page,
  server,
  guard,
  account,
  wizard,
  post,
}) => {
  guard.expect(/answer: 401 DELETE \/_\/api\/v1\/account/, /answer: 401 POST \/_\/auth\/login/)
  const { t } = account
  await wizard.open()
  await account.create()
  await account.entry('nav_personal')
  await age(server, account)
  await page.getByRole('button', { name: t('account_delete_button') }).click()
  await account.field('account_delete_email').fill(account.email)
  await account.press('account_delete_button')
  const asked = account.titled('auth_proof_title')
  await expect(asked.getByLabel(t('auth_email'), { exact: true })).toHaveValue(account.email)
  await expect(asked.getByLabel(t('auth_password'), { exact: true })).toBeFocused()
  await checkAxe(page, 'the proof above another dialog')

  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await expect(account.field('account_delete_email')).toHaveValue(account.email)
  await account.press('account_delete_button')
  await typePassword(account, 'Wrong-horse-7')
  await expect(asked.getByRole('alert')).toHaveText(t('wrong_credentials'))
  await typePassword(account, 'Correct-horse-7')
  await account.expectSignedIn(false)
  await expect(page.getByText(t('account_deleted'))).toBeVisible()
  const mail = await post.find(account.email, t('mail_account_deleted_subject'))
  expect(linkIn(mail)).toContain('/#/contact')
})

test('changing the password asks for the old one after ten minutes, and signs in here only', async ({
  page,
  server,
  guard,
  account,
  wizard,
  post,
}) => {
  guard.expect(/answer: 401 POST \/_\/auth\/api\/v1\/password\/change/)
  const { t } = account
  await wizard.open()
  await account.create()
  await account.entry('nav_personal')
  await age(server, account)
  await page.getByRole('button', { name: t('account_password_button') }).click()
  const dialog = account.titled('auth_password_title')
  await expect(dialog.getByLabel(t('auth_password'), { exact: true })).toBeFocused()
  await checkAxe(page, 'the dialog of a new password')
  const fill = async (password: string, repeated = password) => {
    await dialog.getByLabel(t('auth_password'), { exact: true }).fill(password)
    await dialog.getByLabel(t('auth_password_repeat'), { exact: true }).fill(repeated)
    await page.keyboard.press('Enter')
  }
  await fill('Better-horse-8', 'Better-horse-9')
  await expect(dialog.getByLabel(t('auth_password_repeat'), { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await fill('Better-horse-8')
  await expect(account.titled('auth_proof_title')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(account.titled('auth_proof_title')).toBeHidden()
  await expect(dialog.getByLabel(t('auth_password'), { exact: true })).toHaveValue('Better-horse-8')
  await dialog.getByRole('button', { name: t('auth_change_button') }).click()
  await typePassword(account, 'Correct-horse-7')
  await expect(page.getByText(t('auth_password_changed'))).toBeVisible()
  await expect(dialog).toBeHidden()
  await account.expectSignedIn()
  await post.find(account.email, t('mail_password_notice_subject'))
})

test('a code by mail is a proof too: the copy of the data comes after it', async ({
  page,
  server,
  guard,
  account,
  wizard,
  post,
}) => {
  guard.expect(/answer: 401 GET \/_\/api\/v1\/account\/export/)
  const { t } = account
  await wizard.open()
  await account.create()
  await account.entry('nav_personal')
  await age(server, account)
  await page.getByRole('button', { name: t('account_export_button') }).click()
  await account.press('auth_login_code')
  const file = page.waitForEvent('download')
  await account.field('auth_code').fill(await codeTo(post, t, account.email))
  await account.press('auth_proof_button')
  expect((await file).suggestedFilename()).toBe('sello.zip')
  await account.expectSignedIn()
  await expect(page).toHaveURL(/#\/home#owner$/)
})
