// What the page does when something cannot be had: the core, the texts, the server.

import { type Page, type Route } from '@playwright/test'
import { expect, person, test } from './harness'

const API = '**/_/api/v1'

const withoutCore: Record<string, { take: (page: Page) => Promise<unknown>; noise: RegExp[] }> = {
  'the core': {
    take: page => page.route(/core[^/]*\.wasm|core-inline/, route => route.abort()),
    noise: [/failed: GET .*core/, /failed: HEAD .*core-inline/],
  },
  WebAssembly: {
    take: page =>
      page.addInitScript(() => Object.defineProperty(window, 'WebAssembly', { value: undefined })),
    noise: [],
  },
}

for (const [name, { take, noise }] of Object.entries(withoutCore))
  test(`without ${name} the page says so, asks the server, and leads to the end`, async ({
    page,
    guard,
    wizard,
  }) => {
    guard.expect(/answer: 422 POST .*pricing/, ...noise)
    await take(page)
    const { t } = wizard
    await wizard.open()
    await expect(page.getByText(t('core_failed'))).toBeVisible()
    await test.step('the first step lets nobody through empty', async () => {
      await wizard.button('continue').click()
      await expect(page.locator('#type-error')).toBeVisible()
      await expect(wizard.heading('owners')).toHaveCount(0)
    })
    await expect(page.getByTestId('from-SPAIN')).toHaveText('from €175')
    await wizard.choice('wizard_territory_OTHER').check()
    await expect(wizard.price).toHaveText(t('wizard_price_none'))
    await test.step('nor without the countries, where others are chosen', async () => {
      await wizard.mark({ name: 'Sin Núcleo', territory: 'OTHER', countries: ' ', classes: [4, 6, 7] })
      await wizard.button('continue').click()
      await expect(page.locator('#custom_countries')).toBeFocused()
      await expect(page.locator('#custom_countries-error')).toHaveText(
        t('fault_required_trademark_custom_countries'),
      )
      await expect(wizard.heading('contact')).toHaveCount(0)
    })
    await test.step('the server finds the classes of what is sold', async () => {
      const dialog = await wizard.openClasses()
      await dialog.getByRole('searchbox').fill('candles and soap')
      const proposal = dialog.getByRole('region', { name: t('needs_title') })
      await expect(proposal).toContainText(t('class_3_name'))
      await expect(proposal).toContainText(t('class_4_name'))
      await dialog.getByRole('button', { name: t('classes_save'), exact: true }).click()
    })
    await wizard.choice('wizard_territory_EU').check()
    await expect(wizard.price).toHaveText('from €1,400')
    await wizard.button('continue').click()
    await expect(wizard.heading('owners')).toBeVisible()

    const who = person()
    await test.step('the second step names all that is missing', async () => {
      await wizard.button('continue').click()
      const missing = page.locator('[id$="-error"]')
      await expect(missing.filter({ hasText: t('fault_required_address_street') })).toBeVisible()
      await expect(missing).toHaveCount(12)
      await expect(wizard.heading('owners')).toBeVisible()
    })
    await wizard.party(wizard.owner(), { ...who, id: '   ' })
    await wizard.consents()
    await wizard.button('continue').click()
    await expect(page.locator('[id="owners[0].personal_id-error"]')).toHaveText(
      t('fault_required_personal_id'),
    )
    await expect(wizard.field(wizard.owner(), 'owners_id')).toBeFocused()
    await wizard.field(wizard.owner(), 'owners_id').fill(who.id)
    await wizard.continueToReview()
    await wizard.button('pay').click()
    await wizard.pay()
  })

test('a mistyped core comes another way, and nobody notices', async ({ page, wizard }) => {
  await page.route(/core[^/]*\.wasm/, route =>
    route.fulfill({ contentType: 'text/html', body: '<p>blocked by your company' }),
  )
  await wizard.open()
  await expect(page.getByTestId('from-SPAIN')).toHaveText('from €175')
  await expect(page.getByText(wizard.t('core_failed'))).toBeHidden()
  await wizard.button('continue').click()
  await expect(page.locator('#type-error')).toHaveText(wizard.t('fault_required_trademark_type'))
})

test('a core that stalls lets the server price and check, and takes over when it comes', async ({
  page,
  guard,
  wizard,
}) => {
  guard.allow(/answer: 422 POST .*pricing/)
  const { t } = wizard
  const release = async (address: string | RegExp) => {
    let come = () => {}
    const came = new Promise<void>(resolve => (come = resolve))
    await page.route(address, async route => {
      await came
      await route.continue()
    })
    return come
  }
  const core = await release(/core[^/]*\.wasm/)
  const price = await release(`${API}/trademarks/pricing*`)
  await wizard.open()
  await wizard.mark({ name: 'Despacio', territory: 'SPAIN', classes: [9, 35] })
  await expect(wizard.bar).toContainText(t('wizard_price_wait'))
  const certificate = page.getByRole('complementary', { name: t('wizard_certificate') })
  await expect(certificate).toContainText(t('wizard_price_wait'))
  await expect(page.getByText(t('core_failed'))).toBeVisible()
  price()
  await expect(wizard.price).toHaveText('from €320')
  await expect(certificate).toContainText('€320')
  await wizard.button('continue').click()
  await expect(wizard.heading('owners')).toBeVisible()
  core()
  await expect(page.getByText(t('core_failed'))).toHaveCount(0)
  await expect(wizard.price).toHaveText('from €320')
})

/** Makes the next calls of a path fail in a way. */
async function failing(page: Page, path: string, how: (route: Route) => Promise<void>): Promise<void> {
  await page.unrouteAll()
  await page.route(`${API}${path}*`, how)
}

const json = (status: number, code: string, message: string) => (route: Route) =>
  route.fulfill({ status, json: { error: { code, message } } })

test('every failure of the server has the toast of the specification, and loses nothing', async ({
  page,
  guard,
  wizard,
}) => {
  guard.expect(
    /answer: 500 POST/,
    /answer: 502 POST/,
    /answer: 429 POST/,
    /answer: 403 POST/,
    /answer: 409 POST/,
    /failed: POST/,
  )
  const { t } = wizard
  await wizard.open()
  await wizard.toOwners({ name: 'Roca', territory: 'SPAIN', classes: [19] })
  const who = person()
  await wizard.party(wizard.owner(), who)
  await wizard.consents()
  const toast = (text: string) => page.getByRole('alert').filter({ hasText: text })
  const gone = () => expect(page.getByRole('alert')).toHaveCount(0)

  const failures: [string, (route: Route) => Promise<void>, string][] = [
    ['/registrations', json(500, 'unknown', 'inner words'), t('toast_error_unknown')],
    ['/registrations', json(429, 'too_many_requests', 'Wait a little.'), 'Wait a little.'],
    ['/registrations', json(409, 'already_registered', ''), t('toast_error_owner_registered_login')],
    ['/trademarks/pricing', json(500, 'unknown', 'inner words'), t('toast_error_unknown')],
    ['/trademarks/pricing', json(403, 'forbidden', 'inner words'), t('toast_error_unauthorized')],
    [
      '/trademarks/pricing',
      route => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
      'Not defined',
    ],
    ['/trademarks/pricing', route => route.abort(), t('NETWORK_ERROR')],
    [
      '/trademarks/pricing',
      route => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' }),
      'Not defined',
    ],
  ]
  for (const [path, how, words] of failures) {
    await test.step(`${path}: ${words}`, async () => {
      await failing(page, path, how)
      await wizard.button('continue').click()
      await expect(toast(words)).toBeVisible()
      if (words === t('toast_error_owner_registered_login')) {
        await expect(page.getByRole('dialog')).toBeVisible() // the login is offered
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      await expect(wizard.heading('owners')).toBeVisible()
      await expect(wizard.field(wizard.owner(), 'owners_email')).toHaveValue(who.email)
      // The next failure is looked for in a message of its own, by a button that can be pressed again.
      await page
        .getByRole('alert')
        .getByRole('button', { name: t('close') })
        .click()
      await gone()
      await expect(wizard.button('continue')).not.toHaveAttribute('aria-busy', 'true')
    })
  }

  await test.step('saving and paying', async () => {
    await page.unrouteAll()
    await wizard.continueToReview()
    await failing(page, '/trademarks', json(500, 'unknown', 'inner words'))
    await wizard.button('pay').click()
    await expect(toast(t('toast_error_unknown'))).toBeVisible()
    await failing(
      page,
      '/trademarks/*/requestpayment',
      json(503, 'payment_unavailable', 'Try again in 30 s.'),
    )
    guard.expect(/answer: 503 POST/)
    await wizard.button('pay').click()
    await expect(page.getByRole('dialog').getByText('Try again in 30 s.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.unrouteAll()
    await wizard.button('pay').click()
    await wizard.pay()
  })
})

test('a limit that is reached says how long to wait, and loses nothing that was typed', async ({
  page,
  guard,
  wizard,
}) => {
  guard.expect(/answer: 429 POST/)
  const { t } = wizard
  const wait = t('error_too_many_requests', { seconds: 20 })
  const tomorrow = t('error_stored_too_much')
  const limited = (text: string, seconds: number) => (route: Route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': String(seconds) },
      json: { error: { code: 'too_many_requests', message: text, fields: {} } },
    })
  const said = async (text: string) => {
    const toast = page.getByRole('alert').filter({ hasText: text })
    await expect(toast).toBeVisible()
    await toast.getByRole('button', { name: t('close') }).click()
    await expect(toast).toHaveCount(0)
  }

  const who = person()
  await test.step('at the registration of the address', async () => {
    await wizard.open()
    await wizard.toOwners({ name: 'Paciencia', territory: 'SPAIN', classes: [19] })
    await wizard.party(wizard.owner(), who)
    await wizard.consents()
    await failing(page, '/registrations', limited(wait, 20))
    await wizard.button('continue').click()
    await said(wait)
    await expect(wizard.field(wizard.owner(), 'owners_name')).toHaveValue(who.name)
    await expect(wizard.field(wizard.owner(), 'owners_email')).toHaveValue(who.email)
  })
  await test.step('when the order is saved', async () => {
    await page.unrouteAll()
    await wizard.continueToReview()
    await failing(page, '/trademarks', limited(tomorrow, 50_400))
    await wizard.button('pay').click()
    await said(tomorrow)
    await expect(wizard.heading('review')).toBeVisible()
  })
  await test.step('after a load of the page everything is there, and trying again works', async () => {
    await page.unrouteAll()
    await page.reload()
    await expect(wizard.heading('review')).toBeVisible()
    await expect(page.getByText(who.email)).toBeVisible()
    await wizard.button('pay').click()
    await wizard.pay()
  })
})

test('a limit loses nothing that was written in the contact form', async ({ page, guard, wizard }) => {
  guard.expect(/answer: 429 POST/)
  const { t } = wizard
  const text = t('error_mailed_too_much')
  const typed = [
    ['contact_name', 'Eva'],
    ['contact_lastname', 'Ruiz'],
    ['contact_email', person().email],
    ['contact_additional_info', 'Can I register a smell?'],
  ] as const
  await page.goto('/#/contact')
  const field = (key: (typeof typed)[number][0]) => page.getByRole('textbox', { name: t(key) }).first()
  for (const [key, value] of typed) await field(key).fill(value)
  await page.getByRole('main').getByRole('checkbox').first().check()
  await failing(page, '/contact', json(429, 'too_many_requests', text))
  const send = page.getByRole('main').getByRole('button', { name: t('send'), exact: true })
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  for (const [key, value] of typed) await expect(field(key)).toHaveValue(value)
  await page.unrouteAll()
  await send.click()
  await expect(page.getByRole('heading', { level: 1, name: t('success_contact_title') })).toBeVisible()
})

test('the loading layer is there while an answer is awaited, after 150 ms', async ({ page, wizard }) => {
  await wizard.open()
  await wizard.toOwners({ name: 'Lenta', territory: 'SPAIN', classes: [21] })
  await wizard.party(wizard.owner(), person())
  await wizard.consents()
  let answer = () => {}
  const held = new Promise<void>(resolve => (answer = resolve))
  await page.route(`${API}/trademarks/pricing*`, async route => {
    await held
    await route.continue()
  })
  await wizard.button('continue').click()
  const layer = page
    .getByRole('status')
    .filter({ hasText: wizard.t('loading') })
    .locator('> div')
  await expect(layer).toBeVisible()
  expect(await layer.evaluate(node => getComputedStyle(node).animationDelay)).toBe('0.15s')
  await expect(wizard.button('continue')).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(wizard.heading('review')).toBeVisible()
  await expect(layer).toHaveCount(0)
})
