// A browser that refuses cookies: a note is shown before the step with personal data, and no message about permissions. One that
// drops them, and does not say so, is named when a form is sent.

import { expect, look, person, test, Wizard } from './harness'

for (const [locale, language] of [
  ['en-GB', 'en'],
  ['es-ES', 'es'],
] as const) {
  test(`refused cookies are named in ${language}, and what to do`, async ({ browser, server }) => {
    const { startProxy } = await import('./kit/proxy.mjs')
    const proxy = await startProxy(server.url, { cookies: false })
    const context = await browser.newContext({
      baseURL: proxy.url,
      locale,
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('refused', 'SecurityError')
          },
        })
    })
    const wizard = new Wizard(page, language)
    const { t } = wizard
    await wizard.open()
    await wizard.toOwners({ name: 'Lumbre', territory: 'SPAIN', classes: [9] })
    await expect(page.getByRole('heading', { name: t('cookies_refused_title') })).toBeInViewport({ ratio: 1 })
    await look(page, `refused cookies in ${language}`, { touch: true })
    await wizard.party(wizard.owner(), person())
    await wizard.consents()
    await wizard.button('continue').click()
    await expect(wizard.toast('cookies_refused')).toBeVisible()
    await expect(wizard.toast('toast_error_unauthorized')).toHaveCount(0)
    await expect(wizard.field(wizard.owner(), 'owners_name')).toHaveValue('Ana')
    await context.close()
    await proxy.stop()
  })
}

test('dropped cookies are named where the browser says that it keeps them', async ({ browser, server }) => {
  const { startProxy } = await import('./kit/proxy.mjs')
  const proxy = await startProxy(server.url, { cookies: false })
  const context = await browser.newContext({
    baseURL: proxy.url,
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const wizard = new Wizard(page)
  await page.goto('/#/contact')
  for (const key of ['contact_name', 'contact_lastname']) await wizard.field(page, key).fill('Leo')
  await wizard.field(page, 'contact_email').fill('leo@example.com')
  await page.getByRole('checkbox').check()
  await page
    .getByRole('main')
    .getByRole('button', { name: wizard.t('send'), exact: true })
    .click()
  await expect(wizard.toast('cookies_refused')).toBeVisible()
  await look(page, 'dropped cookies', { touch: true })
  await context.close()
  await proxy.stop()
})
