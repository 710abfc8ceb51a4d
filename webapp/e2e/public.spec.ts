// The public documents, which search engines and browsers without script read, and how they lead into the page.

import { type Page } from '@playwright/test'
import { texts } from './kit/words'
import { expect, lookAtBoth, test, Wizard, words } from './harness'

const DOCUMENTS = [
  '',
  '/faqs',
  '/classes',
  '/classes/25',
  '/about',
  '/contact',
  '/verify',
  '/terms',
  '/privacy',
  '/cookies',
]

/** The document that the service worker shows without connection, to which none leads. */
const OFFLINE = '/offline'

for (const lang of ['en', 'es']) {
  test.describe(`in ${lang}, without script`, () => {
    test.use({ javaScriptEnabled: false })

    test('every document can be reached from the first one', async ({ page }) => {
      await page.goto(`/${lang}`)
      const seen = new Set<string>()
      const open = [`/${lang}`]
      for (let path = open.pop(); path; path = open.pop()) {
        if (seen.has(path)) continue
        seen.add(path)
        expect((await page.goto(path))?.status(), path).toBe(200)
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
        await expect(page.locator('h1')).toHaveCount(1)
        const links = await page.locator('a').evaluateAll(all => all.map(a => a.getAttribute('href') ?? ''))
        open.push(...links.filter(to => to.startsWith(`/${lang}/`)))
      }
      for (const name of DOCUMENTS) expect([...seen]).toContain(`/${lang}${name}`)
      expect(seen.size).toBe(DOCUMENTS.length + 44)
    })
  })
}

for (const [lang, scheme] of [
  ['en', 'light'],
  ['es', 'dark'],
] as const) {
  test.describe(`in ${lang}, ${scheme}`, () => {
    test.use({ colorScheme: scheme })

    test('the documents fit a phone and a wide display, and axe finds nothing', async ({ page }) => {
      for (const name of [...DOCUMENTS, OFFLINE]) {
        await page.goto(`/${lang}${name}`)
        await lookAtBoth(page, `document ${lang}${name} ${scheme}`)
      }
    })
  })
}

test('a document leads into the registration, and to itself in the other language', async ({ page }) => {
  const wizard = new Wizard(page)
  await page.goto('/es/classes/25')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/en\/classes\/25$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Class 25: Clothing, footwear and headgear',
  )
  await page.getByRole('link', { name: 'Register your trademark' }).click()
  await expect(wizard.heading('trademark')).toBeVisible()
})

/** What search engines read of a page. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const entries = document.head.querySelectorAll<HTMLLinkElement & HTMLMetaElement>(
      'meta[name=description], link[rel=canonical], link[rel=alternate]',
    )
    const said = [...entries].map(
      each => `${each.name || each.rel} ${each.hreflang ?? ''} ${each.content ?? each.href}`,
    )
    return [document.title, ...said.sort()]
  })

for (const lang of ['en', 'es'] as const)
  test(`a screen that is a document too says of itself what the document says, in ${lang}`, async ({
    page,
  }) => {
    await page.goto(`/?lang=${lang}`)
    await expect(page.locator('[data-alive]')).toHaveCount(1)
    const home = (await headOf(page)).slice(1) // the tab of the start has a title of its own
    for (const name of ['faqs', 'contact', 'verify', 'terms', 'privacy', 'cookies']) {
      await page.goto(`/${lang}/${name}`)
      const document = await headOf(page)
      await page.goto(`/?lang=${lang}#/${name}`)
      await expect.poll(() => headOf(page), name).toEqual(document)
    }
    await page
      .getByRole('contentinfo')
      .getByRole('combobox')
      .selectOption(lang === 'en' ? 'es' : 'en')
    await expect
      .poll(async () => (await headOf(page)).join())
      .toContain(`/${lang === 'en' ? 'es' : 'en'}/cookies`)
    await page.getByRole('contentinfo').getByRole('combobox').selectOption(lang)
    await page.getByRole('link', { name: words(lang)('home_link') }).click()
    await expect.poll(async () => (await headOf(page)).slice(1)).toEqual(home)
  })

test('the start describes itself in the language that is chosen', async ({ page, wizard }) => {
  await wizard.open()
  const description = page.locator('meta[name=description]')
  const before = await description.getAttribute('content')
  await page.getByRole('contentinfo').getByRole('combobox').selectOption('es')
  await expect(description).toHaveAttribute('content', texts('es').html_description!)
  await page.getByRole('contentinfo').getByRole('combobox').selectOption('en')
  await expect(description).toHaveAttribute('content', before!)
})

test('the classes stand in two columns where there is room, and on a phone in one', async ({ page }) => {
  for (const [width, columns] of [
    [390, 1],
    [1440, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/en/classes')
    const links = page.getByRole('main').getByRole('listitem')
    await expect(links).toHaveCount(45)
    const starts = await links.evaluateAll(all => all.map(each => Math.round(each.getBoundingClientRect().x)))
    expect(new Set(starts).size).toBe(columns)
  }
})

test('an address without a document says so, and offers the others', async ({ page, guard }) => {
  guard.expect(/answer: 404 GET/)
  expect((await page.goto('/es/clases/25'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No hay ninguna página en esta dirección')
  await page.getByRole('link', { name: 'Clases' }).click()
  await expect(page).toHaveURL(/\/es\/classes$/)
})

test('the page has its icon at the usual address, and in each language the description of the installed page', async ({
  page,
  request,
}) => {
  const icon = await request.get('/favicon.ico')
  expect(icon.status()).toBe(200)
  expect(icon.headers()['content-type']).toBe('image/x-icon')
  await page.goto('/')
  const side = await page.evaluate(async () => {
    const image = new Image()
    image.src = '/favicon.ico'
    await image.decode()
    return image.naturalWidth
  })
  expect(side).toBe(48)
  for (const [lang, words] of [
    ['en', 'Register a trademark online'],
    ['es', 'Registra'],
  ] as const) {
    const html = await (await request.get('/', { headers: { 'Accept-Language': lang } })).text()
    const [, path = ''] = /rel="manifest" href="([^"]+)"/.exec(html) ?? []
    const answer = await request.get(path)
    expect(answer.headers()['content-type']).toBe('application/manifest+json')
    const manifest = (await answer.json()) as Record<string, string>
    expect(manifest).toMatchObject({ lang, id: '/', start_url: '/' })
    expect(manifest.description).toContain(words)
  }
})
