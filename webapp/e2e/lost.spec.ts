// Orders and sessions that are not what they were when the form was begun.

import { type Page } from '@playwright/test'
import { entriesLeft, expect, payButton, payCard, person, test, Wizard } from './harness'
import { Account } from './kit/account'

const API = '**/_/api/v1'
const MARK = { name: 'Vela', territory: 'SPAIN', classes: [9] } as const
const mark = { ...MARK, classes: [...MARK.classes] }

async function begin(wizard: Wizard, account: Account): Promise<void> {
  await wizard.open()
  await account.create()
  await account.entry('nav_new_trademark')
  await wizard.saveUnpaid(mark, account.email)
  await expect(wizard.page.getByRole('dialog')).toHaveCount(0)
}

const failing = (page: Page, path: string, status: number, code = 'unknown') =>
  page.route(`${API}${path}`, route => route.fulfill({ status, json: { error: { code, message: '' } } }))

test('a price that cannot be asked for again is the one the order has', async ({ page, guard, wizard }) => {
  guard.expect(/answer: 500 POST .*pricing/)
  const saved = wizard.nextOrder()
  await wizard.open()
  await wizard.toPayment(mark)
  const order = await saved
  await failing(page, '/trademarks/pricing*', 500)
  await page.goto(`/?trademarkId=${order}`)
  await expect(wizard.heading('review')).toBeVisible()
  await expect(wizard.price).toHaveText('€175')
  await wizard.button('pay').click()
  await wizard.pay()
})

test('where the server has no price there is none, and nothing is asked', async ({ page, guard, wizard }) => {
  guard.expect(/answer: 422 POST .*pricing/)
  await wizard.open()
  await failing(page, '/trademarks/pricing*', 422, 'unknown_price')
  await wizard.toOwners(mark)
  await wizard.party(wizard.owner(), person())
  await wizard.consents()
  await wizard.continueToReview()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(wizard.price).toHaveText(wizard.t('wizard_price_none'))
  await expect(wizard.button('send')).toBeVisible()
  await expect(page.locator('body')).not.toContainText('175')
})

test('an anonymous form whose session is lost is saved anew, with its consents', async ({
  page,
  context,
  guard,
  wizard,
}) => {
  guard.expect(/answer: 401 GET .*trademarks/, /answer: 422 POST .*trademarks/)
  await wizard.open()
  await wizard.toPayment(mark)
  await page.keyboard.press('Escape')
  await entriesLeft(page)
  await context.clearCookies()
  await page.reload()
  await wizard.button('pay').click()
  await expect(wizard.heading('owners')).toBeVisible()
  await expect(wizard.consent('terms')).not.toBeChecked()
  await wizard.consents()
  await wizard.button('continue').click()
  await wizard.button('pay').click()
  await wizard.pay()
})

test('S33: who closes the login after the session ended finds an empty form, and the order in the account', async ({
  page,
  context,
  guard,
  wizard,
  account,
}) => {
  guard.expect(/answer: 401 GET .*trademarks/)
  await begin(wizard, account)
  await context.clearCookies()
  await wizard.button('pay').click()
  await expect(account.titled('auth_login_title')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(wizard.heading('trademark')).toBeVisible()
  await expect(wizard.choice('wizard_type_NAME')).not.toBeChecked()
  await account.entry('nav_login')
  await account.signIn()
  await account.entry('nav_my_trademarks')
  await page.getByRole('link', { name: /^Pay/ }).click()
  await wizard.openPayment()
})

test('S33: who else signs in on the page finds nothing of what stood there', async ({
  page,
  browser,
  baseURL,
  context,
  guard,
  post,
  wizard,
  account,
}) => {
  guard.expect(/answer: 401 GET .*trademarks/)
  const elsewhere = await browser.newContext({ baseURL: baseURL!, locale: 'en-GB' })
  const other = new Account(await elsewhere.newPage(), post)
  await new Wizard(other.page).open()
  await other.create()
  await elsewhere.close()

  await begin(wizard, account)
  await context.clearCookies()
  await wizard.button('pay').click()
  await expect(account.titled('auth_login_title')).toBeVisible()
  const second = new Account(page, post, other.email)
  await second.signIn()
  await expect(wizard.heading('trademark')).toBeVisible()
  await expect(wizard.choice('wizard_type_NAME')).not.toBeChecked()
  await second.entry('nav_my_trademarks')
  await expect(page.getByRole('heading', { name: second.t('account_pending_none') })).toBeVisible()
})

test('logging out leaves nothing behind, also where the service then fails', async ({
  page,
  guard,
  wizard,
  account,
}) => {
  guard.expect(/answer: 500 GET .*\/session/)
  await wizard.open()
  await account.create()
  await account.entry('nav_new_trademark')
  await wizard.mark(mark)
  await page.route(/\/session\?/, route =>
    route.fulfill({ status: 500, json: { error: 'UNAVAILABLE', message: 'Down' } }),
  )
  await account.entry('nav_logout')
  await expect(page.getByRole('alert').filter({ hasText: 'Down' })).toBeVisible()
  await account.expectSignedIn(false)
  await expect(wizard.choice('wizard_type_NAME')).not.toBeChecked()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(mark.name)
})

test('a registration that was removed does not come back', async ({ page, wizard, account }) => {
  const { t } = wizard
  await begin(wizard, account)
  await account.entry('nav_my_trademarks')
  await page.getByRole('button', { name: new RegExp(`^${t('account_remove')}`) }).click()
  await page.getByRole('button', { name: t('yes_im_sure') }).click()
  await expect(page.getByRole('heading', { name: t('account_pending_none') })).toBeVisible()
  await page.getByRole('link', { name: t('home_link') }).click()
  await expect(wizard.heading('trademark')).toBeVisible()
  await expect(wizard.choice('wizard_type_NAME')).not.toBeChecked()
})

/** Removes the account's only order in a second tab of the browser. */
async function removeElsewhere({ page, t }: Wizard): Promise<void> {
  const other = await page.context().newPage()
  await other.goto('/#/home#trademarks')
  await other.getByRole('button', { name: new RegExp(`^${t('account_remove')}`) }).click()
  await other.getByRole('button', { name: t('yes_im_sure') }).click()
  await expect(other.getByRole('heading', { name: t('account_pending_none') })).toBeVisible()
  await other.close()
}

/** Counts the requests of a page that save an order. */
function countSaves(page: Page): () => number {
  let saves = 0
  page.on('request', request => {
    const isOrder = new URL(request.url()).pathname.startsWith('/_/api/v1/trademarks')
    if (isOrder && ['POST', 'PUT'].includes(request.method()) && !request.url().includes('/pricing')) saves++
  })
  return () => saves
}

for (const when of ['is as it was saved', 'was changed'] as const)
  test(`Pay in a tab whose order was removed in the account says so, and saves it only when pressed again: the form ${when}`, async ({
    page,
    guard,
    wizard,
    account,
  }) => {
    guard.expect(/answer: 404 (GET|PUT) .*trademarks/)
    await begin(wizard, account)
    await removeElsewhere(wizard)
    if (when === 'was changed') {
      const name = wizard.t('wizard_step_trademark')
      await page.getByRole('button', { name: wizard.t('wizard_step_back_to', { number: 1, name }) }).click()
      await wizard.field(page, 'wizard_name').fill('Vela Mayor')
      await wizard.button('continue').click()
      await wizard.continueToReview()
    }
    const saves = countSaves(page)
    await wizard.button('pay').click()
    await expect(wizard.note('settled_removed')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(wizard.heading('review')).toBeVisible()
    expect(saves()).toBe(when === 'was changed' ? 1 : 0) // the update that the server refused
    await wizard.openPayment()
    await wizard.pay()
  })

test('the open payment dialog of an order that was removed in the account takes no card, and says why', async ({
  page,
  guard,
  wizard,
  account,
}) => {
  guard.expect(/answer: 404 POST .*trademarks/)
  await begin(wizard, account)
  await wizard.openPayment()
  await removeElsewhere(wizard)
  await payCard(page)
  await expect(wizard.note('settled_removed')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a tab that is loaded again after its order was removed on another device says so', async ({
  page,
  guard,
  browser,
  baseURL,
  post,
  wizard,
  account,
}) => {
  guard.expect(/answer: 404 GET .*trademarks/)
  await begin(wizard, account)
  const elsewhere = await browser.newContext({ baseURL: baseURL!, locale: 'en-GB' })
  const device = new Account(await elsewhere.newPage(), post, account.email)
  await new Wizard(device.page).open()
  await device.entry('nav_login')
  await device.signIn()
  await removeElsewhere(new Wizard(device.page))
  await elsewhere.close()
  await page.reload()
  await expect(wizard.note('settled_removed')).toBeVisible()
  await expect(wizard.heading('review')).toBeVisible()
})

test('opening another order asks before it replaces what was begun', async ({ page, wizard }) => {
  const { t } = wizard
  const saved = wizard.nextOrder()
  await wizard.open()
  await wizard.toPayment(mark)
  const order = await saved
  await page.keyboard.press('Escape')
  await wizard.beginAnew()
  await wizard.choice('wizard_type_NAME').check()
  await wizard.field(page, 'wizard_name').fill('Otra Cosa')

  await page.goto(`/?trademarkId=${order}`)
  const question = page.getByRole('dialog', { name: t('wizard_replace_title') })
  await question.getByRole('button', { name: t('wizard_replace_no') }).click()
  await expect(page).toHaveURL(/#\/$/)
  await expect(wizard.field(page, 'wizard_name')).toHaveValue('Otra Cosa')

  await page.goto(`/?trademarkId=${order}`)
  await question.getByRole('button', { name: t('wizard_replace_yes') }).click()
  await expect(wizard.heading('review')).toBeVisible()
  await expect(page.locator('#content')).toContainText(mark.name)
  await page.reload()
  await expect(wizard.heading('review')).toBeVisible() // what is the order's own is not asked about
})

test('a payment that cannot be prepared says why, and can be tried again', async ({
  page,
  guard,
  wizard,
}) => {
  guard.expect(/answer: 409 POST .*requestpayment/, /answer: 500 GET .*trademarks/)
  const { t } = wizard
  await wizard.open()
  await wizard.toReview(mark)
  await failing(page, '/trademarks/*/requestpayment*', 409, 'conflict')
  await page.route(/\/trademarks\/[0-9a-f-]+\?/, route =>
    route.fulfill({ status: 500, json: { error: { code: 'unknown', message: '' } } }),
  )
  await wizard.button('pay').click()
  await expect(page.getByRole('dialog').getByText(t('toast_error_unknown'))).toBeVisible()
  await page.unrouteAll()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('retry') })
    .click()
  await expect(payButton(page)).toBeEnabled()
})
