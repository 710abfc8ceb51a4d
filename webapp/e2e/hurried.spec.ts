// Who is in a hurry, who has two tabs, and who types what looks like markup.

import { type Page } from '@playwright/test'
import { expect, fillCard, payButton, person, settled, test, Wizard } from './harness'
import { PROVIDER } from './kit/mail'

/** The ids that the answers to POST requests of a path brought, one for each answer. */
function answered(page: Page, path: RegExp, id: (data: Record<string, string>) => string): string[] {
  const ids: string[] = []
  page.on('response', answer => {
    if (answer.request().method() !== 'POST' || !path.test(new URL(answer.url()).pathname)) return
    void answer.json().then(({ data }: { data: Record<string, string> }) => ids.push(id(data)))
  })
  return ids
}

test('every button pressed twice makes one order, one payment and one receipt', async ({
  page,
  post,
  wizard,
}) => {
  const { t } = wizard
  const orders = answered(page, /\/trademarks$/, data => data.id!)
  const secrets = answered(page, /\/requestpayment$/, data => data.secret!)
  await wizard.open()
  await wizard.mark({ name: 'Prisa', territory: 'SPAIN', classes: [9] })
  await wizard.button('continue').dblclick()
  await expect(wizard.heading('owners')).toBeVisible()
  const who = person()
  await wizard.party(wizard.owner(), who)
  await wizard.consents()
  await wizard.button('continue').dblclick()
  await expect(wizard.heading('review')).toBeVisible()
  await page.evaluate(() => {
    const button = [...document.querySelectorAll('button')].find(each => each.textContent === 'Pay')
    for (let i = 0; i < 5; i++) button?.click()
  })
  await fillCard(page, '4242 4242 4242 4242')
  await payButton(page).dblclick()
  await expect(page.getByRole('heading', { name: t('success_order_title') })).toBeVisible()
  await post.find(who.email, 'Payment received')
  expect(new Set(orders).size).toBe(1)
  expect(new Set(secrets).size).toBe(1)
  const subjects = (await post.all(who.email)).map(mail => mail.subject.split(/[,:]/)[0])
  expect(new Set(subjects).size).toBe(subjects.length)
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('the second press of a double click does nothing on the screen that the first one led to', async ({
      page,
      wizard,
    }) => {
      const { t } = wizard
      await wizard.open()
      await wizard.mark({ name: 'Prisa', territory: 'SPAIN', classes: [] })
      const dialog = await wizard.openClasses()
      await wizard.classBox(dialog, 9).check()
      await dialog.getByRole('button', { name: t('classes_save'), exact: true }).dblclick()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('list', { name: t('classes_chosen') })).toBeVisible()
      await expect(wizard.heading('trademark')).toBeVisible()
      await wizard.button('continue').dblclick()
      await expect(wizard.heading('owners')).toBeVisible()
      await settled(page)
      await expect(wizard.toast('please_check_your_data')).toHaveCount(0)
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
      await wizard.party(wizard.owner(), person())
      await wizard.consents()
      await wizard.continueToReview()
      await wizard.bar.getByRole('button', { name: t('wizard_back') }).dblclick()
      await expect(wizard.heading('owners')).toBeVisible()
      await settled(page)
      await expect(wizard.heading('owners')).toBeVisible()
    })
  })

test('the second press of a double click accepts nothing that has come under the pointer', async ({
  page,
  wizard,
}) => {
  await page.setViewportSize({ width: 1440, height: 1200 }) // nothing scrolls
  await page.goto('/#/contact')
  const main = page.getByRole('main')
  const send = main.getByRole('button', { name: wizard.t('send') })
  const missing = wizard.toast('please_check_your_data')
  await send.click()
  await expect(missing).toBeVisible()
  const label = (await main.getByRole('checkbox').boundingBox())!
  await page.reload()
  // The button is put where the words about what is missing move the box.
  const button = (await send.boundingBox())!
  await send.evaluate((each, by) => (each.style.translate = `${by[0]}px ${by[1]}px`), [
    label.x - button.x,
    label.y - button.y,
  ] as const)
  await send.dblclick({ position: { x: label.width / 2, y: label.height / 2 }, delay: 60 })
  await expect(missing).toBeVisible()
  await settled(page)
  await expect(main.getByRole('checkbox')).not.toBeChecked()
})

test.describe('in the middle of the list', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the second press of a double click that opens a dialog ticks nothing, closes nothing and marks no text', async ({
    page,
    wizard,
  }) => {
    await wizard.open()
    await wizard.mark({ name: 'Prisa', territory: 'SPAIN', classes: [] })
    const button = await page.locator('#classifications').boundingBox()
    await page.locator('#classifications').click()
    await settled(page)
    // A box of the list is put where the button was.
    const box = page.locator('#class-c9')
    await box.scrollIntoViewIfNeeded()
    const under = await box.boundingBox()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page
      .locator('#classifications')
      .evaluate(
        (each, by) => (each.style.translate = `${by[0]}px ${by[1]}px`),
        [under!.x - button!.x, under!.y - button!.y],
      )
    await page.locator('#classifications').dblclick({ delay: 60 })
    await expect(page.getByRole('dialog')).toBeVisible()
    await settled(page)
    await expect(page.getByRole('dialog').getByRole('checkbox', { checked: true })).toHaveCount(0)
    expect(await page.evaluate(() => String(getSelection()))).toBe('')
  })
})

test('the second press of a double click does not take back what the first one has taken or opened', async ({
  page,
  wizard,
}) => {
  const { t } = wizard
  await page.setViewportSize({ width: 390, height: 844 })
  await wizard.open()
  const menu = page.getByRole('button', { name: t('menu'), exact: true })
  await menu.dblclick({ delay: 40 })
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')

  const dialog = await wizard.openClasses()
  await dialog.getByRole('searchbox').fill('bread')
  const take = dialog.getByRole('button', { name: t('needs_take', { number: 30, name: t('class_30_name') }) })
  await take.dblclick({ delay: 40 })
  await expect(take).toHaveAttribute('aria-pressed', 'true')
  await page.waitForTimeout(600) // a person who presses again after that means it
  await take.click()
  await expect(take).toHaveAttribute('aria-pressed', 'false')
})

test('messages beyond twenty take the place of the oldest, and none stays', async ({ page, wizard }) => {
  await wizard.open()
  for (let i = 0; i < 23; i++) {
    await wizard.button('continue').click()
    await expect(wizard.toast('please_check_your_data')).not.toHaveCount(0)
  }
  await expect(wizard.toast('please_check_your_data')).toHaveCount(0)
  void page
})

test('one draft in two tabs is paid once', async ({ page, context, post }) => {
  const first = new Wizard(page)
  await first.open()
  const who = await first.toPayment({ name: 'Gemela', territory: 'SPAIN', classes: [9] })
  const second = new Wizard(await context.newPage())
  await second.page.goto('/')
  await second.button('pay').click()
  await fillCard(second.page, '4242 4242 4242 4242')
  await first.pay()

  await payButton(second.page).click() // in the other tab, on the payment that is made already
  await expect(second.page.getByRole('heading', { name: first.t('success_order_title') })).toBeVisible()
  await post.find(who.email, 'Payment received')
  await second.page.goto('/')
  await expect(second.heading('trademark')).toBeVisible()
  const notices = (await post.all(PROVIDER)).filter(mail => mail.subject.includes('Gemela'))
  expect(notices).toHaveLength(1)
})

test('what looks like markup is text, on every screen and in every mail', async ({ page, post, wizard }) => {
  const { t } = wizard
  const name = `<img src=x onerror="document.title='owned'"> {{price}} ${'\u2066'}& "Co"`
  const who = person({ name: '<b>Ana</b>', city: '<script>document.title="owned"</script>' })
  await wizard.open()
  await wizard.mark({ name, territory: 'EU', classes: [9] })
  await expect(page.getByRole('complementary', { name: t('wizard_certificate') })).toContainText('<img src=x')
  await wizard.button('continue').click()
  await wizard.party(wizard.owner(), who)
  await wizard.consents()
  await wizard.continueToReview()
  await expect(page.locator('#content')).toContainText('<b>Ana</b>')
  await wizard.button('pay').click()
  await wizard.pay()
  await expect(page.locator('#content')).toContainText('<img src=x')
  expect(await page.title()).not.toContain('owned')

  await post.find(who.email, 'Payment received')
  const notice = await post.find(PROVIDER, /^Paid order .*<img/)
  expect(notice.html).not.toMatch(/<img src=x|<script>|<b>Ana/)
  expect(notice.html).toContain('&lt;b&gt;Ana&lt;/b&gt;')
})

test('who closes the payment is told that the registration is saved', async ({ page, wizard }) => {
  const { t } = wizard
  await wizard.open()
  await wizard.mark({ name: 'Luego', territory: 'SPAIN', classes: [9] })
  await wizard.button('continue').click()
  await wizard.party(wizard.owner(), person())
  await wizard.consents()
  await wizard.continueToReview()
  await wizard.button('pay').click()
  await payButton(page).waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('close') })
    .click()
  await expect(page.getByRole('status').filter({ hasText: t('payment_left') })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(wizard.button('pay')).toBeVisible()
})
