// The owner of an account whose password strangers guess.

import { checkAxe, expect, test } from './harness'
import { Account } from './kit/account'

/** More than an account allows before it answers none for a while. */
const GUESSES = 16

test('S35: whose password a stranger guesses logs in at once on a known device, and on a new one by the code', async ({
  browser,
  server,
  wizard,
  account,
  post,
}) => {
  await wizard.open()
  await account.create()
  await account.logOut()

  const elsewhere = async () => {
    const other = await (await browser.newContext({ baseURL: server.url })).newPage()
    await other.goto('/?autored')
    return new Account(other, post, account.email)
  }
  const stranger = await elsewhere()
  for (let guess = 0; guess < GUESSES; guess++) {
    const refused = stranger.page.waitForResponse(
      each => each.status() === 401 && each.url().includes('/login'),
    )
    await stranger.logIn(`Guessed-password-${guess}`)
    await refused
  }

  await account.entry('nav_login')
  await account.signIn()

  const owner = await elsewhere()
  await owner.logInByCode()
  await owner.expectSignedIn()
})

test('S36: who gets no code on a new device, since strangers have used them up, comes in by a link', async ({
  page,
  browser,
  server,
  wizard,
  account,
  guard,
}) => {
  guard.expect(/answer: 429 POST .*api\/v1\/code/)
  guard.expect(/429/)
  const { t } = account
  await wizard.open()
  await account.create()
  await account.logOut()
  await page.context().clearCookies() // as on a device that the account does not know

  const stranger = await (await browser.newContext({ baseURL: server.url })).newPage()
  await stranger.goto('/')
  const last = await stranger.evaluate(async email => {
    const { token } = (await (await fetch('/_/api/v1/csrf')).json()) as { token: string }
    const headers = {
      'content-type': 'application/json',
      'x-csrf-token': token,
      'x-client-id': 'sello-web',
    }
    const body = JSON.stringify({ client_id: 'sello-web', email, _csrf: token })
    let status = 200
    for (let i = 0; i < 50 && status === 200; i++)
      status = (await fetch('/_/auth/api/v1/code', { method: 'POST', headers, body })).status
    return status
  }, account.email)
  expect(last).toBe(429)

  await page.goto('/?autored')
  await account.press('auth_login_code')
  await account.field('auth_email').fill(account.email)
  await account.press('auth_code_send')
  const said = t('auth_code_none', { email: account.email })
  await expect(account.modal.getByRole('alert')).toContainText(said)
  await checkAxe(page, 'no more codes')
  await account.press('auth_code_none_link')
  await expect(account.titled('auth_forgot_title')).toBeVisible()
  await expect(account.field('auth_email')).toHaveValue(account.email)
  await account.press('auth_forgot_button')
  await account.choosePassword(
    await account.link(new RegExp(t('mail_password_reset_subject'))),
    'Another-horse-8',
  )
})
