// A price that an operator gives to a request without an automatic one, until it is paid or lapses.

import type { Browser, Page } from '@playwright/test'
import { Account } from './kit/account'
import { Desk } from './kit/desk'
import { linkIn } from './kit/mail'
import { downloadedText, expect, look, payButton, payCard, person, test, Wizard, words } from './harness'
import type { Guard } from './harness'

const t = words('en')
/** There is no automatic price for an unknown class. */
const NO_PRICE = /422 POST .*\/trademarks\/pricing/
const UNKNOWN = 'Bread and cakes, baked and sold in a shop.'

/** Opens a browser of another device, with none of the cookies and the storage of the test's page. */
async function device(browser: Browser, guard: Guard): Promise<Page> {
  const context = await browser.newContext()
  guard.watch(context)
  return context.newPage()
}

/** Checks a screen as a phone and a wide display show it. */
async function lookAtBoth(page: Page, where: string): Promise<void> {
  const before = page.viewportSize()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await look(page, where, { touch: width === 390 })
  }
  if (before) await page.setViewportSize(before)
}

/** Downloads a paper of the order on the screen and returns its text. */
async function paperText(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t(name), exact: true }).click()
  return downloadedText(await download)
}

/** Gives a price of €539.27 to an order, in a browser in which an operator is signed in. */
async function givePrice(desk: Page, order: string): Promise<void> {
  await desk.goto(`/#/desk/orders/${order}`)
  await desk.getByRole('button', { name: t('desk_act_price'), exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(t('desk_price_official_fee_cents'), { exact: true }).fill('210.72')
  await dialog.getByLabel(t('desk_price_service_cents'), { exact: true }).fill('271.53')
  await expect(dialog.getByRole('status')).toContainText('€539.27')
  await lookAtBoth(desk, 'desk price')
  await dialog.getByRole('button', { name: t('desk_act_price_button'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** Opens the desk in a browser of its own. */
async function operator(
  browser: Browser,
  guard: Guard,
  post: Account['post'],
  server: Desk['server'],
): Promise<Page> {
  const page = await device(browser, guard)
  await new Desk(page, server, new Account(page, post)).open()
  return page
}

test('a request without a class gets a price, which is paid from the mail on another device', async ({
  browser,
  page,
  guard,
  post,
  server,
  wizard,
}) => {
  guard.expect(NO_PRICE)
  const name = `Hogaza ${Date.now()}`
  await wizard.open()
  const { email } = await wizard.toReview({ name, territory: 'SPAIN', classes: UNKNOWN }, person())
  const saved = wizard.nextOrder()
  await wizard.button('send').click()
  const order = await saved
  await expect(page.getByRole('heading', { name: t('success_report_title') })).toBeVisible()
  await givePrice(await operator(browser, guard, post, server), order)

  const phone = await device(browser, guard)
  const there = new Wizard(phone)
  await test.step('the mail shows what the price is made of, and its link the order with the price', async () => {
    const mail = await post.find(email, t('mail_price_offer_subject', { mark: name }))
    for (const amount of ['€210.72', '€271.53', '€57.02', '€539.27']) expect(mail.text).toContain(amount)
    await phone.goto(linkIn(mail, /#\/order\?/))
    await expect(there.heading('review')).toBeVisible()
    await expect(phone.getByText(t('wizard_offer_text'))).toBeVisible()
    await expect(there.price).toHaveText('€539.27')
    const content = phone.locator('#content')
    for (const part of [t('wizard_part_fee', { office: 'OEPM' }), '€210.72', '€271.53', '€57.02'])
      await expect(content).toContainText(part)
    await lookAtBoth(phone, 'an offered price')
  })

  await test.step('it is paid, after the sentence about beginning at once', async () => {
    await there.button('pay').click()
    await expect(payButton(phone)).toHaveAccessibleDescription(t('payment_express'))
    await expect(phone.getByTestId('payment-amount')).toHaveText('€539.27')
    await payCard(phone)
    await expect(phone.locator('#content')).toContainText(/SE-/)
    const certificate = phone.getByRole('region', { name: t('success_certificate') })
    await expect(certificate).toContainText(t('wizard_certificate_unknown'))
  })

  await test.step('receipt and filing summary are true for it', async () => {
    await phone.goto(`/?trademarkId=${order}`)
    const receipt = await paperText(phone, 'stations_receipt')
    for (const part of ['€210.72', '€271.53', '€57.02', '€539.27', 'OEPM']) expect(receipt).toContain(part)
    const flat = (text: string) => text.replace(/\s+/g, ' ')
    const summary = flat(await paperText(phone, 'stations_summary'))
    expect(summary).toContain(flat(UNKNOWN))
    expect(summary).toContain(t('paper_classes_open'))
  })
})

test('an offered price waits in the account, and lapses with the trademark only after a question', async ({
  browser,
  page,
  guard,
  post,
  server,
  account,
  wizard,
}) => {
  guard.expect(NO_PRICE)
  const name = `Molino ${Date.now()}`
  await wizard.open()
  await account.create()
  await wizard.open()
  await wizard.toOwners({ name, territory: 'SPAIN', classes: UNKNOWN })
  await wizard.party(wizard.owner(), { ...person(), email: account.email })
  await wizard.button('send').click()
  await expect(wizard.heading('review')).toBeVisible()
  const saved = wizard.nextOrder()
  await wizard.button('send').click()
  const order = await saved
  await expect(page.getByRole('heading', { name: t('success_report_title') })).toBeVisible()
  const desk = await operator(browser, guard, post, server)
  await givePrice(desk, order)

  await page.goto('/#/home')
  const card = page.locator(`#order-${order}`)
  await expect(card).toContainText('€539.27')
  await card.getByRole('link', { name: new RegExp(`^${t('account_pay')}`) }).click()
  await expect(wizard.heading('review')).toBeVisible()
  await expect(wizard.price).toHaveText('€539.27')

  const change = t('wizard_review_change_of', { what: t('wizard_review_trademark') })
  const dialog = page.getByRole('dialog', { name: t('wizard_lapse_title') })
  const renamed = async (to: string) => {
    await page.getByLabel(t('wizard_name'), { exact: true }).fill(to)
    await wizard.button('continue').click()
    await expect(wizard.heading('owners')).toBeVisible()
  }
  await test.step('another name has no price, and the customer is asked before the offer is given up', async () => {
    await page.getByRole('button', { name: change }).click()
    await renamed(`${name} Dos`)
    await expect(wizard.price).toHaveText(t('wizard_price_none'))
    await wizard.button('send').click()
    await expect(dialog).toContainText(t('wizard_lapse_text', { before: '€539.27' }))
    await dialog.getByRole('button', { name: t('wizard_price_changed_no') }).click()
    await expect(wizard.heading('owners')).toBeVisible()
  })

  await test.step('with the name as it was the offer holds', async () => {
    await page.goBack()
    await renamed(name)
    await expect(wizard.price).toHaveText('€539.27')
    await wizard.continueToReview()
    await expect(page.getByText(t('wizard_offer_text'))).toBeVisible()
  })

  await test.step('the change is sent, and the order waits for a price again', async () => {
    await page.getByRole('button', { name: change }).click()
    await renamed(`${name} Tres`)
    await wizard.button('send').click()
    await dialog.getByRole('button', { name: t('wizard_lapse_yes') }).click()
    await expect(wizard.heading('review')).toBeVisible()
    await wizard.button('send').click()
    await expect(page.getByRole('heading', { name: t('success_report_title') })).toBeVisible()
    await desk.reload()
    await expect(desk.locator('#content')).toContainText(t('desk_event_lapse', { amount: '€539.27' }))
    await expect(desk.getByRole('button', { name: t('desk_act_price'), exact: true })).toBeVisible()
  })
})
