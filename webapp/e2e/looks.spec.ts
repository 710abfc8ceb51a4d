// How screens look where much is on them, or where two things could lie on each other.

import { type Locator } from '@playwright/test'
import { checkNoSideScroll, expect, payCard, person, png, settled, test, words } from './harness'
import { paidBy } from './kit/desk'

/** Returns the place of something that is shown, after it has moved. */
async function placeOf(shown: Locator) {
  await settled(shown.page())
  const box = await shown.boundingBox()
  if (!box) throw new Error('it has no place')
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
}

/** Expects that a message does not lie on something. */
async function checkBeside(message: Locator, other: Locator, what: string): Promise<void> {
  const [a, b] = [await placeOf(message), await placeOf(other)]
  const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
  expect(apart, `${what}: ${JSON.stringify({ message: a, other: b })}`).toBe(true)
}

for (const width of [780, 1024, 1280, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a message lies on no field of the contact page, and on no title of a dialog', async ({
      page,
      wizard,
    }) => {
      const { t } = wizard
      await page.goto('/#/contact')
      const send = page.getByRole('main').getByRole('button', { name: t('send') })
      await send.click()
      const message = page.getByRole('alert').filter({ hasText: t('please_check_your_data') })
      for (const field of ['contact_name', 'contact_lastname']) {
        await checkBeside(message, page.getByText(t(field), { exact: true }).first(), field)
        await checkBeside(message, page.getByLabel(t(field), { exact: true }), field)
      }

      await page.goto('/')
      await wizard.open()
      await wizard.toPayment({ name: 'Lumbre', territory: 'SPAIN', classes: [9] })
      await payCard(page, '4242 4242')
      const incomplete = page.getByText('Your card number is incomplete.', { exact: true })
      await expect(incomplete).toBeVisible()
      const title = page.getByRole('dialog').getByRole('heading', { name: t('payment_title'), exact: true })
      await checkBeside(page.locator('[role="alert"]', { has: incomplete }), title, 'the title')
    })
  })
}

for (const viewport of [
  { width: 844, height: 390 },
  { width: 900, height: 700 },
]) {
  test.describe(`at ${viewport.width} × ${viewport.height} px`, () => {
    test.use({ viewport })

    test('a message lies on no field of the first two steps that it speaks of', async ({ page, wizard }) => {
      const message = wizard.toast('please_check_your_data')
      await wizard.open()
      await wizard.button('continue').click()
      await checkBeside(message, page.locator('#name'), 'the name')
      await wizard.toOwners({ name: 'Horno', territory: 'SPAIN', classes: [30] })
      await wizard.party(wizard.owner(), person())
      await expect(message).toHaveCount(0)
      await wizard.button('continue').click()
      await checkBeside(message, wizard.consent('terms'), 'the terms')
    })
  })
}

test('on a phone the fields of a form stand at one distance from each other', async ({ page, wizard }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await wizard.open()
  await wizard.toOwners({ name: 'Horno', territory: 'SPAIN', classes: [30] })
  const apart = await wizard.owner().evaluate(owner => {
    const fields = [...owner.querySelectorAll<HTMLInputElement>('input:not([type=radio]), select')]
    const legends = [...owner.querySelectorAll('fieldset legend')]
    return fields.slice(1).flatMap((field, i) => {
      const before = fields[i]!
      const from = before.parentElement!.getBoundingClientRect().bottom
      const to = field.labels![0]!.parentElement!.getBoundingClientRect().top
      const isBelow = to > from
      const isNextPart = legends.some(legend => {
        const { top } = legend.getBoundingClientRect()
        return top > from && top < to
      })
      return isBelow && !isNextPart ? [Math.round(to - from)] : []
    })
  })
  expect(apart.length).toBeGreaterThan(6)
  expect(new Set(apart).size, apart.join()).toBe(1)
})

test('the room of the scroll bar beside an open dialog is as dark as the page', async ({ page, wizard }) => {
  await wizard.open()
  await wizard.openClasses()
  await settled(page)
  const colours = await page.evaluate(() => [
    getComputedStyle(document.documentElement).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect(colours[0]).not.toBe(colours[1])
  expect(colours[0]).not.toBe('rgba(0, 0, 0, 0)')
})

for (const [width, height] of [
  [1366, 768],
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width} × ${height} px the note about an unknown address stands above the steps`, async ({
    page,
    wizard,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/nonsense')
    const note = page.getByRole('status').filter({ hasText: wizard.t('missing_title') })
    const steps = page.getByRole('navigation', { name: wizard.t('wizard_steps') })
    expect((await placeOf(note)).bottom + 8).toBeLessThanOrEqual((await placeOf(steps)).top)
  })
}

test('with 45 classes the price in the dialog is on one line of a tablet', async ({ page, wizard }) => {
  await page.setViewportSize({ width: 780, height: 1024 })
  await wizard.open()
  await wizard.choice('wizard_territory_EU').check()
  const dialog = await wizard.openClasses()
  for (let number = 1; number <= 45; number++) await wizard.classBox(dialog, number).check()
  const price = dialog.getByTestId('modal-price')
  await expect(price).toHaveText('from €9,800')
  const lines = await price.evaluate(node => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return new Set([...range.getClientRects()].map(box => Math.round(box.top))).size
  })
  expect(lines).toBe(1)
  await checkNoSideScroll(page, 'the dialog')
})

test('with 45 classes the certificate still shows its price and its dates', async ({ page, wizard }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const { t } = wizard
  await wizard.open()
  await wizard.mark({
    name: 'Todo',
    territory: 'EU',
    classes: Array.from({ length: 45 }, (_, i) => i + 1),
  })
  const certificate = page.getByRole('complementary', { name: t('wizard_certificate') })
  const classes = certificate.getByRole('listitem')
  await expect(classes).toHaveCount(4)
  const bar = await placeOf(wizard.bar)
  expect((await placeOf(certificate.getByText('€9,800.00'))).bottom).toBeLessThan(bar.top)
  await certificate.getByText(t('wizard_certificate_more_other', { count: 41 })).click()
  await expect(classes).toHaveCount(45)
  await expect(classes.last()).toHaveAccessibleName(new RegExp(t('class_45_name')))
})

test('on a desktop the price and the dates on the certificate are in view with two classes', async ({
  page,
  wizard,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { t } = wizard
  await wizard.open()
  await wizard.mark({ name: 'Horno', territory: 'EU', classes: [30, 43] })
  await page.evaluate(() => scrollTo(0, 0))
  const certificate = page.getByRole('complementary', { name: t('wizard_certificate') })
  const bar = await placeOf(wizard.bar)
  const published = certificate.getByText(t('wizard_dates_published'), { exact: true })
  expect((await placeOf(published)).bottom).toBeLessThan(bar.top)
})

test('beside a paid order stands its certificate on a wide screen, with the seal, and in the middle of the window what is left of a refunded one', async ({
  browser: engine,
  server,
  desk,
}) => {
  const { page, wizard, order } = await paidBy(engine, server, {
    name: 'Ancha',
    territory: 'EU',
    classes: [9, 35],
  })
  const { t } = wizard
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/?trademarkId=${order}`)
  const certificate = page.getByRole('region', { name: t('success_certificate') })
  await expect(certificate).toContainText('Ancha')
  const line = page.getByRole('heading', { name: t('stations_title') })
  expect((await placeOf(certificate)).left, 'beside what has happened').toBeGreaterThan(
    (await placeOf(line)).right,
  )
  expect((await placeOf(certificate)).right).toBeGreaterThan(1200)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(certificate).toBeHidden()

  await desk.open()
  await desk.file(order)
  await desk.choose('desk_act_refunds')
  await desk.press(t('desk_refund_button', { amount: '€1,200' }))
  await desk.send(t('desk_refund_sure', { amount: '€1,200' }))
  await desk.expectStatus('stage_refunded')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  const parts = page.getByRole('button', { name: t('wizard_review_trademark'), exact: true })
  await expect(parts).toBeVisible()
  await expect(certificate).toHaveCount(0)
  const column = await placeOf(page.locator('#content').locator('dl').first())
  expect(Math.abs(column.left + column.right - 1440), 'in the middle').toBeLessThan(20)
})

test('the logo of a paid order is shown once, on the screen and on paper', async ({ page, wizard }) => {
  const { t } = wizard
  await page.setViewportSize({ width: 1440, height: 900 })
  await wizard.open()
  await wizard.toPayment({ name: 'Lumbre', logo: png(), territory: 'SPAIN', classes: [9] })
  await wizard.pay()
  const certificate = page.getByRole('region', { name: t('success_certificate') })
  const [whole, logo] = [await placeOf(certificate), await placeOf(certificate.locator('figure'))]
  expect(Math.abs(logo.left + logo.right - whole.left - whole.right), 'in the middle').toBeLessThan(4)
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    await expect(page.getByText(t('logo_printed')).filter({ visible: true }), media).toHaveCount(1)
    await expect(page.getByText(t('logo_on_ink')).filter({ visible: true }), media).toHaveCount(0)
  }
})

test('on a phone the classes of a paid order are as wide as its certificate', async ({ page, wizard }) => {
  const { t } = wizard
  await page.setViewportSize({ width: 390, height: 844 })
  await wizard.open()
  await wizard.toPayment({ name: 'Lumbre', territory: 'SPAIN', classes: [9, 35] })
  await wizard.pay()
  const certificate = page.getByRole('region', { name: t('success_certificate') })
  const [whole, list] = [await placeOf(certificate), await placeOf(certificate.getByRole('list'))]
  expect(list.right - list.left).toBeGreaterThan(0.75 * (whole.right - whole.left))
})

test('a name of 250 signs without a space makes no screen of its order wider than a phone', async ({
  page,
  wizard,
}) => {
  const { t } = wizard
  await page.setViewportSize({ width: 390, height: 844 })
  await wizard.open()
  const name = 'W'.repeat(250)
  await wizard.mark({ name, territory: 'SPAIN', classes: [9] })
  await checkNoSideScroll(page, 'the first step')
  await wizard.button('continue').click()
  await wizard.party(wizard.owner(), person({ name, lastname: name, street: name, city: name }))
  await wizard.consents()
  await wizard.continueToReview()
  await expect(page.getByRole('button', { name: t('wizard_review_owners'), exact: true })).toBeVisible()
  await checkNoSideScroll(page, 'the review')
  await wizard.openPayment()
  await wizard.pay()
  await checkNoSideScroll(page, 'the paid order')
  const order = new URLSearchParams(page.url().split('?')[1]).get('trademarkId')
  await page.goto(`/?trademarkId=${order}`)
  await expect(page.getByText(t('stations_event_received')).first()).toBeVisible()
  await checkNoSideScroll(page, 'the order to read')
})

test('a refunded order offers no certificate to print', async ({ browser: engine, server, desk }) => {
  const { t } = desk
  const customer = await paidBy(engine, server, { name: 'Faro', territory: 'SPAIN', classes: [9] })
  await expect(customer.page.getByRole('button', { name: t('success_print') })).toBeVisible()
  await desk.open()
  await desk.file(customer.order)
  await desk.choose('desk_act_refunds')
  await desk.press(t('desk_refund_button', { amount: '€175' }))
  await desk.send(t('desk_refund_sure', { amount: '€175' }))
  await desk.expectStatus('stage_refunded')
  await customer.page.reload()
  await expect(customer.page.getByRole('button', { name: t('success_print_receipt') })).toBeVisible()
  await expect(customer.page.getByRole('button', { name: t('success_print') })).toHaveCount(0)
})

for (const [locale, language, about] of [
  ['en-GB', 'en', 'Who registers your trademark'],
  ['es-ES', 'es', 'Quién registra tu marca'],
  ['ca-ES', 'es', 'Quién registra tu marca'],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('the foot leads to who we are', async ({ page }) => {
      const t = words(language)
      await page.goto('/')
      const foot = page.getByRole('contentinfo')
      await foot.getByRole('link', { name: t('footer_about') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(about)
    })
  })
}
