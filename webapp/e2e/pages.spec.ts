/** What stands around the wizard: the bars, the legal pages, contact, languages, odd addresses. */
import { checkAxe, checkNoSideScroll, expect, test } from './harness'

const SCREENS = [
  ['/', 'Register your trademark'],
  ['/#/contact', 'Write to us'],
  ['/#/faqs', 'Questions and answers'],
  ['/#/terms', 'Terms of service'],
  ['/#/privacy', 'Privacy policy'],
  ['/#/cookies', 'Cookies'],
  ['/#/contact/success', 'Your message is with us'],
  ['/#/reportrequest/success', 'Your report is requested'],
  ['/#/registration/success?tid=pi_1&tam=175', 'Your order is confirmed'],
] as const

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme })
    for (const [path, title] of SCREENS) {
      test(`${path} is accessible and fits every width`, async ({ page }) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await checkAxe(page, path)
        for (const width of [390, 780, 1440]) {
          await page.setViewportSize({ width, height: 844 })
          await checkNoSideScroll(page, `${path} at ${width} px`)
        }
      })
    }
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the first paint is there, and says what is needed', async ({ page, guard }) => {
    guard.expect(/^failed: GET .*core.*\.js \(csp\)$/) // the preloaded script
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register your trademark')
    expect(await page.content()).toContain('Sello needs JavaScript')
  })
})

test('an unknown path leads to the start', async ({ page, server }) => {
  await page.goto('/#/no/such/screen')
  await expect(page).toHaveURL(`${server.url}/#/`)
})

test('a path typed without its hash leads to its screen', async ({ page }) => {
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of service')
})

test('the success page reads what a payment provider puts before the hash', async ({ page }) => {
  await page.goto('/?redirect_status=failed#/registration/success')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The payment did not go through')
  await page.goto('/?tid=pi_7&tam=1100&dst=a%40b.es&oid=42#/registration/success')
  await expect(
    page.getByText('Your order 42 is confirmed and its details were sent to a@b.es.'),
  ).toBeVisible()
  await expect(page.getByText('€1,100')).toBeVisible()
})

test('a contact request is checked, kept over a reload, sent, and mailed', async ({ page, post }) => {
  await page.goto('/#/contact')
  await page.getByLabel('E-mail').fill('ana@nowhere')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please, check your data')).toBeVisible()
  await expect(page.getByText('Invalid e-mail address')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await checkAxe(page, 'the contact page with errors and a toast')

  await page.reload()
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@nowhere')
  await page.getByLabel('E-mail').fill('ana@example.test')
  await page.getByLabel('Name', { exact: true }).fill('Ana')
  await page.getByLabel('Last name').fill('Ruiz')
  await page.getByLabel('What would you like to know').fill('Is “Aurora” free?')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message is with us')
  const mail = await post.find('provider@sello.test', /./)
  expect(mail.text).toContain('Is “Aurora” free?')
})

test('the language is chosen and kept, and Catalan shows Spanish', async ({ page }) => {
  await page.goto('/#/contact')
  const title = page.getByRole('heading', { level: 1 })
  await page.getByRole('banner').getByLabel('Language').selectOption('es')
  await expect(title).toHaveText('Escríbenos')
  await page.reload()
  await expect(title).toHaveText('Escríbenos')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.getByRole('banner').getByLabel('Idioma').selectOption('ca')
  await expect(title).toHaveText('Escríbenos')
})

test('on a phone the links fold into a menu that closes with the next screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const contact = page.getByRole('banner').getByRole('link', { name: 'Contact' })
  await expect(contact).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await contact.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write to us')
  await expect(contact).toBeHidden()
})
