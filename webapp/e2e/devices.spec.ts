// One account on two devices: the mail about a log-in with a new one, its link, the history of log-ins, and lists that the other one changes.
import { type Browser, type Page } from '@playwright/test'
import { expect, lookAtBoth, person, test } from './harness'
import { Account, PASSWORD } from './kit/account'
import { linkIn, type Post } from './kit/mail'

/** Tells a page that its tab is shown again. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('who did not log in says so by the mail, and chooses a new password', async ({
  page,
  browser,
  baseURL,
  wizard,
  account,
  post,
}) => {
  const { t } = account
  await wizard.open()
  await account.create()
  expect((await post.all(account.email)).map(mail => mail.subject)).not.toContain(
    t('mail_new_device_subject'),
  )

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const stranger = new Account(await elsewhere.newPage(), post, account.email)
  await stranger.page.goto('/?autored')
  await stranger.signIn()

  const mail = await post.find(account.email, t('mail_new_device_subject'))
  expect(mail.text).toContain('Chrome')
  await account.entry('nav_personal')
  const history = page.getByRole('region', { name: t('account_logins_title') })
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await expect(history.getByRole('listitem').first()).toContainText(t('account_logins_new'))
  await expect(history.getByRole('listitem').first()).toContainText(t('account_logins_password'))
  await lookAtBoth(page, 'the log-ins of the account')

  await page.goto(linkIn(mail, /disown/))
  const button = page.getByRole('button', { name: t('auth_disown_button') })
  await expect(button).toBeVisible()
  await lookAtBoth(page, 'it was not me')
  await stranger.page.reload()
  await stranger.expectSignedIn()

  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t('auth_change_title') })).toBeVisible()
  await stranger.page.reload()
  await stranger.expectSignedIn(false)
  await page.getByLabel(t('auth_password'), { exact: true }).fill(`${PASSWORD}2`)
  await page.getByLabel(t('auth_password_repeat'), { exact: true }).fill(`${PASSWORD}2`)
  await page.getByRole('button', { name: t('auth_change_button'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('auth_changed_title') })).toBeVisible()

  const later = stranger.page
  await later.goto('/')
  await later.goto(linkIn(mail, /disown/))
  await later.getByRole('button', { name: t('auth_disown_button') }).click()
  await expect(stranger.modal).toContainText(t('auth_link_invalid'))
  await elsewhere.close()
})

/** Logs in to an account in another browser. */
async function onPhone(browser: Browser, baseURL: string | undefined, post: Post, email: string) {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  const phone = new Account(await context.newPage(), post, email)
  await phone.page.goto('/?autored')
  await phone.signIn()
  return phone
}

test('the registrations of the account are those of now when one comes back to them from another device', async ({
  browser,
  baseURL,
  wizard,
  account,
  post,
}) => {
  const { t } = account
  await wizard.open()
  await account.create()
  const phone = await onPhone(browser, baseURL, post, account.email)
  const pay = phone.page.getByRole('link', { name: new RegExp(t('account_pay')) })
  await phone.page.goto('/#/home#trademarks')
  await expect(phone.page.getByText(t('account_pending_none'))).toBeVisible()

  await account.entry('nav_new_trademark')
  await wizard.saveUnpaid({ name: 'Faro', territory: 'EU', classes: [9] }, account.email)
  await comeBack(phone.page)
  await expect(pay).toBeVisible()

  await wizard.openPayment()
  await wizard.pay()
  await phone.page.context().setOffline(true)
  await comeBack(phone.page)
  await expect(pay).toBeVisible()
  await phone.page.context().setOffline(false)
  await comeBack(phone.page)
  await expect(
    phone.page.getByRole('button', { name: new RegExp(t('stations_receipt').replace(/[()]/g, '.')) }),
  ).toBeVisible()
  await expect(pay).toHaveCount(0)
  await phone.page.context().close()
})

test('a password link that is used on one device says so on the other one when one comes back to it', async ({
  page,
  browser,
  baseURL,
  guard,
  wizard,
  account,
  post,
}) => {
  guard.expect(/answer: 401 GET \/_\/auth\/api\/v1\/password\/verifycode/)
  await wizard.open()
  await account.entry('nav_sign_up')
  await account.signUp()
  const link = await account.link()
  await page.goto(link)
  const password = page.getByLabel(account.t('auth_password'), { exact: true })
  await password.fill('half a pass')
  const asked = page.waitForResponse(/verifycode/)
  await comeBack(page)
  await asked
  await expect(password).toHaveValue('half a pass')

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  await new Account(await context.newPage(), post, account.email).choosePassword(link, PASSWORD, true)
  await context.close()
  await comeBack(page)
  await expect(account.titled('auth_forgot_title')).toContainText(account.t('auth_link_invalid'))
})

test('data that are edited on two devices are not saved over unseen, and nothing that was typed is lost', async ({
  page,
  browser,
  baseURL,
  guard,
  wizard,
  account,
  post,
}) => {
  guard.allow(/answer: 412 PUT \/_\/api\/v1\/profiles/)
  const { t } = account
  await wizard.open()
  await account.create()
  const phone = await onPhone(browser, baseURL, post, account.email)
  const nameOn = (device: Page) => device.getByLabel(t('owners_name'), { exact: true })
  const saveOn = (device: Page) => device.getByRole('button', { name: t('save'), exact: true }).click()
  const note = phone.page.getByRole('heading', { name: t('account_elsewhere_title') })
  for (const device of [page, phone.page]) await device.goto('/#/profile/edit')
  await wizard.party(phone.page.getByRole('main'), person({ email: account.email, name: 'Phone' }))
  await wizard.party(page.getByRole('main'), person({ email: account.email, name: 'Laptop' }))
  await saveOn(page)
  await expect(page.getByText(t('account_saved'), { exact: true })).toBeVisible()

  await saveOn(phone.page)
  await expect(note).toBeVisible()
  await expect(note).toBeInViewport()
  await expect(phone.page.getByText('Laptop', { exact: false })).toBeVisible()
  await expect(nameOn(phone.page)).toHaveValue('Phone')
  await lookAtBoth(phone.page, 'data that were saved on another device')
  await phone.page.reload()
  await expect(note).toBeVisible()
  await expect(nameOn(phone.page)).toHaveValue('Phone')

  await phone.page.getByRole('button', { name: t('account_elsewhere_save') }).click()
  await expect(phone.page).toHaveURL(/home#owner/)
  await expect(phone.page.getByText('Phone', { exact: false })).toBeVisible()
  await page.goto('/#/profile/edit')
  await expect(nameOn(page)).toHaveValue('Phone')
  await expect(page.getByRole('heading', { name: t('account_elsewhere_title') })).toHaveCount(0)

  await test.step('saving what was not edited here says that other data were saved meanwhile', async () => {
    await phone.page.goto('/#/profile/edit')
    await nameOn(phone.page).fill('Tablet')
    await saveOn(phone.page)
    await expect(phone.page).toHaveURL(/home#owner/)
    await saveOn(page)
    await expect(page.getByRole('status').getByText(t('account_elsewhere_loaded'))).toBeVisible()
    await expect(nameOn(page)).toHaveValue('Tablet')
    await saveOn(page)
    await expect(page).toHaveURL(/home#owner/)
  })
  await phone.page.context().close()
})
