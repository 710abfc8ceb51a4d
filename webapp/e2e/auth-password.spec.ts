/** Forgotten and new passwords, and what is said when something is wrong. */
import { checkAxe, expect, lookAtBoth, test } from './harness'
import { Account, PASSWORD } from './kit/account'

test('reset: a link by mail, a new password, and the old one is of no use', async ({
  page,
  guard,
  account,
  wizard,
}) => {
  await wizard.open()
  await account.create()
  await account.logOut()
  await expect(page).toHaveURL(/#\/$/)

  await account.entry('nav_login')
  await account.field('auth_email').fill(account.email)
  await account.press('auth_login_forgot')
  await expect(account.field('auth_email')).toHaveValue(account.email)
  await checkAxe(page, 'forgot password')
  await account.press('auth_forgot_button')
  await expect(account.titled('auth_sent_title')).toBeVisible()
  await checkAxe(page, 'e-mail sent')
  await account.press('auth_sent_accept')
  const link = await account.link(new RegExp(account.t('mail_password_reset_subject'))) // and not that of the sign-up
  await account.choosePassword(link, 'Another-horse-8')

  guard.expect(
    /answer: 401 POST \/_\/auth\/login/,
    /answer: 401 GET \/_\/auth\/api\/v1\/password\/verifycode/,
  )
  await test.step('the old password is wrong, the new one is right', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: account.t('auth_changed_login') })
      .click()
    await account.logIn(PASSWORD)
    await expect(account.modal.getByRole('alert')).toContainText(account.t('wrong_credentials'))
    await expect(account.modal.getByRole('alert')).toContainText(account.t('auth_login_unopened'))
    await checkAxe(page, 'wrong credentials')
    await account.signIn('Another-horse-8')
  })

  await test.step('the used link leads who stays logged in to where the password is changed', async () => {
    await page.goto(link)
    await expect(account.titled('auth_link_title')).toContainText(account.email)
    await account.press('auth_link_stay')
    await expect(page.getByRole('button', { name: account.t('account_password_button') })).toBeFocused()
    await expect(account.modal).toHaveCount(0)
  })
  await test.step('and anybody else away, with a word of why', async () => {
    await account.logOut()
    await page.goto(link)
    await expect(account.titled('auth_forgot_title')).toContainText(account.t('auth_link_invalid'))
    await expect(page).toHaveURL(/#\/$/)
  })
})

test('the used link of another account says who is logged in, and leads to a new link by logging out', async ({
  page,
  browser,
  guard,
  post,
  wizard,
  account,
}) => {
  guard.expect(/answer: 401 GET \/_\/auth\/api\/v1\/password\/verifycode/)
  const context = await browser.newContext()
  guard.watch(context)
  const other = new Account(await context.newPage(), post)
  await other.page.goto('/')
  await other.entry('nav_sign_up')
  await other.signUp()
  const link = await other.link()
  await other.choosePassword(link)

  await wizard.open()
  await account.create()
  await page.goto(link)
  const asked = account.titled('auth_link_title')
  await expect(asked).toContainText(account.t('auth_link_signed_in', { email: account.email }))
  await expect(page).toHaveURL(/#\/home#owner$/)
  await checkAxe(page, 'used link while logged in')
  await account.press('nav_logout')
  await expect(account.titled('auth_forgot_title')).toContainText(account.t('auth_link_invalid'))
  await expect(page).toHaveURL(/#\/$/)
  await account.expectSignedOutUnderneath()
})

test('a password manager is led to the button that changes the password, before and after the login', async ({
  page,
  account,
  wizard,
}) => {
  const atButton = async () => {
    const button = page.getByRole('button', { name: account.t('account_password_button') })
    await expect(page).toHaveTitle(`${account.t('account_owner')} – Sello`)
    await expect(page.getByRole('link', { name: account.t('account_missing_button') })).toBeVisible()
    await expect(button).toBeFocused()
    await expect(button).toBeInViewport({ ratio: 1 })
  }
  await wizard.open()
  await account.create()
  await page.goto('/.well-known/change-password')
  await atButton()
  await account.logOut()
  await page.goto('about:blank')
  await page.goto('/.well-known/change-password')
  await account.signIn()
  await atButton()
})

test('a used link of an order leads to the screen that says how its registration is opened', async ({
  page,
  guard,
  account,
}) => {
  guard.expect(/answer: 401 GET \/_\/auth\/api\/v1\/password\/verifycode/)
  guard.expect(/answer: 40[14] GET .*\/trademarks\//)
  await page.goto(
    '/password/change?token=ABCDEFGHIJKLMNOPQRSTUVWXYZ&trademarkId=0190a0a0-0000-7000-8000-000000000000',
  )
  await expect(account.titled('auth_forgot_title')).toContainText(account.t('auth_link_invalid'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: account.t('order_link_expired_title') })).toBeVisible()
})

test('a link that is none leads away, with a word of why', async ({ page, guard, account }) => {
  guard.expect(/answer: 401 GET \/_\/auth\/api\/v1\/password\/verifycode/)
  for (const query of ['', '?token=', '?token=ABCDEFGHIJKLMNOPQRSTUVWXYZ']) {
    await page.goto(`/password/change${query}`)
    await expect(account.titled('auth_forgot_title')).toContainText(account.t('auth_link_invalid'))
    await expect(page).toHaveURL(/#\/$/)
  }
})

test('a password is measured by the core and repeated, before anything is sent', async ({
  page,
  account,
  wizard,
}) => {
  await wizard.open()
  await account.entry('nav_sign_up')
  await account.signUp()
  await page.goto(await account.link())
  const [password, repeat] = ['auth_password', 'auth_password_repeat'].map(key =>
    page.getByLabel(account.t(key), { exact: true }),
  )
  if (!password || !repeat) throw new Error('unreachable')
  const meter = page.getByRole('meter', { name: account.t('auth_strength') })
  const levels = { Ab1: 0, abcdef: 1, abcdef1: 2, Abcdef1: 3, 'Abcdef1!': 4, ñandúñandú: 1 }
  for (const [typed, level] of Object.entries(levels)) {
    await password.fill(typed)
    const word = account.t(`auth_strength_${level}`)
    const short = level >= 2 && typed.length < 8
    const said = short ? account.t('auth_strength_short', { level: word }) : word
    await expect(meter).toHaveAttribute('aria-valuetext', said)
  }
  const send = page.getByRole('button', { name: account.t('auth_change_button'), exact: true })
  const refused = async (first: string, second: string, words: string) => {
    await password.fill(first)
    await repeat.fill(second)
    await send.click()
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  }
  const sent: string[] = []
  page.on('request', request => request.method() === 'POST' && sent.push(request.url()))
  await refused('Ab1', 'Ab1', account.t('fault_too_short', { limit: 6 }))
  await refused('abcdef', 'abcdef', account.t('fault_too_weak_password'))
  await refused('Abcdef1!', 'Abcdef1', account.t('fault_mismatch'))
  await checkAxe(page, '/password/change with errors')
  expect(sent).toEqual([])

  await test.step('the toggle shows it, and password managers know what is what', async () => {
    await expect(password).toHaveAttribute('type', 'password')
    await page
      .getByRole('button', { name: account.t('auth_show_password') })
      .first()
      .click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveAttribute('autocomplete', 'new-password')
    const email = page.getByLabel(account.t('auth_email'), { exact: true })
    await expect(email).toHaveAttribute('autocomplete', 'username')
    await expect(email).toHaveJSProperty('readOnly', true)
  })
})

test('the views of the modal lead to each other, and say what is missing', async ({
  page,
  account,
  wizard,
}) => {
  await wizard.open()
  await account.entry('nav_login')
  await expect(account.field('auth_email')).toBeFocused()
  await expect(account.field('auth_email')).toHaveAttribute('autocomplete', 'username webauthn')
  await expect(account.field('auth_password')).toHaveAttribute('autocomplete', 'current-password')
  await account.press('auth_login_button')
  for (const field of ['username', 'password'])
    await expect(account.modal.getByText(account.t(`fault_required_${field}`), { exact: true })).toBeVisible()
  await checkAxe(page, 'login with errors')
  await account.field('auth_email').fill('nobody')
  await account.press('auth_login_sign_up')
  await expect(account.field('auth_email')).toHaveValue('nobody')
  await account.press('continue')
  await expect(account.modal.getByText(account.t('fault_invalid_email'), { exact: true })).toBeVisible()
  for (const fault of ['auth_register_must_accept', 'auth_register_must_accept_privacy'])
    await expect(account.modal.getByText(account.t(fault), { exact: true })).toBeVisible()
  await checkAxe(page, 'sign-up with errors')
  await account.press('auth_register_login')
  await expect(account.titled('auth_login_title')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(account.modal).toBeHidden()
})

test('an address that is registered is told so, above the modal', async ({
  page,
  guard,
  account,
  wizard,
}) => {
  guard.expect(/answer: 409 POST \/_\/auth\/api\/v1\/customer/)
  await wizard.open()
  await account.entry('nav_sign_up')
  await account.signUp()
  await account.entry('nav_sign_up')
  await account.field('auth_email').fill(account.email)
  await account.acceptDocuments(account.modal)
  await account.press('continue')
  const toast = page.getByRole('alert').filter({ hasText: account.t('toast_error_already_registered') })
  await expect(toast).toBeVisible()
  // What stands in the middle of the toast is the toast, not the dialog's backdrop.
  const box = await toast.boundingBox()
  if (!box) throw new Error('the toast has no place')
  const above = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x, y)?.closest('[role=alert]') !== null,
    [box.x + box.width / 2, box.y + box.height / 2] as const,
  )
  expect(above).toBe(true)
})

test('what a stranger ticked at a sign-up is asked of the owner of the address, with no box ticked', async ({
  page: strangers,
  browser,
  guard,
  post,
  account,
}) => {
  await strangers.goto('/')
  await account.entry('nav_sign_up')
  await account.signUp()
  const link = await account.link()

  const context = await browser.newContext()
  guard.watch(context)
  const page = await context.newPage()
  const owner = new Account(page, post, account.email)
  await page.goto(link)
  const password = page.getByLabel(owner.t('auth_password'), { exact: true })
  await password.fill(PASSWORD)
  await page.getByLabel(owner.t('auth_password_repeat'), { exact: true }).fill(PASSWORD)
  await expect(page.getByRole('checkbox', { checked: false })).toHaveCount(3)
  await page.getByRole('button', { name: owner.t('auth_change_button'), exact: true }).click()
  await expect(page.getByText(owner.t('auth_register_must_accept'))).toBeVisible()
  await expect(page.getByRole('checkbox').first()).toBeFocused()
  await lookAtBoth(page, 'password with documents')
  await checkAxe(page, '/password/change with documents')
  await expect(password).toHaveValue(PASSWORD)

  await owner.choosePassword(link, PASSWORD, true)
  await page
    .getByRole('main')
    .getByRole('button', { name: owner.t('auth_changed_login') })
    .click()
  await owner.logIn()
  await owner.expectSignedIn() // no dialog asks for the documents again
})
