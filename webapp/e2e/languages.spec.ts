// The page in Spanish from the first screen to the mails, Catalan on Spanish, and no key where words belong.

import { type Page } from '@playwright/test'
import { openScreen } from './kit/reported'
import { texts } from './kit/words'
import { expect, person, test, Wizard, words } from './harness'

/** Every key, pattern or plural form that is shown, or read out, instead of words. */
async function keysShown(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const attributes = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder']
    const named = [...document.querySelectorAll('*')].flatMap(node =>
      attributes.map(name => node.getAttribute(name) ?? ''),
    )
    return [document.title, document.body.innerText, ...named].join('\n')
  })
  const keys = new Set(Object.keys(texts('en')))
  const found = shown.match(/\b[a-z]+(?:_[A-Za-z0-9]+)+\b/g) ?? []
  return [
    ...found.filter(word => keys.has(word) || keys.has(`${word}_one`)),
    ...(shown.match(/\{\{\w+\}\}|<\/?[a-z]+>/g) ?? []),
  ]
}

test('what is read out stays in no other language than the page', async ({ page, wizard }) => {
  await wizard.open()
  await wizard.toOwners({ name: 'Niebla', territory: 'EU', classes: [31] })
  await page.getByRole('button', { name: wizard.t('owners_add') }).click()
  const said = page.getByRole('status').filter({ hasText: '2' })
  await expect(said).toHaveText(wizard.t('owners_added', { number: 2 }))
  await page.getByRole('contentinfo').getByRole('combobox').selectOption('es')
  await expect(said).toHaveText(words('es')('owners_added', { number: 2 }))
})

test.describe('a Spanish browser', () => {
  test.use({ locale: 'es-ES' })

  test('is spoken to in Spanish all the way, the mails included', async ({ page, post }) => {
    const wizard = new Wizard(page, 'es')
    const { t } = wizard
    const check = async () => expect(await keysShown(page)).toEqual([])
    await wizard.open()
    await expect(wizard.heading('trademark')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByTestId('from-EU')).toContainText('1.100\u00a0€')
    await wizard.button('continue').click()
    await expect(wizard.toast('please_check_your_data')).toBeVisible()
    await check()
    const dialog = await wizard.openClasses()
    await expect(wizard.classBox(dialog, 45)).toBeAttached()
    await check()
    await page.keyboard.press('Escape')

    await wizard.toOwners({ name: 'Niebla', territory: 'EU', classes: [31, 32] })
    await wizard.button('continue').click()
    await expect(page.locator('[id="owners[0].name-error"]')).toHaveText(t('fault_required_owners_name'))
    await check()
    await page.reload()
    await expect(wizard.heading('owners')).toBeVisible()
    const who = person({ nationality: 'PT' })
    await wizard.party(wizard.owner(), who)
    await wizard.consents()
    await wizard.continueToReview()
    await expect(page.locator('dd').getByText('Portugal')).toBeVisible()
    await check()
    await wizard.button('pay').click()
    await expect(page.getByTestId('payment-amount')).toContainText('1.200')
    await wizard.pay()
    await check()

    const paid = t('mail_payment_receipt_subject', { reference: 'SE-.*', mark: 'Niebla' })
    const receipt = await post.find(who.email, new RegExp(`^${paid}$`))
    expect(receipt.text).toContain(t('mail_signature'))
    expect(receipt.text).toContain(t('mail_access_2'))
  })
})

for (const { locale, chosen, lang } of [
  { locale: 'es-ES', chosen: undefined, lang: 'es' },
  { locale: 'en-GB', chosen: 'es', lang: 'es' },
  { locale: 'es-ES', chosen: 'en', lang: 'en' },
] as const) {
  test(`the first paint is in ${lang} in a browser of ${locale} where ${chosen ?? 'nothing'} was chosen`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ locale, baseURL })
    const page = await context.newPage()
    const t = words(lang)
    if (chosen) {
      await page.goto('/')
      await page.getByRole('banner').getByRole('combobox').selectOption(chosen)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
    }
    // While it waits for its scripts the page stays as it was sent.
    await page.route('**/assets/*.js', () => {})
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page).toHaveTitle(t('html_title'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('wizard_title'))
    await context.close()
  })
}

test('a document leads into the page in its own language, which is kept', async ({ page }) => {
  const t = words('es')
  const [heading, html] = [page.getByRole('heading', { level: 1 }), page.locator('html')]
  await page.goto('/es/contact')
  await page.getByRole('link', { name: t('site_open_form') }).click()
  await expect(heading).toHaveText(t('contact_title'))
  await expect(page).toHaveURL(/\/#\/contact$/)
  await page.goto('/es/classes/25')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('site_start') })
    .click()
  await expect(page.locator('[data-alive]')).toHaveCount(1)
  await expect(heading).toHaveText(t('wizard_title'))
  await expect(page).toHaveURL(/\/$/)
  await page.reload()
  await expect(html).toHaveAttribute('lang', 'es')
})

test('the first paint is in the chosen language also after the browser has dropped the cookie', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('combobox').selectOption('es')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await context.clearCookies({ name: 'sello_language' })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'sello_language')?.value)
    .toBe('es')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the chosen language is written whole where the list is closed, also the one whose texts are Spanish', async ({
    page,
  }) => {
    await new Wizard(page).open()
    const foot = page.getByRole('contentinfo')
    const choose = foot.getByRole('combobox', { name: words('en')('language') })
    await expect(choose.getByRole('option', { name: 'Català (textos en castellà)' })).toHaveCount(1)
    for (const [code, name] of [
      ['es', 'Español'],
      ['ca', 'Català'],
      ['en', 'English'],
    ] as const) {
      await foot.getByRole('combobox').selectOption(code)
      const shown = foot.locator('label').getByText(name, { exact: true }).filter({ visible: true })
      await expect(shown).toBeVisible()
      expect(await shown.evaluate(word => word.scrollWidth - word.clientWidth)).toBe(0)
    }
  })
})

test('the chosen language is kept, and Catalan shows the Spanish words', async ({ page, guard }) => {
  guard.expect(/answer: 401 GET .*account/)
  const es = words('es')
  await page.goto('/#/faqs')
  const choose = page.getByRole('banner').getByRole('combobox')
  await choose.selectOption('ca')
  await expect(page.getByRole('banner')).toContainText(es('nav_contact'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'es') // what is written is Spanish
  await expect(choose).toHaveValue('ca')
  await page.reload()
  await expect(choose).toHaveValue('ca')
  for (const path of [
    '/',
    '/contact',
    '/terms',
    '/privacy',
    '/cookies',
    '/faqs',
    '/contact/success',
    '/reportrequest/success?trademarkId=019a9999-0000-7000-8000-000000000000',
  ]) {
    await openScreen(page, `/#${path}`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    await expect(page).toHaveTitle(`${await heading.innerText()} – Sello`)
    expect(await keysShown(page), path).toEqual([])
  }
  await page.goto('/')
  await expect(page.locator('[data-alive]').getByTestId('from-EU')).toContainText('1.100\u00a0€')
  await choose.selectOption('en')
  await expect(page.getByTestId('from-EU')).toHaveText('from €1,100')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  await choose.selectOption('ca')
  const wizard = new Wizard(page, 'es')
  await wizard.toOwners({ name: 'Boira', territory: 'EU', classes: [9] })
  const country = wizard.field(wizard.owner(), 'owners_address_country')
  await expect(country.locator('option[value=ES]').first()).toHaveText('España')
})

for (const [locale, title] of [
  ['fr-FR', words('en')('wizard_title')],
  ['ca-ES', words('es')('wizard_title')],
] as const) {
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale })
    test('begins with the nearest language', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    })
  })
}
