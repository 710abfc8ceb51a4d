/** Sessions: several tabs, an end in mid-wizard, and signing in there. */
import { expect, person, test, Wizard } from './harness'
import { Account, PASSWORD } from './kit/account'

const MARK = { name: 'Lumbre', territory: 'SPAIN', classes: [9] } as const
const mark = { ...MARK, classes: [...MARK.classes] }

test('two tabs: signing in and out in one shows in the other', async ({ context, post, account, wizard }) => {
  await wizard.open()
  const second = await context.newPage()
  const other = new Account(second, post, account.email)
  await new Wizard(second).open()
  await account.create()
  await expect(other.bar.getByRole('link', { name: other.t('nav_my_trademarks') })).toBeVisible()

  await second.goto('/#/home')
  await expect(second.getByText(account.email)).toBeVisible()
  await account.logOut()
  await expect(second).toHaveURL(/#\/$/)
  await expect(other.bar.getByRole('button', { name: other.t('nav_login') })).toBeVisible()
  expect(await second.evaluate(() => localStorage.getItem('vyou'))).toBeNull()
})

test('S31: in cookie mode no token is in storage, and no script can read the session', async ({
  page,
  account,
  wizard,
}) => {
  await wizard.open()
  await account.create()
  const kept = await page.evaluate(() => ({
    session: JSON.parse(localStorage.getItem('vyou') ?? '{}') as Record<string, unknown>,
    all: JSON.stringify(localStorage),
    cookies: document.cookie,
  }))
  expect(kept.session).toMatchObject({ claims: { email: account.email }, cookieless: false })
  expect(kept.all).not.toMatch(/token|eyJ/)
  expect(kept.cookies).toBe('')
})

test('a session that ends in mid-wizard: signed out, told so, and the same account finds its trademark again', async ({
  page,
  context,
  guard,
  wizard,
  account,
}) => {
  guard.expect(/answer: 403 POST \/_\/api\/v1\/trademarks/)
  const who = person({ email: account.email })
  await wizard.open()
  await account.create()
  await account.entry('nav_new_trademark')
  await wizard.toOwners(mark)
  await wizard.party(wizard.owner(), who)
  await wizard.continueToReview()

  await context.clearCookies()
  await wizard.button('pay').click()
  await expect(account.titled('auth_login_title')).toContainText(account.t('auth_session_ended'))
  await account.expectSignedOutUnderneath()
  await expect(account.field('auth_email')).toHaveValue('')
  await account.signIn()
  await expect(wizard.heading('owners')).toBeVisible()
  await expect(wizard.field(wizard.owner(), 'owners_name')).toHaveValue('')
  await wizard.party(wizard.owner(), who)
  await wizard.button('continue').click()
  await wizard.openPayment()
  await page.keyboard.press('Escape')
  await account.entry('nav_my_trademarks')
  await expect(page.getByRole('heading', { name: mark.name })).toHaveCount(1)
})

test('an expired session on a protected screen leads to the start, and back by logging in', async ({
  page,
  context,
  guard,
  account,
  wizard,
}) => {
  guard.expect(/answer: 401 GET \/_\/api\/v1\/trademarks/)
  await wizard.open()
  await account.create()
  await account.entry('nav_personal')
  await expect(page.getByRole('link', { name: account.t('account_missing_button') })).toBeVisible()
  await context.clearCookies()
  await account.entry('nav_my_trademarks')
  await expect(page).toHaveURL(/#\/$/)
  await expect(account.titled('auth_login_title')).toContainText(account.t('auth_session_ended'))
  await account.signIn()
  await expect(page).toHaveURL(/#\/home#trademarks$/)
})

test('S33: what was typed into the profile goes with the session, and its screen is found again', async ({
  page,
  context,
  guard,
  wizard,
  account,
}) => {
  guard.expect(/answer: 40[13] PUT \/_\/api\/v1\/profiles/)
  await wizard.open()
  await account.create()
  await page.goto('/#/profile/edit')
  await wizard.party(page.getByRole('main'), person({ email: account.email, name: 'Berta' }))
  await context.clearCookies()
  await page.getByRole('button', { name: account.t('save'), exact: true }).click()
  await expect(account.titled('auth_login_title')).toContainText(account.t('auth_session_ended'))
  await page.waitForTimeout(1000) // a message would be there by then
  await expect(wizard.toast('toast_error_unauthorized'), 'the dialog says it alone').toHaveCount(0)
  await account.signIn()
  await expect(page).toHaveURL(/#\/profile\/edit$/)
  await expect(page.getByLabel(account.t('owners_name'), { exact: true })).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Berta')
})

test('an address that has an account: told to sign in, and what was typed is found again', async ({
  guard,
  wizard,
  account,
}) => {
  guard.expect(/answer: 409 POST \/_\/api\/v1\/registrations/)
  await wizard.open()
  await account.create()
  await account.logOut()

  await wizard.toOwners(mark)
  const who = person({ email: account.email, name: 'Berta' })
  await wizard.party(wizard.owner(), who)
  await wizard.consents()
  await wizard.button('continue').click()
  await expect(wizard.toast('toast_error_owner_registered_login')).toBeVisible()
  await expect(account.field('auth_email')).toHaveValue(account.email)
  await account.signIn()
  await expect(wizard.field(wizard.owner(), 'owners_name')).toHaveValue('Berta')
  await expect(wizard.consent('terms')).toHaveCount(0)
  await wizard.continueToReview()
  await wizard.openPayment()
})

test('an order begun anonymously belongs to the account after signing in', async ({
  page,
  context,
  wizard,
  account,
}) => {
  await wizard.open()
  await account.create()
  await account.logOut()
  await context.clearCookies()
  await wizard.toPayment(mark)
  await page.keyboard.press('Escape')
  await account.entry('nav_login')
  await account.signIn()
  await wizard.openPayment()
  await page.keyboard.press('Escape')
  await account.entry('nav_my_trademarks')
  await expect(page.getByRole('heading', { name: mark.name })).toHaveCount(1)
})

test('protected screens lead to the start without a session; autored leads to the login or the account', async ({
  page,
  account,
  wizard,
}) => {
  for (const path of ['/#/home', '/#/home#billing', '/#/profile/edit', '/#/billing/edit', '/home']) {
    await page.goto(path)
    await expect(page).toHaveURL(/#\/$/)
  }
  await page.goto('/?autored')
  await expect(account.titled('auth_login_title')).toBeVisible()
  await page.keyboard.press('Escape')
  await account.create()
  await page.goto('/?autored')
  await expect(page).toHaveURL(/#\/home#trademarks$/)
  await account.entry('nav_new_trademark')
  await expect(wizard.heading('trademark')).toBeVisible()
})

test('cookieless: bearer tokens in memory, the refresh token in storage, two tabs at once', async ({
  page,
  context,
  account,
  wizard,
}) => {
  await context.addInitScript(() => {
    new MutationObserver(() => (document.documentElement.dataset.session = 'cookieless')).observe(document, {
      childList: true,
    })
  })
  await wizard.open()
  await account.create(true)
  const kept = await page.evaluate(
    () => JSON.parse(localStorage.getItem('vyou') ?? '{}') as Record<string, unknown>,
  )
  expect(kept).toMatchObject({ cookieless: true, claims: { email: account.email } })
  expect(kept.refresh_token).toEqual(expect.any(String))
  expect(JSON.stringify(kept)).not.toContain('eyJ')

  // Both tabs start without an access token and refresh at the same moment; neither is signed out.
  const second = await context.newPage()
  await Promise.all([page.reload(), second.goto('/#/home')])
  for (const tab of [page, second]) {
    await tab.goto('/#/home#billing')
    await expect(tab.getByText(account.t('account_missing_title'), { exact: true })).toBeVisible()
  }
  await account.logOut()
  await expect(second).toHaveURL(/#\/$/)
})

test('an address whose account waits to be activated is offered its link again', async ({
  page,
  guard,
  wizard,
  account,
}) => {
  guard.expect(/answer: 409 POST \/_\/api\/v1\/registrations/)
  await wizard.open()
  await account.entry('nav_sign_up')
  await account.signUp()
  const first = await account.link()
  await page.context().clearCookies()
  await page.reload()
  await wizard.toOwners(mark)
  await wizard.party(wizard.owner(), person({ email: account.email }))
  await wizard.consents()
  await wizard.button('continue').click()
  await expect(account.titled('auth_pending_title')).toContainText(account.t('auth_pending'))
  await account.press('auth_pending_button')
  await account.press('auth_sent_accept')
  await expect.poll(() => account.link()).not.toBe(first)
  await account.choosePassword(await account.link(), PASSWORD, true)
})

test('the link to an order of the account asks to log in, and then shows it', async ({
  page,
  context,
  guard,
  wizard,
  account,
}) => {
  guard.expect(/answer: 40[14] GET \/_\/api\/v1\/trademarks/)
  await wizard.open()
  await account.create()
  await account.entry('nav_new_trademark')
  await wizard.saveUnpaid(mark, account.email)
  await account.entry('nav_my_trademarks')
  const link = await page.getByRole('link', { name: /^Pay/ }).getAttribute('href')
  await account.logOut()
  await context.clearCookies()
  await page.goto(`/${link}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: account.t('nav_login') })
    .click()
  await account.signIn()
  await expect(wizard.heading('review')).toBeVisible()
})
