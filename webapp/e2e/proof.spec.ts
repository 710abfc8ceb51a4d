// The fresh proof: an old sign-in is asked for again before what could take the account away, and the act goes on by itself.
import { checkAxe, expect, test } from './harness'
import { codeTo } from './kit/mail'
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
