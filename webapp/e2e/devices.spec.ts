// The mail about a log-in with a new device, its link, and the history of log-ins in the account.
import { expect, lookAtBoth, test } from './harness'
import { Account, PASSWORD } from './kit/account'
import { linkIn } from './kit/mail'

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
