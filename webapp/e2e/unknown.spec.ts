// P24: the answer to a payment is lost. The page asks what became of it, and says nothing it does not know.

import { type Page, type Route } from '@playwright/test'
import {
  answerChallenge,
  CARD,
  entriesLeft,
  expect,
  fillCard,
  type Guard,
  payButton,
  payCard,
  test,
  type Wizard,
} from './harness'

const mark = (name: string) => ({ name, territory: 'SPAIN' as const, classes: [9] })

const CONFIRM = '**/_/sandbox/v1/payment_intents/*/confirm'
const INTENT = /\/_\/sandbox\/v1\/payment_intents\/[^/]+\?/
/** What is asked while it is found out: the order, and how its payment stands at the provider. */
const ASKED = /\/_\/api\/v1\/trademarks\/[0-9a-f-]+(\/checkpayment)?\?/

const unavailable = (route: Route) =>
  route.fulfill({ status: 503, json: { error: { code: 'payment_unavailable', message: '' } } })

/** The server does what it was asked, and the page never gets the answer. */
async function cutAfterwards(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}

/** The page never says that nothing was charged, from now on. */
async function watchWords(page: Page, words: string): Promise<() => Promise<string[]>> {
  await page.evaluate(words => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => document.body.innerText.includes(words) && seen.push(document.body.innerText)
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  }, words)
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
}

const nothingCharged = ({ t }: Wizard) => t('payment_failed_line').split('.')[0]!

async function isPaid({ page, t }: Wizard): Promise<void> {
  await expect(page.getByRole('heading', { name: t('success_order_title') })).toBeVisible({ timeout: 20_000 })
  expect(await page.evaluate(() => localStorage.getItem('sello.draft.paying'))).toBeNull()
}

const finding = ({ page, t }: Wizard) =>
  page.getByRole('dialog').getByText(t('payment_finding'), { exact: true })

const cut = (guard: Guard) => guard.expect(/failed: POST .*confirm/)

test('P24: cut off after the provider took the payment, the page finds out that it is paid', async ({
  page,
  post,
  guard,
  wizard,
}) => {
  cut(guard)
  await wizard.open()
  const who = await wizard.toPayment(mark('Cabo'))
  const said = await watchWords(page, nothingCharged(wizard))
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route(ASKED, async route => {
    await held
    await route.continue()
  })
  await page.route(CONFIRM, cutAfterwards)
  await payCard(page)
  await expect(finding(wizard)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(1) // it can be closed
  await expect(page.getByRole('alert')).toHaveCount(0) // no toast with a technical message
  release()
  await isPaid(wizard)
  expect(await said()).toEqual([])
  await post.find(who.email, /^Payment received/)
})

test('P24: cut off after 3-D Secure, it is found out as well', async ({ page, guard, wizard }) => {
  guard.expect(/failed: GET .*payment_intents/)
  await wizard.open()
  await wizard.toPayment(mark('Cala'))
  await payCard(page, CARD.asks)
  const complete = page
    .frameLocator('iframe[title="Card authentication"]')
    .locator('button[value="complete"]')
  await expect(complete).toBeEnabled()
  await expect(page.frameLocator('iframe[title="Card authentication"]').getByText('€175')).toBeVisible()
  await page.route(INTENT, cutAfterwards)
  await answerChallenge(page, 'complete')
  await isPaid(wizard)
})

test('P24: reloaded while the bank is asking, it never says that nothing was charged', async ({
  page,
  wizard,
}) => {
  await wizard.open()
  await wizard.toPayment(mark('Cauce'))
  const confirmed = page.waitForRequest(request => request.url().endsWith('/confirm'))
  await payCard(page, CARD.asks)
  const confirmation = await confirmed
  await expect(page.locator('iframe[title="Card authentication"]')).toBeVisible()
  await page.reload()
  await expect(finding(wizard)).toBeVisible()
  const said = await watchWords(page, nothingCharged(wizard))
  await page.waitForResponse(response => response.url().includes('/checkpayment'))
  await expect(payButton(page)).toHaveCount(0)
  const secret = new URLSearchParams(confirmation.postData() ?? '').get('client_secret')!
  const decided = await page.request.post(confirmation.url().replace(/confirm$/, 'decide'), {
    form: { client_secret: secret, outcome: 'complete' }, // in the bank's own application
  })
  expect(decided.status()).toBe(200)
  await isPaid(wizard)
  expect(await said()).toEqual([])
})

test('P24: reloaded while it is finding out, it asks again, and offers no second payment', async ({
  page,
  guard,
  wizard,
}) => {
  cut(guard)
  guard.expect(/answer: 503 .*trademarks/)
  await wizard.open()
  await wizard.toPayment(mark('Duna'))
  await page.route(ASKED, unavailable)
  await page.route(CONFIRM, cutAfterwards)
  await payCard(page)
  await expect(finding(wizard)).toBeVisible()
  await page.reload()
  await expect(finding(wizard)).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await page.keyboard.press('Escape') // closing is possible
  await entriesLeft(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unroute(ASKED)
  await page.reload()
  await isPaid(wizard)
})

test('P24: it goes on finding out where the form is emptied behind it', async ({ page, guard, wizard }) => {
  cut(guard)
  await wizard.open()
  await wizard.toPayment(mark('Dorna'))
  await page.route(CONFIRM, cutAfterwards)
  const held: (() => Promise<void>)[] = []
  await page.route(ASKED, route => void held.push(() => route.continue()))
  await payCard(page)
  await expect.poll(() => held.length).toBe(1)
  held.length = 0
  await page.reload()
  await expect(finding(wizard)).toBeVisible()
  await expect.poll(() => held.length).toBe(2) // of the form, and of its payment
  await held[0]!()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sello.draft.trademark'))).toBeNull()
  await page.evaluate(() => new Promise(later => setTimeout(later, 300))) // an entry is left in its own time
  await expect(finding(wizard)).toBeVisible()
  await page.unroute(ASKED)
  await held[1]!()
  await isPaid(wizard)
})

test('P24: a payment that has not reached the provider is said to be none so far, and can be made', async ({
  page,
  guard,
  wizard,
}) => {
  cut(guard)
  const { t } = wizard
  await wizard.open()
  await wizard.toPayment(mark('Espiga'))
  const said = await watchWords(page, nothingCharged(wizard))
  await page.route(CONFIRM, route => route.abort())
  await payCard(page)
  await expect(finding(wizard)).toBeVisible()
  await expect(page.getByRole('dialog').getByText(t('payment_none_line'))).toBeVisible({ timeout: 20_000 })
  expect(await said(), 'it may still reach the provider').toEqual([])
  await page.unroute(CONFIRM)
  await payCard(page)
  await isPaid(wizard)
})

test('P24: offline for a while, it goes on asking, and ends when the network is back', async ({
  page,
  context,
  guard,
  wizard,
}) => {
  cut(guard)
  guard.expect(/failed: .*ERR_INTERNET_DISCONNECTED/)
  await wizard.open()
  await wizard.toPayment(mark('Faja'))
  const said = await watchWords(page, nothingCharged(wizard))
  await page.route(CONFIRM, async route => {
    await route.fetch()
    await context.setOffline(true)
    await route.abort()
  })
  await fillCard(page, CARD.pays)
  await payButton(page).click()
  await expect(finding(wizard)).toBeVisible()
  await page.waitForEvent('requestfailed', request => ASKED.test(request.url()))
  await expect(finding(wizard)).toBeVisible()
  await context.setOffline(false)
  await isPaid(wizard)
  expect(await said()).toEqual([])
})

test('P24: after asking in vain it says that it does not know, and looks again when it is asked to', async ({
  page,
  guard,
  wizard,
}) => {
  cut(guard)
  guard.expect(/answer: 503 .*trademarks/)
  const { t } = wizard
  await wizard.open()
  await wizard.toPayment(mark('Gavia'))
  await page.clock.install()
  await page.route(ASKED, unavailable)
  await page.route(CONFIRM, cutAfterwards)
  await payCard(page)
  await expect(finding(wizard)).toBeVisible()
  await expect(async () => {
    await page.clock.runFor(15_000)
    await expect(page.getByRole('dialog').getByText(t('payment_unknown'), { exact: true })).toBeVisible({
      timeout: 500,
    })
  }).toPass()
  await expect(payButton(page)).toHaveCount(0)
  await page.unroute(ASKED)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('payment_look') })
    .click()
  await isPaid(wizard)
})

test('P24: a redirect that claims failure is held against what the server knows', async ({
  page,
  guard,
  wizard,
}) => {
  guard.expect(/answer: 401 GET .*trademarks/)
  const { t } = wizard
  const saved = wizard.nextOrder()
  await wizard.open()
  await wizard.toPayment(mark('Haya'))
  const order = await saved
  await page.goto(`/?redirect_status=failed&trademarkId=${order}#/registration/success`)
  await expect(page.getByRole('heading', { name: t('failed_order_title') })).toBeVisible()
  await page.getByRole('link', { name: t('failed_order_retry') }).click()
  await wizard.button('pay').click()
  await payCard(page)
  await isPaid(wizard)
  await page.goto(`/?redirect_status=failed&trademarkId=${order}#/registration/success`)
  await isPaid(wizard)
  await page.context().clearCookies()
  await page.reload()
  await expect(page.getByRole('heading', { name: t('unknown_order_title') })).toBeVisible()
})
