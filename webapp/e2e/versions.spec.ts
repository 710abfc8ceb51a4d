// P23: what is paid is what was on the screen, where an order is open in two tabs.

import type { BrowserContext, Locator } from '@playwright/test'
import { expect, fillCard, look, payButton, payCard, test, Wizard, type Guard } from './harness'
import { allReported, loadedAhead } from './kit/ahead'

const MARK = { name: 'Vela', territory: 'SPAIN', classes: [9] } as const
const mark = { ...MARK, classes: [...MARK.classes] }

const backTo = ({ page, t }: Wizard, number: number, key: string) =>
  page.getByRole('button', { name: t('wizard_step_back_to', { number, name: t(key) }) }).click()

/** In another tab of the same browser, changes the order and saves it by asking for its payment. */
async function editElsewhere(
  context: BrowserContext,
  edit: (other: Wizard) => Promise<void>,
  language?: 'en' | 'es',
): Promise<Wizard> {
  const other = new Wizard(await context.newPage(), language)
  await other.page.goto('/')
  await backTo(other, 1, 'wizard_step_trademark')
  await edit(other)
  await other.button('continue').click()
  await other.button('continue').click()
  await other.openPayment()
  return other
}

const inEurope = (other: Wizard) => other.choice('wizard_territory_EU').check()
const renamed = (other: Wizard) => other.field(other.page, 'wizard_name').fill('Faro')

const comparison = ({ page, t }: Wizard) => page.getByRole('dialog', { name: t('versions_title') })
const part = (wizard: Wizard, title: string) =>
  comparison(wizard)
    .getByRole('heading', { name: wizard.t(title), exact: true })
    .locator('..')

/** Returns the pixels between the last part of a dialog and its foot. */
const bandBelow = (dialog: Locator) =>
  dialog.evaluate(node => {
    const [group] = node.querySelectorAll('[role="group"]')
    const foot = node.querySelector('[class*="foot"]') ?? node.lastElementChild!
    return foot.getBoundingClientRect().top - group!.lastElementChild!.getBoundingClientRect().bottom
  })

const expectStale = (guard: Guard) =>
  guard.expect(/answer: 412 POST .*(requestpayment|requeststart|trademarks)/)

const paid = ({ page, t }: Wizard) =>
  expect(page.getByRole('heading', { name: t('success_order_title') })).toBeVisible()

test('a tab cannot pay for what another one saved at another price; it takes that version, and pays it', async ({
  page,
  context,
  guard,
  wizard,
}) => {
  expectStale(guard)
  const { t } = wizard
  await wizard.open()
  await wizard.toPayment(mark)
  await fillCard(page, '4242 4242 4242 4242')
  await expect(payButton(page)).toHaveText(t('payment_pay', { price: '€175' }))
  const other = await editElsewhere(context, inEurope)
  await expect(payButton(other.page)).toHaveText(t('payment_pay', { price: '€1,100' }))

  await payButton(page).click()
  await expect(comparison(wizard)).toBeVisible()
  await expect(payButton(page)).toBeHidden()
  expect(await bandBelow(comparison(wizard)), 'the room below what is compared').toBeLessThan(48)
  await expect(part(wizard, 'wizard_review_territory')).toContainText(t('wizard_territory_SPAIN'))
  await expect(part(wizard, 'wizard_review_territory')).toContainText(t('wizard_territory_EU'))
  await expect(part(wizard, 'versions_price')).toContainText('€175')
  await expect(part(wizard, 'versions_price')).toContainText('€1,100')
  await comparison(wizard)
    .getByRole('button', { name: t('versions_use_stored') })
    .click()
  await expect(comparison(wizard)).toBeHidden()
  await expect(wizard.heading('review')).toBeVisible()
  await expect(wizard.price).toHaveText('€1,100')
  await expect(page.locator('#content')).toContainText(t('wizard_territory_EU'))
  await wizard.button('pay').click()
  await expect(payButton(page)).toHaveText(t('payment_pay', { price: '€1,100' }))
  await payCard(page)
  await paid(wizard)
  await expect(page.locator('#content')).toContainText('€1,100')
})

test('a tab cannot pay for what another one saved at the same price; it keeps its own, and pays that', async ({
  page,
  context,
  guard,
  wizard,
}) => {
  expectStale(guard)
  const { t } = wizard
  const saved = wizard.nextOrder()
  await wizard.open()
  await wizard.toPayment(mark)
  const order = await saved
  await fillCard(page, '4242 4242 4242 4242')
  const other = await editElsewhere(context, renamed)

  await payButton(page).click()
  await expect(part(wizard, 'wizard_review_trademark')).toContainText('Vela')
  await expect(part(wizard, 'wizard_review_trademark')).toContainText('Faro')
  await comparison(wizard)
    .getByRole('button', { name: t('versions_use_mine') })
    .click()
  await payCard(page)
  await paid(wizard)
  await page.goto(`/?trademarkId=${order}`)
  await expect(page.locator('#content')).toContainText('Vela')
  await expect(page.locator('#content')).not.toContainText('Faro')

  await payCard(other.page) // what this tab shows was replaced, and the order is paid
  await expect(other.page.getByRole('heading', { name: t('success_order_title') })).toBeVisible()
  guard.expect(/answer: 409 POST .*requestpayment/)
})

test('an account that saves in one tab is asked in the other before it saves over that; closing loses nothing', async ({
  page,
  context,
  guard,
  wizard,
  account,
}) => {
  guard.expect(/answer: 412 PUT .*trademarks/)
  const { t } = wizard
  await wizard.open()
  await account.create()
  await account.entry('nav_new_trademark')
  await wizard.saveUnpaid(mark, account.email)
  await editElsewhere(context, renamed)

  await backTo(wizard, 1, 'wizard_step_trademark')
  await wizard.field(page, 'wizard_name').fill('Ancla')
  await wizard.button('continue').click()
  await wizard.button('continue').click()
  await wizard.button('pay').click()
  await expect(part(wizard, 'wizard_review_trademark')).toContainText('Faro')
  await page.keyboard.press('Escape')
  await expect(comparison(wizard)).toBeHidden()
  await expect(page.locator('#content')).toContainText('Ancla')

  await wizard.button('pay').click()
  await comparison(wizard)
    .getByRole('button', { name: t('versions_use_mine') })
    .press('Enter')
  await expect(payButton(page)).toHaveText(t('payment_pay', { price: '€175' }))
  await payCard(page)
  await paid(wizard)
  await expect(page.locator('#content')).toContainText('Ancla')
})

for (const [locale, language] of [
  ['en-GB', 'en'],
  ['es-ES', 'es'],
] as const) {
  for (const width of [390, 1440]) {
    test.describe(`${language} at ${width} px`, () => {
      test.use({ locale, viewport: { width, height: 844 } })

      test('two versions can be read side by side', async ({ page, context }) => {
        const wizard = new Wizard(page, language)
        await wizard.open()
        await wizard.toPayment(mark)
        await editElsewhere(context, async other => (await renamed(other), await inEurope(other)), language)
        await page.keyboard.press('Escape')
        await wizard.button('pay').click()
        await expect(comparison(wizard)).toBeVisible()
        await look(page, `versions dialog ${language} ${width}`, { touch: width < 781 })
      })
    })
  }
}

for (const when of ['it was saved', 'anything was saved'] as const)
  test(`a form that was opened in a second tab ${when === 'it was saved' ? 'after' : 'before'} ${when} is paid in the first: the second says so and leads there`, async ({
    wizard,
  }) => {
    const { t } = wizard
    const other = await wizard.toReviewTwice(mark, when === 'it was saved')
    await wizard.openPayment()
    await wizard.pay()

    await expect(other.note('settled_paid')).toBeVisible()
    await expect(other.field(other.page, 'wizard_name')).toHaveValue('')
    await expect(other.button('pay')).toHaveCount(0)
    await look(other.page, 'a form that was paid in another tab')
    await other.page.getByRole('link', { name: t('settled_paid_show') }).click()
    await paid(other)
    await expect(other.page.locator('#content')).toContainText('Vela')
  })

test('a tab asks again while the server does not know yet of the payment that another one has noted', async ({
  page,
  wizard,
}) => {
  await wizard.open()
  await wizard.toPayment(mark)
  await page.keyboard.press('Escape')
  const other = await wizard.elsewhere()
  let asked = 0
  await other.page.route(/\/trademarks\/[0-9a-f-]+(\?|$)/, async route => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: object }
    const late = asked++ === 0
    await route.fulfill({
      response,
      json: late ? { ...body, data: { ...body.data, state: 'pending' } } : body,
    })
  })
  await wizard.openPayment()
  await wizard.pay()
  await expect(other.note('settled_paid')).toBeVisible()
  expect(asked).toBeGreaterThan(1)
})

test('a tab that slept while its form was paid in another one says so when it is loaded again', async ({
  context,
  wizard,
}) => {
  await wizard.open()
  await wizard.toReview(mark)
  await context.addInitScript(() => {
    addEventListener('storage', heard => heard.stopImmediatePropagation(), { capture: true })
  })
  const other = await wizard.elsewhere()
  await wizard.openPayment()
  await wizard.pay()

  await expect(other.heading('review')).toBeVisible()
  await other.page.reload()
  await expect(other.note('settled_paid')).toBeVisible()
  await expect(other.heading('trademark')).toBeVisible()
})

test('what a tab has typed since stays when the form that it began with is paid in another one', async ({
  page,
  post,
  wizard,
}) => {
  await wizard.open()
  const who = await wizard.toPayment(mark)
  await page.keyboard.press('Escape')
  const other = await wizard.elsewhere()
  await backTo(other, 1, 'wizard_step_trademark')
  await renamed(other)
  await wizard.openPayment()
  await wizard.pay()

  await expect(other.note('settled_apart')).toBeVisible()
  await expect(other.field(other.page, 'wizard_name')).toHaveValue('Faro')
  await look(other.page, 'a changed form whose order was paid in another tab')
  await other.page.reload()
  await expect(other.field(other.page, 'wizard_name')).toHaveValue('Faro')
  await other.button('continue').click()
  await expect(other.field(other.owner(), 'owners_email')).toHaveValue(who.email)
  await other.button('continue').click()
  await other.openPayment()
  await other.pay()
  await expect(other.page.locator('#content')).toContainText('Faro')
  for (const name of ['Vela', 'Faro'])
    await post.find(who.email, new RegExp(`^Payment received, reference .*: ${name}$`))
})

test('a form that was begun before a second tab is opened, and is filled in in both, is one order', async ({
  page,
  context,
  guard,
  wizard,
}) => {
  expectStale(guard)
  const { t } = wizard
  await wizard.open()
  await wizard.choice('wizard_type_NAME').check()
  const other = new Wizard(await context.newPage())
  await other.open()
  const who = await wizard.toReview(mark)
  await other.toReview({ ...mark, name: 'Faro' }, who)
  await wizard.openPayment()
  await page.keyboard.press('Escape')

  await other.button('pay').click()
  await expect(part(other, 'wizard_review_trademark')).toContainText('Vela')
  await comparison(other)
    .getByRole('button', { name: t('versions_use_mine') })
    .click()
  await other.pay()
  await expect(other.page.locator('#content')).toContainText('Faro')
  await expect(wizard.note('settled_apart')).toBeVisible()
})

test('a tab with the payment of a form open says that it was paid in another one when the dialog is closed', async ({
  wizard,
}) => {
  await wizard.open()
  await wizard.toPayment(mark)
  const other = await wizard.elsewhere()
  await other.openPayment()
  await wizard.pay()

  await expect(payButton(other.page)).toBeVisible()
  await other.page.keyboard.press('Escape')
  await expect(other.note('settled_paid')).toBeVisible()
})

for (const [way, leave] of [
  ['by Back', ({ page }: Wizard) => page.goBack()],
  [
    'by the button',
    ({ page, t }: Wizard) => page.getByRole('button', { name: t('success_another') }).click(),
  ],
] as const)
  test(`a form that was begun ${way} after a payment stays when another tab leaves what was paid`, async ({
    page,
    wizard,
  }) => {
    const { t } = wizard
    await wizard.open()
    await wizard.toPayment(mark)
    const other = await wizard.elsewhere()
    await other.openPayment()
    await wizard.pay()
    await leave(wizard)
    await wizard.choice('wizard_type_NAME').check()
    await renamed(wizard)
    await page.goto('/#/faqs') // where nothing looks after the form

    await other.page.keyboard.press('Escape')
    await expect(other.note('settled_paid')).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: t('home_link') }).click()
    await expect(wizard.field(page, 'wizard_name')).toHaveValue('Faro')
  })

test('a tab that cannot reach the server while its form is paid in another one asks again before it pays', async ({
  guard,
  wizard,
}) => {
  guard.allow(/^failed: GET .*trademarks/)
  await wizard.open()
  await wizard.toReview(mark)
  const other = await wizard.elsewhere()
  const cut = other.page.waitForEvent('requestfailed')
  await other.page.route(/\/trademarks\//, route => route.abort('internetdisconnected'))
  await wizard.openPayment()
  await wizard.pay()
  await cut
  await other.page.unroute(/\/trademarks\//)

  await other.button('pay').click()
  await expect(other.note('settled_paid')).toBeVisible()
  await expect(payButton(other.page)).toHaveCount(0)
})

test('a tab does not ask for its order with each letter that another one types after a payment', async ({
  page,
  wizard,
}) => {
  await wizard.open()
  await wizard.toPayment(mark)
  await wizard.pay()
  await page.goBack()
  await wizard.toPayment({ ...mark, name: 'Faro' })
  await page.keyboard.press('Escape')
  const other = await wizard.elsewhere()
  await loadedAhead(other.page)
  let asked = 0
  other.page.on('request', request => (asked += Number(request.url().includes('/trademarks/'))))
  await backTo(wizard, 1, 'wizard_step_trademark')
  const heard = other.page.evaluate(
    () =>
      new Promise<void>(resolve =>
        addEventListener('storage', ({ newValue }) => newValue?.includes('del mar') && resolve()),
      ),
  )
  await wizard.field(page, 'wizard_name').pressSequentially(' del mar', { delay: 50 })
  await heard
  await allReported(other.page)
  expect(asked).toBe(0)
})
