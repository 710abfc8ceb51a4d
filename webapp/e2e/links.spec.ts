// The links in mails, opened on another device than the one on which the order was placed.

import type { Browser, Page } from '@playwright/test'
import { Account, PASSWORD } from './kit/account'
import { linkIn, type Mail, type Post } from './kit/mail'
import {
  CARD,
  downloadedText,
  expect,
  lookAtBoth,
  payButton,
  payCard,
  person,
  test,
  Wizard,
  words,
  type Guard,
} from './harness'

const t = words('en')
const ORDER_LINK = /#\/order\?/

/** Opens a browser of another device, with none of the first one's cookies and storage. */
async function device(browser: Browser, guard: Guard): Promise<Page> {
  const context = await browser.newContext()
  guard.watch(context)
  return context.newPage()
}

/** Downloads the receipt and returns its text. */
async function receiptText(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('stations_receipt'), exact: true }).click()
  return downloadedText(await download)
}

/** The mail that acknowledges a request for a report: it is about an unpaid order whose account is not activated. */
const acknowledged = (post: Post, email: string, mark: string): Promise<Mail> =>
  post.find(email, t('mail_report_ack_subject', { mark }))

async function requestReport(page: Page, wizard: Wizard, mark: string): Promise<string> {
  await wizard.open()
  const { email } = await wizard.toReview({ name: mark, territory: 'SPAIN', classes: [9] }, person())
  await page.getByRole('button', { name: t('wizard_report_request') }).click()
  await expect(page.getByRole('heading', { name: t('success_report_title') })).toBeVisible()
  return email
}

async function chooseAndLogIn(
  page: Page,
  post: Post,
  email: string,
  link: string,
  documents = false,
): Promise<void> {
  const account = new Account(page, post, email)
  await account.choosePassword(link, PASSWORD, documents)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('auth_changed_login') })
    .click()
  await expect(account.field('auth_email')).toHaveValue(email)
  await account.field('auth_password').fill(PASSWORD)
  await account.press('auth_login_button')
  await account.expectSignedIn()
}

test('who paid on one device chooses a password on another and lands at the order', async ({
  page,
  browser,
  guard,
  post,
  wizard,
}) => {
  await wizard.open()
  const { email } = await wizard.toPayment({ name: 'Dos Orillas', territory: 'SPAIN', classes: [9] })
  await wizard.pay()
  const order = new URLSearchParams(page.url().split('?')[1]).get('trademarkId')!
  const receipt = await post.find(email, /Dos Orillas/)

  const phone = await device(browser, guard)
  await test.step('the link to the order shows it, and leaves no key behind', async () => {
    await phone.goto(linkIn(receipt, ORDER_LINK))
    await expect(phone.getByRole('heading', { level: 1, name: t('wizard_title_paid') })).toBeVisible()
    await expect(phone).toHaveURL(new RegExp(`#/\\?trademarkId=${order}$`))
    expect(await phone.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      linkIn(receipt, ORDER_LINK).split('key=')[1]!,
    )
  })
  await test.step('the receipt is downloaded with the link alone', async () => {
    expect(await receiptText(phone)).toContain('Ana Núñez Ferrer')
  })
  await test.step('the link into the account leads to the order', async () => {
    await chooseAndLogIn(phone, post, email, linkIn(receipt, /password\/change/), true)
    await expect(phone).toHaveURL(new RegExp(`#/\\?trademarkId=${order}$`))
    await expect(phone.getByRole('heading', { level: 1, name: t('wizard_title_paid') })).toBeVisible()
    expect(await receiptText(phone)).toContain('Ana Núñez Ferrer')
  })
  await test.step('from now on the link to the order leads through sign-in to that order', async () => {
    const tablet = await device(browser, guard)
    await tablet.goto(linkIn(receipt, ORDER_LINK))
    await expect(tablet.getByRole('heading', { name: t('order_link_account_title') })).toBeVisible()
    await lookAtBoth(tablet, 'an order of an account by its link')
    await tablet
      .getByRole('main')
      .getByRole('button', { name: t('nav_login') })
      .click()
    await new Account(tablet, post, email).logIn()
    await expect(tablet.getByRole('heading', { level: 1, name: t('wizard_title_paid') })).toBeVisible()
    await expect(tablet).toHaveURL(new RegExp(`#/\\?trademarkId=${order}$`))
  })
})

test('an unpaid order is changed and paid on another device', async ({
  page,
  browser,
  guard,
  post,
  wizard,
}) => {
  const email = await requestReport(page, wizard, 'Otra Orilla')
  const link = linkIn(await acknowledged(post, email, 'Otra Orilla'), ORDER_LINK)
  const phone = new Wizard(await device(browser, guard))
  await phone.page.goto(link)
  await expect(phone.heading('review')).toBeVisible()
  await phone.page.goto(phone.page.url() + '&editTrademark=1')
  await expect(phone.heading('trademark')).toBeVisible()
  await phone.field(phone.page, 'wizard_name').fill('Otra Orilla Nueva')
  await phone.button('continue').click()
  await phone.consents()
  await phone.button('continue').click()
  await phone.button('pay').click() // the report that was requested is about another mark, so that nothing is asked
  await expect(payButton(phone.page)).toBeEnabled()
  await phone.pay()
  await post.find(email, /Otra Orilla Nueva/)
})

test('signed in as somebody else the link says so, and opens the order after logging out', async ({
  page,
  browser,
  guard,
  post,
  wizard,
}) => {
  const email = await requestReport(page, wizard, 'Ajena')
  const mail = await acknowledged(post, email, 'Ajena')
  const phone = await device(browser, guard)
  const other = new Account(phone, post)
  await phone.goto('/')
  await other.create()
  await test.step('an order without an activated account', async () => {
    await phone.goto(linkIn(mail, ORDER_LINK))
    await expect(phone.getByRole('heading', { name: t('order_link_out_title') })).toBeVisible()
    await expect(phone.locator('#content')).toContainText(other.email)
    await expect(phone.locator('#content')).not.toContainText(email)
    await lookAtBoth(phone, 'an order of another address by its link')
    await phone.getByRole('button', { name: t('order_link_out_button') }).click()
    await expect(new Wizard(phone).heading('review')).toBeVisible()
  })
  await test.step('an order of another account', async () => {
    const tablet = await device(browser, guard)
    await tablet.goto('/')
    await new Account(tablet, post, other.email).entry('nav_login')
    await new Account(tablet, post, other.email).logIn()
    await chooseAndLogIn(page, post, email, linkIn(mail, /password\/change/))
    await expect(wizard.heading('review')).toBeVisible()
    await tablet.goto(linkIn(mail, ORDER_LINK))
    await expect(tablet.getByRole('heading', { name: t('order_link_other_title') })).toBeVisible()
    await lookAtBoth(tablet, 'an order of another account by its link')
    await tablet.getByRole('button', { name: t('order_link_other_button') }).click()
    await new Account(tablet, post, email).logIn()
    await expect(new Wizard(tablet).heading('review')).toBeVisible()
  })
})

test('a link that opens nothing any more says why', async ({ browser, guard, page, post, wizard }) => {
  guard.expect(/answer: 404 (POST .*orderkeys|GET .*trademarks)/)
  const email = await requestReport(page, wizard, 'Cortada')
  const link = linkIn(await acknowledged(post, email, 'Cortada'), ORDER_LINK)
  const phone = await device(browser, guard)
  for (const dead of [
    link.slice(0, -1),
    link.split('&key')[0]!,
    '/#/order?id=x&key=AAAAAAAAAAAAAAAAAAAAAAAAAA',
    '/#/order',
  ]) {
    await phone.goto('about:blank')
    await phone.goto(dead)
    await expect(phone.getByRole('heading', { name: t('order_link_expired_title') })).toBeVisible()
    expect(phone.url()).not.toContain('key=')
  }
  await expect(phone.getByRole('main')).toContainText(t('order_link_expired_login'))
  await lookAtBoth(phone, 'a link that opens nothing')
  await test.step('a newer link is opened in the same tab', async () => {
    await phone.evaluate(newer => location.assign(newer), link)
    await expect(new Wizard(phone).heading('review')).toBeVisible()
    expect(phone.url()).not.toContain('key=')
  })
  await test.step('where the order was placed, it opens without a key', async () => {
    await page.goto(link.slice(0, -1))
    await expect(wizard.heading('review')).toBeVisible()
  })
})

test('who is logged in is led to the orders of the account by a link that opens nothing, and is not told to log in', async ({
  page,
  guard,
  post,
}) => {
  guard.expect(/answer: 404 GET .*trademarks/)
  const account = new Account(page, post)
  const main = page.getByRole('main')
  await page.goto('/')
  await account.create()
  for (const [dead, title, words] of [
    ['/#/order', 'order_link_expired_title', 'order_link_expired_account'],
    [
      '/?trademarkId=01a21696-9f5b-78e7-b412-22013b7b6a14',
      'wizard_not_found_title',
      'wizard_not_found_account',
    ],
  ] as const) {
    await page.goto(dead)
    await expect(page.getByRole('heading', { name: t(title) })).toBeVisible()
    await expect(main).toContainText(t(words, { email: account.email }))
    await expect(main).not.toContainText(t('order_link_expired_login'))
    await expect(main.getByRole('button', { name: t('nav_login') })).toHaveCount(0)
    await lookAtBoth(page, `${title} of an account`)
    await main.getByRole('link', { name: t('nav_my_trademarks') }).click()
    await expect(page).toHaveURL(/#\/home#trademarks$/)
  }
})

test('who has just ordered is not told that the password is wrong', async ({ page, guard, post, wizard }) => {
  guard.expect(/answer: 403 POST .*login/)
  const email = await requestReport(page, wizard, 'Recién')
  const account = new Account(page, post, email)
  await account.entry('nav_login')
  await account.logIn('Some-password-1')
  await expect(account.titled('auth_sent_title')).toBeVisible()
  await expect(account.modal).toContainText(t('auth_sent_pending', { email }))
  await lookAtBoth(page, 'the dialog of an account that is not activated')
  await account.press('auth_sent_accept')
  const access = new RegExp(t('mail_account_access_subject'))
  const link = await account.link(access)
  await account.entry('nav_sign_up')
  await account.signUp()
  await chooseAndLogIn(page, post, email, await account.link(access, link))
  await expect(wizard.heading('review')).toBeVisible()
})

test('after a failed payment an anonymous customer signs up and pays from the account', async ({
  page,
  guard,
  post,
  wizard,
}) => {
  guard.expect(/answer: 402 POST .*confirm/)
  await wizard.open()
  const { email } = await wizard.toPayment({ name: 'Segundo Intento', territory: 'SPAIN', classes: [9] })
  await payCard(page, CARD.declined)
  await expect(page.getByRole('dialog')).toContainText(t('payment_failed_later'))
  await page.keyboard.press('Escape')
  const account = new Account(page, post, email)
  await account.entry('nav_sign_up')
  await account.signUp()
  await chooseAndLogIn(page, post, email, await account.link())
  await expect(page).toHaveURL(/#\/home#trademarks$/)
  await page.getByRole('main').getByText('Segundo Intento').first().waitFor()
  await page
    .getByRole('link', { name: new RegExp(t('account_pay')) })
    .or(page.getByRole('button', { name: new RegExp(t('account_pay')) }))
    .first()
    .click()
  await wizard.openPayment()
  await wizard.pay()
})
