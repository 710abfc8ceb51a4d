/** Care of the account: consents, sessions, a copy of the data, deletion. */
import { readFileSync } from 'node:fs'
import { checkAxe, expect, look, payButton, person, test, Wizard } from './harness'
import { Account } from './kit/account'

test('consents are shown with date and version, withdrawn, and asked for again after signing in', async ({
  page,
  account,
  wizard,
}) => {
  await wizard.open()
  await account.create()
  await account.entry('nav_personal')
  const consents = page.getByRole('region', { name: account.t('account_consents_title') })
  const terms = consents.getByRole('listitem').filter({ hasText: account.t('account_consent_terms') })
  await expect(terms).toContainText(/version \d{4}-\d{2}-\d{2}/)
  await terms.getByRole('button').click()
  await account.press('yes_im_sure')
  await expect(terms).toContainText(/Withdrawn on/)
  await expect(consents).toContainText(account.t('account_consents_accept_words'))
  for (const width of [320, 360, 390, 412]) {
    await page.setViewportSize({ width, height: 844 })
    await look(page, 'withdrawn terms', { touch: true })
  }

  await account.logOut()
  await account.entry('nav_login')
  await account.logIn()
  const asked = account.titled('auth_documents_title')
  await expect(asked).toBeVisible()
  await checkAxe(page, 'the documents in force')
  await account.press('auth_documents_accept')
  for (const fault of ['auth_register_must_accept', 'auth_register_must_accept_privacy'])
    await expect(asked.getByText(account.t(fault), { exact: true })).toBeVisible()
  await account.accept(asked)
  await account.entry('nav_personal')
  await expect(consents).toBeVisible()
  await expect(consents).not.toContainText(account.t('account_consents_accept_words'))
})

test('who has withdrawn the terms accepts them before a new order is saved, and keeps what was typed', async ({
  page,
  guard,
  account,
  wizard,
}) => {
  guard.expect(/answer: 422 POST \/_\/api\/v1\/trademarks/)
  await wizard.open()
  await account.create()
  await account.entry('nav_personal')
  const terms = page
    .getByRole('region', { name: account.t('account_consents_title') })
    .getByRole('listitem')
    .filter({ hasText: account.t('account_consent_terms') })
  await terms.getByRole('button').click()
  await account.press('yes_im_sure')
  await expect(terms).toContainText(/Withdrawn on/)

  await page.goto('/#/')
  await wizard.toOwners({ name: 'Vela', territory: 'SPAIN', classes: [9] })
  await wizard.party(wizard.owner(), person())
  await wizard.button('continue').click()
  await wizard.button('pay').click()
  const asked = account.titled('auth_documents_title')
  await account.press('auth_documents_later')
  await expect(asked).toBeHidden()
  await expect(wizard.heading('review')).toBeVisible()
  await expect(page.locator('#content')).toContainText('Vela')

  await wizard.button('pay').click()
  await account.accept(asked)
  await expect(payButton(page)).toBeEnabled()
})

test('sessions: this device and another; signing out everywhere', async ({
  page,
  browser,
  post,
  server,
  account,
  wizard,
}) => {
  await wizard.open()
  await account.create()
  const elsewhere = await browser.newContext({ baseURL: server.url })
  const far = new Account(await elsewhere.newPage(), post, account.email)
  await new Wizard(far.page).open()
  await far.entry('nav_login')
  await far.signIn()

  await account.entry('nav_personal')
  const sessions = page.getByRole('region', { name: account.t('account_sessions_title') })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText(account.t('account_session_here'), { exact: true })).toHaveCount(1)
  await sessions.getByRole('button', { name: account.t('account_sessions_end') }).click()
  await account.press('yes_im_sure')
  await expect(page.getByText(account.t('account_sessions_ended'))).toBeVisible()
  await account.expectSignedIn(false)
  await expect(page).toHaveURL(/#\/$/)

  await far.page.goto('/#/home')
  await far.page.reload()
  await expect(far.page).toHaveURL(/\/(#\/)?$/) // a dialog that opened as the page was loaded again is left by Back
  await elsewhere.close()
})

test('a copy of the data is one file, and the account is deleted by typing its address', async ({
  page,
  guard,
  account,
  wizard,
}) => {
  guard.expect(/answer: 422 DELETE \/_\/api\/v1\/account/, /answer: 401 POST \/_\/auth\/login/)
  await wizard.open()
  await account.create()
  await account.entry('nav_personal')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: account.t('account_export_button') }).click(),
  ])
  expect(file.suggestedFilename()).toBe('sello.zip')
  const bytes = readFileSync(await file.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.includes('data.json')).toBe(true)

  await page.getByRole('button', { name: account.t('account_delete_button') }).click()
  await checkAxe(page, 'deleting the account')
  await account.field('account_delete_email').fill('somebody@example.com')
  await account.press('account_delete_button')
  await expect(account.modal).toContainText(account.t('account_delete_mismatch'))
  await account.field('account_delete_email').fill(account.email)
  await account.press('account_delete_button')
  await account.expectSignedIn(false)
  await expect(page).toHaveURL(/#\/$/)

  await account.entry('nav_login')
  await account.logIn()
  await expect(account.modal.getByRole('alert')).toContainText(account.t('wrong_credentials'))
  await expect(account.modal.getByRole('alert')).toContainText(account.t('auth_login_unopened'))
})
