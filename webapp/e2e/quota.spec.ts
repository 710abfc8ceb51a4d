// A quota of what is saved without an account is used up: who proves an address by a code goes on with the same form.
import { expect, test } from './harness'
import { Account } from './kit/account'
import { type Mark, Wizard } from './kit/wizard'

test.use({ settings: { SELLO_QUOTA_CLIENT_ORDERS: '1', SELLO_QUOTA_TOTAL_SIGNUPS: '1' } })

test.describe.configure({ mode: 'serial' }) // the second test finds both quotas used up

const NAME = 'Lumbre'
const mark = (name: string): Mark => ({ name, territory: 'SPAIN', classes: [9] })

for (const over of ['below', 'above']) {
  test(`S43: whose registration is refused by a quota, ${over} that of sign-ups, proves the address by a code and saves it`, async ({
    page,
    browser,
    server,
    wizard,
    post,
    guard,
  }) => {
    guard.expect(/answer: 429 POST .*\/trademarks/, /429/)
    const { t } = wizard
    const stranger = await (await browser.newContext({ baseURL: server.url })).newPage()
    if (over === 'below') {
      const others = new Wizard(stranger)
      await others.open()
      await others.toPayment(mark('Brasa'))
    }

    await wizard.open()
    const who = await wizard.toReview(mark(NAME))
    await wizard.button('pay').click()
    await expect(page.getByText(t('error_stored_too_much'))).toBeVisible()
    await expect(page.getByText(NAME).first()).toBeVisible()

    const account = new Account(page, post, who.email)
    await account.entry('nav_sign_up')
    await account.field('auth_email').fill(who.email)
    await account.acceptDocuments(account.modal)
    await account.press('continue')
    if (over === 'below') {
      await account.press('auth_sent_accept')
      await account.entry('nav_login')
      await account.logInByCode()
    } else {
      await expect(account.titled('auth_code_sent_title')).toBeVisible()
      await account.typeCode()
    }
    await account.expectSignedIn()

    await expect(page.getByText(NAME).first()).toBeVisible()
    await expect(page.getByText(who.street).first()).toBeVisible()
    await wizard.openPayment() // the documents were accepted with the form
    await wizard.pay()
    await account.entry('nav_my_trademarks')
    await expect(page.getByRole('heading', { name: NAME })).toBeVisible()
  })
}

test('S43: who signs up above the quota reads what is true, and accepts the documents once', async ({
  page,
  wizard,
  account,
  post,
}) => {
  const { t } = account
  await wizard.open()
  await account.entry('nav_sign_up')
  await account.field('auth_email').fill(account.email)
  const box = (name: string) => account.modal.getByRole('checkbox', { name: t(name).replace(/<[^>]+>/g, '') })
  for (const name of ['accept_terms', 'accept_privacy', 'accept_commercial']) await box(name).check()
  await account.press('continue')
  await expect(account.modal).toContainText(t('auth_code_sent_new', { email: account.email }))
  const mail = await post.find(account.email, t('mail_sign_in_code_subject'))
  expect(mail.text).toContain(t('mail_sign_in_code_creates_1', { email: account.email }))

  await account.press('auth_code_again')
  await expect(account.field('auth_email')).toHaveValue(account.email)
  for (const name of ['accept_terms', 'accept_privacy', 'accept_commercial'])
    await expect(box(name)).toBeChecked()
  await account.press('continue')
  await account.typeCode() // of the mail that was sent before: one is sent in ten minutes
  await account.expectSignedIn() // and no dialog asks for the documents
  await account.entry('nav_personal')
  await expect(page.getByRole('region', { name: t('account_consents_title') })).toContainText(
    t('account_consent_commercial'),
  )
})
