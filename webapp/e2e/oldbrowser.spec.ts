// A browser that lacks what the page needs shows a page that says so, instead of one that only looks alive.

import { type Page } from '@playwright/test'
import { Linter } from 'eslint'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, look, test, words, type Words } from './harness'

const { browserslist } = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8')) as {
  browserslist: string[]
}

/** What an init script takes from the browser before anything of the page runs. */
const lacks = {
  locks: () => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
  'time limits of requests': () => Object.defineProperty(AbortSignal, 'any', { value: undefined }),
  'newer styles': () => (CSS.supports = () => false),
}

async function expectHonest(page: Page, t: Words): Promise<void> {
  await expect(page.getByRole('heading', { name: t('standin_old_title') })).toBeVisible()
  await expect(page.getByText(t('standin_old'))).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
  const [, version] = /^firefox >= (.*)$/m.exec(browserslist.join('\n')) ?? []
  await expect(page.getByRole('listitem')).toHaveCount(4)
  await expect(page.getByText(t('standin_newer', { browser: 'Firefox', version: version! }))).toBeVisible()
  await expect(page.getByRole('link')).toHaveAttribute('href', /^mailto:/)
  expect(await page.evaluate(() => 'sello.draft' in localStorage)).toBe(false)
}

for (const locale of ['en-GB', 'es-ES'] as const) {
  const language = locale.slice(0, 2) as 'en' | 'es'

  test.describe(`in ${language}`, () => {
    test.use({ locale })

    for (const [name, take] of Object.entries(lacks)) {
      test(`a browser without ${name} is told so, and nothing of the page runs`, async ({ page }) => {
        await page.addInitScript(take)
        await page.goto('/')
        await expectHonest(page, words(language))
        await expect(page.locator('script[src*="main."]')).toHaveCount(0)
      })
    }

    test('it looks well at every width', async ({ page }) => {
      await page.addInitScript(lacks.locks)
      await page.goto('/')
      await expectHonest(page, words(language))
      for (const width of [390, 780, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await look(page, `old browser ${language}`, { touch: true })
      }
    })
  })
}

for (const [locale, language] of [
  ['en-GB', 'en'],
  ['es-ES', 'es'],
] as const) {
  test.describe(`a browser of ${language} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false, locale })

    test('is told so in its language, and how the provider is reached', async ({ page }) => {
      const t = words(language)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto('/')
        await expect(page.locator('#root')).toBeHidden()
        await expect(page.getByRole('heading', { name: t('noscript_title') })).toBeInViewport()
        const rooms = await page.locator('#without-script').evaluate(roomsBetween)
        expect(rooms.length, 'the title, the reason, the prices, and a link for each language').toBe(5)
        for (const room of rooms) expect(room, `room between lines at ${width}`).toBeGreaterThanOrEqual(12)
      }
      const [spain, eu] = language === 'en' ? ['€175', '€1,100'] : ['175\u00a0€', '1.100\u00a0€']
      const prices = page.getByRole('paragraph').nth(1)
      await expect(prices).toHaveText(t('site_home_lead', { spain, eu }))
      await expect(prices).toBeInViewport()
      for (const to of ['en', 'es'] as const) {
        await page.goto('/')
        await page.getByRole('link', { name: words(to)('noscript_read') }).click()
        await expect(page).toHaveURL(`/${to}`)
        await expect(page.locator('html')).toHaveAttribute('lang', to)
      }
      await page.goto('/')
      await page.locator(`a[href="/${language}/contact"]`).click()
      await expect(page).toHaveURL(`/${language}/contact`)
      await expect(page.locator('body')).toContainText('provider@sello.test')
    })
  })
}

test('the script that asks is ES5 as it is built, and a supported browser sees nothing of it', async ({
  page,
  wizard,
}) => {
  await wizard.open()
  const code = await page.locator('#gate').textContent()
  expect(code!.length).toBeGreaterThan(1000)
  const faults = new Linter().verify(code!, { languageOptions: { ecmaVersion: 5, sourceType: 'script' } })
  expect(faults).toEqual([])
  await expect(page.locator('#stand-in')).toHaveCount(0)
  await expect(page.locator('link[href*=standin]')).toHaveCount(0)
})

/** Returns the pixels between each block of text and the next one. Runs in the page. */
function roomsBetween(around: Element): number[] {
  const blocks = [...around.querySelectorAll('h1, h2, p, li')].map(each => each.getBoundingClientRect())
  return blocks.slice(1).map((box, i) => box.top - blocks[i]!.bottom)
}
