// What the page does when something cannot be had: the core, the texts, the server.

import { type Page, type Route } from '@playwright/test'
import { expect, person, test, words } from './harness'

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

/** Fails the reading of the Spanish texts so many times. */
async function failTexts(page: Page, times: number): Promise<() => number> {
  let asked = 0
  await page.route(/\/text-es-page-json\.\w+\.js/, route => {
    if (route.request().method() === 'HEAD') return route.continue() // whether the build is outdated
    asked += 1
    return asked <= times ? route.abort() : route.continue()
  })
  return () => asked
}

/** Fails every request for a script until the returned function is called. */
async function lose(page: Page, script: string): Promise<() => Promise<void>> {
  await page.route(new RegExp(`/assets/${script}[\\w-]*\\.\\w+\\.js`), route => route.abort())
  return () => page.unrouteAll()
}

test.describe('texts', () => {
  test.use({ locale: 'es-ES' })

  test('that fail three times are read the fourth', async ({ page, guard }) => {
    guard.expect(/failed: GET .*\.js/)
    guard.allow(/failed: HEAD .*\.js/)
    const asked = await failTexts(page, 3)
    await page.goto('/')
    await expect.poll(asked, { message: 'the preload and three tries', timeout: 20_000 }).toBe(4)
    await page.getByRole('button', { name: words('es')('continue') }).click()
    await expect(page.locator('#type-error')).toHaveText(words('es')('fault_required_trademark_type'))
  })

  test('that never come are English, after six tries', async ({ page, guard }) => {
    guard.expect(/failed: GET .*\.js/)
    guard.allow(/failed: HEAD .*\.js/)
    const asked = await failTexts(page, Infinity)
    await page.goto('/')
    await expect.poll(asked, { timeout: 20_000 }).toBe(6)
    await expect(page.getByRole('heading', { level: 1, name: words('en')('wizard_title') })).toBeVisible()
    await expect(page.getByTestId('from-SPAIN')).toContainText('175')
  })

  test('that were given up come when the network is back, and what was typed stays', async ({
    page,
    guard,
  }) => {
    guard.expect(/failed: GET .*\.js/)
    guard.allow(/failed: HEAD .*\.js/)
    const heal = await lose(page, 'text-es-page')
    await page.goto('/')
    const name = page.getByLabel(words('en')('wizard_name'), { exact: true })
    await name.fill('Roca Viva')
    await expect(page.getByRole('main').getByText(words('en')('texts_unread'))).toBeVisible()
    await heal()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('heading', { level: 1, name: words('es')('wizard_title') })).toBeVisible()
    await expect(page.getByText(words('es')('texts_unread'))).toBeHidden()
    await expect(page.getByLabel(words('es')('wizard_name'), { exact: true })).toHaveValue('Roca Viva')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es')
  })

  test('of the steps that never come leave no dialog in two languages, and are asked for in it', async ({
    page,
    guard,
  }) => {
    guard.expect(/failed: GET .*\.js/)
    guard.allow(/failed: HEAD .*\.js/)
    const [en, es] = [words('en'), words('es')]
    const heal = await lose(page, 'text-es-steps')
    await page.goto('/')
    await expect(page.getByRole('main').getByText(en('texts_unread'))).toBeVisible()
    await expect(page.getByTestId('from-SPAIN')).toHaveText('from €175')
    await page.getByRole('button', { name: en('classes_choose') }).click()
    const dialog = page.getByRole('dialog', { name: en('classes_title') })
    await expect(dialog).toContainText(en('class_1_name'))
    await expect(dialog).not.toContainText(es('class_1_name'))
    await expect(dialog.getByText(en('texts_unread'))).toBeInViewport()
    await heal()
    await dialog.getByRole('button', { name: en('retry') }).click()
    const healed = page.getByRole('dialog', { name: es('classes_title') })
    await expect(healed).toContainText(es('class_1_name'))
    await expect(page.getByText(es('texts_unread'))).toHaveCount(0)
  })
})

test('a language that is chosen and does not come is said, stays chosen, and can be asked for again', async ({
  page,
  guard,
  wizard,
}) => {
  guard.expect(/failed: GET .*\.js/)
  guard.allow(/failed: HEAD .*\.js/)
  const heal = await lose(page, 'text-es-page')
  await wizard.open()
  const choice = page.getByRole('contentinfo').getByRole('combobox')
  await choice.selectOption('es')
  await expect(page.getByRole('main').getByText(wizard.t('texts_unread'))).toBeVisible()
  await expect(choice).toHaveValue('es')
  await heal()
  await page
    .getByRole('main')
    .getByRole('button', { name: wizard.t('retry') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: words('es')('wizard_title') })).toBeVisible()
  await expect(choice).toHaveValue('es')
})

test('texts that are in no language to be had are no keys, and are there when they are asked for again', async ({
  page,
  guard,
}) => {
  guard.expect(/failed: (GET|HEAD) .*\.js/, /console: .*[Cc]hunk/)
  const t = words('en')
  const heal = await lose(page, 'text-en-contact')
  await page.goto('/#/contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: t('chunk_failed_title') })).toBeVisible({ timeout: 20_000 })
  await expect(main).not.toContainText('contact_')
  await heal()
  await main.getByRole('button', { name: t('retry') }).click()
  await expect(main.getByRole('textbox', { name: t('contact_lastname') })).toBeVisible()
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
  const gone = () => expect(page.getByRole('alert')).toHaveCount(0, { timeout: 8000 })

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
