// S33: what a customer typed, or was shown, leaves the browser with the session, however that ends.

import { type Browser, type Page } from '@playwright/test'
import { entriesLeft, expect, person, type Post, test, Wizard } from './harness'
import { Account, PASSWORD } from './kit/account'
import { png } from './kit/files'
import { expectAll, expectNone } from './kit/remains'
import type { Server } from './kit/server.mjs'

const MARK = { name: 'Galerna', territory: 'SPAIN', classes: [9] } as const
const mark = { ...MARK, classes: [...MARK.classes] }
const logo = { ...mark, logo: png('Galerna.png') }
const who = (email: string) => person({ email, name: 'Berenguela', lastname: 'Ochoa' })

/** A second browser of the same account. */
async function elsewhere(browser: Browser, baseURL: string, post: Post, email: string): Promise<Account> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB' })
  const account = new Account(await context.newPage(), post, email)
  await new Wizard(account.page).open()
  await account.entry('nav_login')
  await account.signIn()
  return account
}

/** Ends all sessions of the account from there. */
async function endAll(account: Account): Promise<void> {
  const { page, t } = account
  await page.goto('/#/home#owner')
  await page.getByRole('button', { name: t('account_sessions_end'), exact: true }).click()
  await page.getByRole('button', { name: t('yes_im_sure') }).click()
  await account.expectSignedIn(false)
  await page.context().close()
}

/** Nothing of the customer is on the screen, in its fields, or kept. */
const expectNothing = (page: Page, email: string) =>
  expectNone(page, ['Galerna', 'Berenguela', 'Ochoa', 'Calle Mayor', '12345678Z', email])

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  reloads: page => page.reload(),
  'gets the focus': page => page.evaluate(() => dispatchEvent(new Event('focus'))),
  navigates: page => page.evaluate(() => (location.hash = '#/faqs')),
}

for (const [way, learn] of Object.entries(ways)) {
  test(`S33: a session ended from elsewhere leaves nothing behind when the page ${way}`, async ({
    page,
    browser,
    baseURL,
    post,
    wizard,
    account,
  }) => {
    test.slow() // three people sign in, in two browsers
    await wizard.open()
    await account.create()
    const other = await elsewhere(browser, baseURL!, post, account.email)
    await account.entry('nav_new_trademark')
    await wizard.toOwners(logo)
    await wizard.party(wizard.owner(), who(account.email))
    await expectAll(page, ['Galerna.png', 'Berenguela', account.email])
    await endAll(other)
    await learn(page)
    await account.expectSignedOutUnderneath()
    await expect(page.getByText(account.t('auth_session_over'))).toHaveCount(way === 'reloads' ? 1 : 0)
    await expectNothing(page, account.email)
    await page.keyboard.press('Escape')
    await entriesLeft(page)

    const next = new Account(page, post)
    await page.goto('/')
    await next.create()
    await next.entry('nav_new_trademark')
    await expect(wizard.heading('trademark')).toBeVisible()
    await expect(wizard.choice('wizard_type_LOGO')).not.toBeChecked()
    await expectNothing(page, account.email)
  })
}

/** What ends the session of the page: in another browser, by the passing of time, or on the page itself. */
interface Ending {
  elsewhere: () => Promise<Account>
  account: Account
  server: Server
}

async function changePassword({ page, t }: Account): Promise<void> {
  await page.goto('/#/home#owner')
  await page.getByRole('button', { name: t('account_password_button') }).click()
  const dialog = page.getByRole('dialog', { name: t('auth_password_title') })
  for (const field of ['auth_password', 'auth_password_repeat'])
    await dialog.getByLabel(t(field), { exact: true }).fill(`${PASSWORD}2`)
  await dialog.getByRole('button', { name: t('auth_change_button') }).click()
  await expect(page.getByText(t('auth_password_changed'))).toBeVisible()
}

async function deleteAccount(account: Account): Promise<void> {
  const { page, t } = account
  await page.goto('/#/home#owner')
  await page.getByRole('button', { name: t('account_delete_button') }).click()
  await account.field('account_delete_email').fill(account.email)
  await account.press('account_delete_button')
  await account.expectSignedIn(false)
}

const endings: Record<string, (of: Ending) => Promise<unknown>> = {
  'another browser changes the password': async ({ elsewhere }) => changePassword(await elsewhere()),
  'another browser deletes the account': async ({ elsewhere }) => deleteAccount(await elsewhere()),
  'the page deletes the account': ({ account }) => deleteAccount(account),
  'nobody used it for a day': ({ server }) => {
    const passed = new Date(Date.now() - 1000).toISOString().replace('T', ' ').replace('Z', '+00:00')
    return server.change(`UPDATE sessions SET expires_at = '${passed}' WHERE account_id IS NOT NULL`)
  },
}

for (const [ending, end] of Object.entries(endings)) {
  test(`S33: a session leaves nothing behind when ${ending}`, async ({
    page,
    browser,
    baseURL,
    server,
    post,
    wizard,
    account,
  }) => {
    test.slow() // two people sign in, in two browsers
    await wizard.open()
    await account.create()
    await account.entry('nav_new_trademark')
    await wizard.toOwners(logo)
    await wizard.party(wizard.owner(), who(account.email))
    await expectAll(page, ['Galerna.png', 'Berenguela', account.email])
    await end({ elsewhere: () => elsewhere(browser, baseURL!, post, account.email), account, server })
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await account.expectSignedOutUnderneath()
    await expectNothing(page, account.email)
  })
}

test('S33: the same account finds its trademark again after an expiry, and another account does not', async ({
  page,
  context,
  guard,
  post,
  wizard,
  account,
}) => {
  guard.expect(/answer: 40[13] (GET|POST) \/_\/api\/v1\/(trademarks|profiles)/)
  await wizard.open()
  await account.create()
  await account.entry('nav_new_trademark')
  await wizard.toOwners(mark)
  await wizard.party(wizard.owner(), who(account.email))
  await wizard.continueToReview()
  await context.clearCookies()
  await wizard.button('pay').click()
  await expect(account.titled('auth_login_title')).toContainText(account.t('auth_session_ended'))
  await expectNothing(page, account.email)

  await account.signIn(PASSWORD)
  await expect(wizard.heading('owners')).toBeVisible()
  await expect(page.getByText(mark.name).first()).toBeVisible()
  await expect(wizard.field(wizard.owner(), 'owners_lastname')).toHaveValue('')

  await account.logOut()
  await expectNothing(page, account.email)
  const next = new Account(page, post)
  await next.create()
  await expectNothing(page, account.email)
})

test('S33: another tab is emptied when the account is signed out in one', async ({
  context,
  post,
  account,
  wizard,
}) => {
  await wizard.open()
  await account.create()
  await account.entry('nav_new_trademark')
  await wizard.toOwners(mark)
  const second = await context.newPage()
  const other = new Account(second, post, account.email)
  await second.goto('/#/home')
  await expect(second.getByText(account.email)).toBeVisible()
  await other.logOut()
  await expectNothing(wizard.page, account.email)
  await expectNothing(second, account.email)
})
