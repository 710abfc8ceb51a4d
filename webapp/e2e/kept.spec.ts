// What was typed is kept: through a reload, a crash of the tab, and going back and forth.

import { expect, person, png, test, Wizard } from './harness'

test('a reload and a crash in mid-form lose nothing, the logo included', async ({ context, guard: _ }) => {
  let page = await context.newPage()
  let wizard = new Wizard(page)
  const { t } = wizard
  const who = person()
  const second = person({ name: 'Berta', lastname: 'Gil' })

  await test.step('half of the first step, and a reload', async () => {
    await wizard.open()
    await wizard.choice('wizard_type_LOGO').check()
    await wizard.logo(png('disc.png'))
    await expect(page.getByText('disc.png').first()).toBeVisible()
    await page.reload()
    await expect(wizard.choice('wizard_type_LOGO')).toBeChecked()
    await expect(page.getByText('disc.png').first()).toBeVisible()
    await expect(page.getByRole('img', { name: t('wizard_logo_alt') }).first()).toBeVisible()
  })

  await test.step('half of the second step, and a crash', async () => {
    await wizard.choice('wizard_territory_EU').check()
    await wizard.classes([12])
    await wizard.button('continue').click()
    await wizard.party(wizard.owner(), who)
    await page.getByRole('button', { name: t('owners_add') }).click()
    await wizard.field(wizard.owner(2), 'owners_name').fill(second.name)
    await page.getByRole('checkbox', { name: t('owners_billing_use_owner') }).uncheck()
    await wizard.field(wizard.billing, 'owners_address_street').fill('Gran Vía 3')
    await wizard.consent('terms').check()

    const crashed = page.waitForEvent('crash')
    await page.goto('chrome://crash').catch(() => {})
    await crashed
    page = await context.newPage()
    wizard = new Wizard(page)
    await page.goto('/')
    await expect(wizard.heading('owners')).toBeVisible()
    await expect(wizard.field(wizard.owner(1), 'owners_lastname')).toHaveValue(who.lastname)
    await expect(wizard.field(wizard.owner(1), 'owners_nationality')).toHaveValue('ES')
    await expect(wizard.field(wizard.owner(2), 'owners_name')).toHaveValue(second.name)
    await expect(wizard.field(wizard.billing, 'owners_address_street')).toHaveValue('Gran Vía 3')
    await expect(wizard.consent('terms')).toBeChecked()
    await expect(wizard.consent('privacy')).not.toBeChecked()
    await expect(wizard.price).toHaveText('from €1,100')
  })

  await test.step('an owner is removed only when one is sure; the first cannot be', async () => {
    await expect(page.getByRole('button', { name: t('owners_remove', { number: 1 }) })).toHaveCount(0)
    const remove = page.getByRole('button', { name: t('owners_remove', { number: 2 }) })
    await remove.click()
    await page.getByRole('button', { name: t('cancel') }).click()
    await expect(wizard.field(wizard.owner(2), 'owners_name')).toHaveValue(second.name)
    await remove.click()
    await page.getByRole('button', { name: t('yes_im_sure') }).click()
    await expect(wizard.owner(2)).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: t('owners_add') })).toBeFocused()
    await expect(wizard.field(wizard.owner(), 'owners_name')).toHaveValue(who.name)
  })

  await test.step('the logo that was kept is the one that is sent', async () => {
    await page.getByRole('checkbox', { name: t('owners_billing_use_owner') }).check()
    await wizard.consent('privacy').check()
    await wizard.button('continue').click()
    await wizard.button('pay').click()
    await wizard.pay()
    await expect(page.locator('#content').getByRole('img', { name: t('wizard_logo_alt') })).toHaveJSProperty(
      'complete',
      true,
    )
  })
})

test('what is ticked in the open list of classes is kept when the page is hidden or loaded again', async ({
  page,
  wizard,
}) => {
  const { t } = wizard
  await wizard.open()
  await wizard.choice('wizard_territory_SPAIN').check()
  const dialog = await wizard.openClasses()
  const search = dialog.getByRole('searchbox')
  await search.fill('a')
  await wizard.classBox(dialog, 9).check()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
  })
  await expect(search, 'the list stays as it is').toHaveValue('a')
  await wizard.classBox(dialog, 25).check()
  await page.reload()
  for (const number of [9, 25])
    await expect(page.getByText(t('classes_chip', { number })).first()).toBeVisible()
  await expect(wizard.price).toContainText('320')
})

test('one goes back by clicking, never forward, and one form stays one order', async ({
  page,
  post,
  wizard,
}) => {
  const { t } = wizard
  const orders = new Set<string>()
  const intents = new Set<string>()
  page.on('response', answer => {
    const { pathname } = new URL(answer.url())
    if (answer.request().method() !== 'POST') return
    if (pathname === '/_/api/v1/trademarks')
      void answer.json().then(({ data }: { data: { id: string } }) => orders.add(data.id))
    if (pathname.endsWith('/requestpayment'))
      void answer
        .json()
        .then(({ data }: { data: { secret: string } }) => intents.add(data.secret.split('_secret_')[0]!))
  })
  const steps = page.getByRole('navigation', { name: t('wizard_steps') })
  const back = (number: number, key: string) =>
    steps.getByRole('button', { name: t('wizard_step_back_to', { number, name: t(key) }) })

  await wizard.open()
  await expect(steps.getByRole('button')).toHaveCount(0)
  const who = await wizard.toPayment({ name: 'Ancla', territory: 'SPAIN', classes: [8] })
  await page.keyboard.press('Escape')
  await expect(steps.getByRole('button')).toHaveCount(2)

  await test.step('back one step by the button beside the one that goes on', async () => {
    await wizard.bar.getByRole('button', { name: t('wizard_back'), exact: true }).click()
    await expect(wizard.heading('owners')).toBeFocused()
  })

  await test.step('back to the first step, and forward again only by its button', async () => {
    await page.evaluate(() => scrollTo(0, 500))
    await back(1, 'wizard_step_trademark').click()
    await expect(wizard.heading('trademark')).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(steps.getByRole('button')).toHaveCount(0)
    await wizard.field(page, 'wizard_name').fill('Ancla Azul')
    await wizard.classes([14])
    await wizard.button('continue').click()
    await expect(wizard.field(wizard.owner(), 'owners_email')).toHaveValue(who.email)
    await wizard.button('continue').click()
    await expect(wizard.price).toHaveText('€320')
  })

  await test.step('the changed order is the same order, with the new price', async () => {
    await wizard.button('pay').click()
    await expect(page.getByTestId('payment-amount')).toHaveText('€320')
    await wizard.pay()
    await post.find(who.email, /^Payment received, reference .*: Ancla Azul$/)
    expect(orders.size).toBe(1)
    expect(intents.size).toBe(2) // the edit cancelled the first one
    expect(await post.all(who.email)).toHaveLength(1)
  })
})

test("the browser's Back and Forward go through the steps", async ({ page, wizard }) => {
  await page.goto('/#/faqs')
  await page.getByRole('link', { name: wizard.t('home_link') }).click()
  const who = await wizard.toReview({ name: 'Senda', territory: 'SPAIN', classes: [9] })
  await page.goBack()
  await expect(wizard.heading('owners')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(wizard.heading('trademark')).toBeFocused()
  await page.goForward()
  await expect(wizard.field(wizard.owner(), 'owners_email')).toHaveValue(who.email)
  await page.goForward()
  await expect(wizard.heading('review')).toBeFocused()
  await expect(wizard.price).toHaveText('€175')

  await test.step('not forward past what was changed', async () => {
    await page.goBack()
    await page.goBack()
    await wizard.field(page, 'wizard_name').fill('Senda Nueva')
    await page.goForward()
    await expect(wizard.heading('trademark')).toBeVisible()
    await wizard.button('continue').click()
    await wizard.continueToReview()
  })

  await test.step('after a reload, and with the payment open', async () => {
    await page.reload()
    await wizard.openPayment()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await wizard.openPayment()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(wizard.heading('owners')).toBeVisible()
    await page.goBack()
    await expect(wizard.heading('trademark')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/#\/faqs$/)
  })
})

test('an order from a mail is continued at its last step, or from the first', async ({
  page,
  context,
  wizard,
}) => {
  const saved = wizard.nextOrder()
  await wizard.open()
  await wizard.toPayment({ name: 'Estela', territory: 'EU', classes: [1, 2] })
  const order = await saved
  await page.evaluate(() => localStorage.clear())
  await page.close()

  const again = new Wizard(await context.newPage())
  await again.page.goto(`/?trademarkId=${order}`)
  await expect(again.heading('review')).toBeVisible()
  await expect(again.price).toHaveText('€1,200')
  await again.page.goto(`/?trademarkId=${order}&editTrademark=1`)
  await expect(again.heading('trademark')).toBeVisible()
  await expect(again.field(again.page, 'wizard_name')).toHaveValue('Estela')
  await again.button('continue').click()
  await again.consents()
  await again.button('continue').click()
  await again.openPayment()
  await again.page.keyboard.press('Escape')

  await again.beginAnew()
  await expect(again.heading('trademark')).toBeVisible()
  await expect(again.choice('wizard_type_NAME')).not.toBeChecked()
  await expect(again.page).toHaveURL(/#\/$/)
})

test('what was written on the contact page stays when an order is paid, and when the next one begins', async ({
  page,
  wizard,
}) => {
  const { t } = wizard
  const message = page.getByLabel(t('contact_additional_info'))
  await page.goto('/#/contact')
  await message.fill('How long does it take?')
  await page.getByRole('link', { name: t('home_link') }).click()
  await wizard.toPayment({ name: 'Ancla', territory: 'SPAIN', classes: [8] })
  await wizard.pay()
  await page.goto('/#/contact')
  await expect(message).toHaveValue('How long does it take?')
  await page.reload()
  await expect(message).toHaveValue('How long does it take?')
  await page.getByRole('button', { name: t('nav_new_trademark') }).click()
  await page.goto('/#/contact')
  await expect(message).toHaveValue('How long does it take?')
})

/** Returns the number of files in the browser's database. */
async function countFiles(): Promise<number> {
  const whole = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('no result'))
    })
  const db = await whole(indexedDB.open('sello'))
  const files = await whole(db.transaction('draft').objectStore('draft').count())
  db.close()
  return files
}

test('the logo of a form that differs from what another tab has paid is there after a reload', async ({
  page,
  context,
  wizard,
}) => {
  await wizard.open()
  await wizard.toReview({ name: 'Vela', logo: png('disc.png'), territory: 'SPAIN', classes: [9] })
  const other = new Wizard(await context.newPage())
  const { t } = other
  await other.page.goto('/')
  await other.page
    .getByRole('button', { name: t('wizard_step_back_to', { number: 1, name: t('wizard_step_trademark') }) })
    .click()
  await other.page.getByLabel(t('wizard_name_in_logo')).fill('Faro')
  const image = other.page.getByRole('img', { name: t('wizard_logo_alt') }).first()
  await expect(image).toBeVisible()
  await wizard.openPayment()
  await wizard.pay()
  await expect(other.page.getByRole('heading', { name: t('settled_apart') })).toBeVisible()

  await expect.poll(() => other.page.evaluate(countFiles)).toBe(1)
  await other.page.reload()
  await expect(image).toBeVisible()
  await other.button('continue').click()
  await other.continueToReview()
  await other.openPayment()
  await other.pay()
  await page.close()
})
