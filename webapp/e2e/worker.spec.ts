// The service worker: the page opens without network, a newer build is offered, and the server can switch the worker off.

import { type Page } from '@playwright/test'
import { expect, lookAtBoth, person, test, Wizard, words } from './harness'
import { loadedAhead } from './kit/ahead'

test.use({ serviceWorkers: 'allow' })

/** Waits until the worker has stored the page. */
async function stored(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** Asks the server for a newer worker. The browser does so after each visit, once the worker has rested for some time. */
async function askForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
}

/** The addresses of everything that is stored. */
const addresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })

test('without network the page opens, prices a mark, finds a class, and has what was typed', async ({
  page,
  guard,
  wizard,
}) => {
  await wizard.open()
  await stored(page)
  await wizard.field(page, 'wizard_name').fill('Isla')
  guard.expect(/failed: .*/)
  await page.context().setOffline(true)
  await page.reload()
  await expect(wizard.field(page, 'wizard_name')).toHaveValue('Isla')
  await wizard.toOwners({ name: 'Isla', territory: 'EU', classes: [9] })
  await wizard.party(wizard.owner(), person())
  await wizard.consents()
  await expect(wizard.bar).toContainText('€1,100')
  await wizard.button('continue').click()
  const waiting = page.getByRole('dialog', { name: wizard.t('offline_title') })
  await expect(waiting).toContainText(wizard.t('offline_registration'))
  await lookAtBoth(page, 'offline dialog')
  await waiting.getByRole('button', { name: wizard.t('offline_no') }).click()
  await expect(wizard.toast('NETWORK_ERROR').first()).toBeVisible()
  await wizard.button('continue').click()
  await expect(waiting).toBeVisible()
  await page.context().setOffline(false) // it is sent by itself
  await expect(wizard.heading('review')).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await expect(wizard.price).toHaveText('€1,100')
})

test('without network the class search finds a class by what is sold', async ({ page, guard, wizard }) => {
  await wizard.open()
  await stored(page)
  guard.expect(/failed: .*/)
  await page.context().setOffline(true)
  await page.reload()
  const dialog = await wizard.openClasses()
  await dialog.getByRole('searchbox').fill('coffee')
  await expect(wizard.classBox(dialog, 30)).toBeVisible()
  await expect(wizard.classBox(dialog, 9)).toHaveCount(0)
})

test('without network the contact form is there in words', async ({ page, guard, wizard }) => {
  const { t } = wizard
  await wizard.open()
  await stored(page)
  guard.expect(/failed: .*/)
  await page.context().setOffline(true)
  await page.goto('/#/contact')
  await expect(wizard.field(page, 'contact_name')).toBeVisible()
  await page.reload()
  await expect(wizard.field(page, 'contact_lastname')).toBeVisible()
  await page.goto('/#/')
  await wizard.mark({ name: 'Isla', territory: 'OTHER', countries: 'Perú', classes: [9] })
  await wizard.button('continue').click()
  await expect(wizard.field(page, 'contact_name')).toBeVisible()
  await expect(page.getByText(t('texts_unread'))).toHaveCount(0)
})

test('without network a document that was opened is there, and any other says so in its language', async ({
  page,
  guard,
  wizard,
}) => {
  await wizard.open()
  await stored(page)
  await page.reload() // from here on the service worker handles the page's requests
  await wizard.field(page, 'wizard_name').fill('Isla')
  await page.goto('/en/classes/25?from=mail')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await expect.poll(() => addresses(page)).toContain('/en/classes/25')
  guard.expect(/failed: .*/)
  await page.context().setOffline(true)
  await page.goto('/en/classes/25')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!)
  expect(await page.evaluate(() => document.styleSheets[0]?.href), 'in its style').toContain('/assets/main.')
  for (const [path, lang] of [
    ['/en/faqs', 'en'],
    ['/es/classes/25', 'es'],
    ['/es/about/', 'es'],
    ['/en/contact?class=3', 'en'],
    ['/faqs', 'en'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('html'), path).toHaveAttribute('lang', lang)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(lang)('site_offline_title'))
  }
  await lookAtBoth(page, 'no connection')
  await page.getByRole('link', { name: wizard.t('site_start') }).click()
  await expect(wizard.field(page, 'wizard_name')).toHaveValue('Isla')
  await page.goto('/en/faqs')
  await page.context().setOffline(false)
  await page.getByRole('link', { name: wizard.t('retry') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wizard.t('faqs_title'))
})

test('without network the page is sent in the language that was chosen, else in that of the browser', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ locale: 'es-ES', baseURL, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto('/')
  await stored(page)
  const choose = page.getByRole('banner').getByRole('combobox')
  const sent = async (path: string) => /<html lang="(\w+)"/.exec(await (await page.goto(path))!.text())?.[1]
  await context.setOffline(true)
  expect(await sent('/')).toBe('es')
  for (const [chosen, lang] of [
    ['en', 'en'],
    ['ca', 'es'],
  ] as const) {
    await choose.selectOption(chosen)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    expect(await sent('/'), chosen).toBe(lang)
  }
  expect(await sent('/?lang=en'), 'of a link').toBe('en')
  // The script of the page keeps that language, a moment after the document is there.
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'sello_language')?.value)
    .toBe('en')
  await page.goto('/contact') // in no language
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en')('site_offline_title'))
  await context.close()
})

test('of the documents that were opened, the last ones are stored', async ({ page, wizard }) => {
  await wizard.open()
  await stored(page)
  await page.reload()
  for (let number = 1; number <= 41; number++) await page.goto(`/en/classes/${number}`)
  await expect.poll(() => addresses(page)).toContain('/en/classes/41')
  const kept = (await addresses(page)).filter(path => path.startsWith('/en/classes/'))
  expect(kept).toHaveLength(40)
  expect(kept).not.toContain('/en/classes/1')
})

test('nothing of the API, the auth service or an order is stored', async ({ page, wizard }) => {
  await wizard.open()
  await stored(page)
  await page.reload()
  await wizard.toReview({ name: 'Isla', territory: 'SPAIN', classes: [9] })
  const all = await addresses(page)
  expect(all).toContain('/')
  const others = all.filter(path => path !== '/' && !path.startsWith('/assets/'))
  expect(others).toEqual(['/en/offline', '/es/offline'])
  expect(all.filter(path => /account|auth|desk|session|password/.test(path))).toEqual([])
})

test('a newer build is offered, and what was typed is there after the visitor has loaded it', async ({
  browser,
}) => {
  const { startServer } = await import('./kit/server.mjs')
  const { rebuild } = await import('./kit/rebuild.mjs')
  const server = await startServer()
  const page = await browser.newPage({ baseURL: server.url, locale: 'en-GB', serviceWorkers: 'allow' })
  try {
    const wizard = new Wizard(page)
    await wizard.open()
    await stored(page)
    await page.reload()
    const build = () => page.locator('#gate').getAttribute('data-start')
    const before = await build()
    await page.goto('/en/about')
    await page.goto('/')
    await wizard.field(page, 'wizard_name').fill('Isla')
    expect(await addresses(page)).toContain('/en/about')
    await server.replace(rebuild())
    await askForUpdate(page)
    await expect(page.getByRole('status').getByText(wizard.t('offered_title'))).toBeVisible()
    await expect(wizard.field(page, 'wizard_name')).toHaveValue('Isla')
    expect(await build(), 'nothing is loaded unasked').toBe(before)
    await page.getByRole('button', { name: wizard.t('offered_load') }).click()
    await expect.poll(build).not.toBe(before)
    await expect(wizard.field(page, 'wizard_name')).toHaveValue('Isla')
    await expect(page.getByText(wizard.t('offered_title'))).toHaveCount(0)
    await page.goto('/en/faqs') // of a newer build than the worker
    const documents = async () => (await addresses(page)).filter(path => /about|faqs/.test(path))
    await expect(async () => {
      await page.goto('/')
      const kept = await documents()
      await page.goto('about:blank') // with no page left and nothing to do for a while, the older worker makes room
      expect(kept, 'documents of another build').toEqual([])
    }).toPass()
    await page.goto('/en/faqs')
    await expect.poll(documents).toEqual(['/en/faqs'])
  } finally {
    await page.close()
    await server.stop()
  }
})

test('a page that the server does not answer for opens as without network', async ({ browser }) => {
  const { startServer } = await import('./kit/server.mjs')
  const server = await startServer()
  const page = await browser.newPage({ baseURL: server.url, locale: 'en-GB', serviceWorkers: 'allow' })
  try {
    const wizard = new Wizard(page)
    await wizard.open()
    await stored(page)
    await wizard.field(page, 'wizard_name').fill('Isla')
    process.kill(server.pid!, 'SIGSTOP')
    await page.goto('/', { waitUntil: 'commit' })
    await expect(wizard.field(page, 'wizard_name')).toHaveValue('Isla')
  } finally {
    process.kill(server.pid!, 'SIGCONT')
    await page.close()
    await server.stop()
  }
})

test('a proxy that answers in the place of the server does not hide the stored page', async ({ browser }) => {
  const { startServer } = await import('./kit/server.mjs')
  const { startProxy } = await import('./kit/proxy.mjs')
  const server = await startServer()
  const proxy = await startProxy(server.url)
  const page = await browser.newPage({ baseURL: proxy.url, locale: 'en-GB', serviceWorkers: 'allow' })
  try {
    const wizard = new Wizard(page)
    await wizard.open()
    await stored(page)
    await page.reload() // from here on the service worker handles the page's requests
    await wizard.field(page, 'wizard_name').fill('Isla')
    for (const status of [502, 503, 504]) {
      proxy.fail(status)
      await page.goto('/')
      await expect(wizard.field(page, 'wizard_name'), `${status}`).toHaveValue('Isla')
    }
    await wizard.choice('wizard_territory_EU').check()
    await expect(wizard.price).toContainText('€1,100')
    proxy.fail(0)
    await page.goto('/')
    await wizard.toOwners({ name: 'Isla', territory: 'EU', classes: [9] })
  } finally {
    await page.close()
    await proxy.stop()
    await server.stop()
  }
})

test('the server can switch it off, and on again', async ({ browser }) => {
  const { startServer } = await import('./kit/server.mjs')
  const server = await startServer()
  const page = await browser.newPage({ baseURL: server.url, locale: 'en-GB', serviceWorkers: 'allow' })
  try {
    await page.goto('/')
    await stored(page)
    expect(await addresses(page)).toContain('/')
    await server.replace(undefined, { SELLO_SERVICE_WORKER: 'off' })
    let go = () => {}
    const removed = new Promise<void>(resolve => (go = resolve))
    await page.route('**/_/api/v1/config*', async route => {
      await removed
      await route.continue()
    })
    await page.goto('/')
    await askForUpdate(page)
    await expect.poll(() => addresses(page)).toEqual([])
    const registered = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await expect.poll(registered, 'nor is a worker there').toBe(0)
    go()
    await loadedAhead(page)
    expect(await registered(), 'nor does the page bring it back').toBe(0)
    await page.reload()
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    await loadedAhead(page)
    expect(await registered()).toBe(0)
    await page.context().setOffline(true)
    await expect(page.goto('/')).rejects.toThrow('net::ERR_')
    await page.context().setOffline(false)
    await server.replace(undefined, { SELLO_SERVICE_WORKER: 'on' })
    await page.goto('/')
    await expect.poll(() => addresses(page)).toContain('/')
  } finally {
    await page.close()
    await server.stop()
  }
})
