// What is done to `/` before it reacts, where the page is not drawn as it was prerendered, is loaded again or cannot be loaded at first.

import { type Page } from '@playwright/test'
import { expect, test, Wizard, words } from './harness'
import { loadedAhead } from './kit/ahead'

const MAIN = /\/assets\/main\.\w+\.js/

/** Holds the responses to requests until the returned function is called. */
async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route(pattern, async route => {
    await released
    await route.continue().catch(() => {}) // the page was left meanwhile
  })
  return release
}

const name = (page: Page) => page.locator('#name')
const radio = (page: Page, value: string) => page.locator(`input[type=radio][value=${value}]`)
const speak = (page: Page, language: string) =>
  page.getByRole('contentinfo').getByRole('combobox').selectOption(language)
const alive = (page: Page) => expect(page.locator('[data-alive]')).toHaveCount(1)

/** Opens `/`, whose script waits, does something, and lets the script come. */
async function early(page: Page, act: () => Promise<unknown>, path = '/'): Promise<void> {
  const start = await hold(page, MAIN)
  await page.goto(path, { waitUntil: 'commit' })
  await name(page).waitFor({ state: 'attached' })
  await act()
  await expect(page.locator('[data-alive]')).toHaveCount(0)
  start()
  await alive(page)
}

/** Leaves a form of an earlier visit. */
async function keepForm(page: Page, typed: string): Promise<void> {
  const wizard = new Wizard(page)
  await wizard.open()
  await name(page).fill(typed)
  await radio(page, 'EU').check()
  await expect(wizard.price).toContainText('€1,100')
}

test('a visitor who has scrolled down stays there when the page becomes alive', async ({ page }) => {
  await early(page, () => page.getByRole('contentinfo').getByRole('combobox').scrollIntoViewIfNeeded())
  await expect(page.getByRole('contentinfo').getByRole('combobox')).toBeInViewport()
})

test('a kept form that is loaded again begins at its top, so that nothing moves while it is drawn', async ({
  page,
}) => {
  await keepForm(page, 'Acme')
  await page.getByRole('contentinfo').getByRole('combobox').scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.reload()
  await expect(page.locator('[data-alive] #name')).toHaveValue('Acme')
  await loadedAhead(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

for (const order of ['before', 'after'] as const) {
  test(`what is typed ${order} another language is chosen is kept with it`, async ({ page }) => {
    await early(page, async () => {
      if (order === 'after') await speak(page, 'es')
      await name(page).pressSequentially('Acme')
      await radio(page, 'EU').check()
      if (order === 'before') await speak(page, 'es')
    })
    const { t } = new Wizard(page, 'es')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('wizard_title'))
    await expect(name(page)).toHaveValue('Acme')
    await expect(radio(page, 'EU')).toBeChecked()
    await expect(new Wizard(page, 'es').price).toContainText('1.100')
    await expect(radio(page, 'EU')).toBeFocused()
    await page.reload()
    await expect(page.locator('[data-alive] #name')).toHaveValue('Acme')
  })
}

test.describe('a Catalan browser', () => {
  test.use({ locale: 'ca-ES' })
  test('loses nothing that is typed before the page is drawn in its language', async ({ page }) => {
    await early(page, () => name(page).pressSequentially('Acme'))
    await expect(name(page)).toHaveValue('Acme')
    await expect(name(page)).toBeFocused()
    await page.keyboard.type(' SL')
    await expect(name(page)).toHaveValue('Acme SL')
  })
})

test.describe('a Spanish browser', () => {
  test.use({ locale: 'es-ES' })

  test('shows Catalan if it is chosen before the page reacts, although its words are the same', async ({
    page,
  }) => {
    await early(page, () => speak(page, 'ca'))
    await expect(page.getByRole('banner').locator('select')).toHaveValue('ca')
    await page.reload()
    await alive(page)
    await expect(page.getByRole('banner').locator('select')).toHaveValue('ca')
  })

  test('sees no other language while its texts are late', async ({ page }) => {
    await page.addInitScript(watchHeading)
    const texts = await hold(page, /text-es-page-json/)
    await page.goto('/', { waitUntil: 'commit' })
    await name(page).pressSequentially('Acme')
    await page.waitForTimeout(6000) // longer than a screen waits that is not in the document
    texts()
    await alive(page)
    await expect(name(page)).toHaveValue('Acme')
    expect(await page.evaluate('headings')).toEqual([words('es')('wizard_title')])
  })

  test('sees no other language on another screen either, and a sign that it is coming', async ({ page }) => {
    const t = words('es')
    await page.addInitScript(watchHeading)
    const texts = await hold(page, /text-es-page-json/)
    await page.goto('/#/faqs', { waitUntil: 'commit' })
    const sign = () =>
      page.evaluate(() => {
        const { content, visibility, opacity } = getComputedStyle(
          document.getElementById('content')!,
          '::before',
        )
        return content !== 'none' && visibility === 'visible' && opacity === '1'
      })
    await expect(page.locator('#content')).toBeAttached()
    expect(await sign(), 'nothing flashes').toBe(false)
    await page.waitForTimeout(6000)
    expect(await sign()).toBe(true)
    await expect(page.getByRole('contentinfo')).toContainText(t('footer_privacy'))
    texts()
    await expect(page.getByRole('heading', { level: 1, name: t('faqs_title') })).toBeVisible()
    expect(await sign()).toBe(false)
    expect(await page.evaluate('headings')).toEqual([t('wizard_title'), t('faqs_title')])
  })
})

test('what is typed before a kept form is drawn is added to it', async ({ page }) => {
  await keepForm(page, 'Old')
  await early(page, async () => {
    await name(page).pressSequentially('Zeta')
    await radio(page, 'LOGO').check()
  })
  await expect(name(page)).toHaveValue('Zeta')
  await expect(radio(page, 'LOGO')).toBeChecked()
  await expect(radio(page, 'EU')).toBeChecked()
  await page.reload()
  await expect(page.locator('[data-alive] #name')).toHaveValue('Zeta')
})

for (const [drawn, open] of [
  ['in another language', async (page: Page) => void (await speak(page, 'es'))],
  ['with a kept form', async () => {}],
] as const) {
  test(`the caret stays where it was put when the page is drawn anew ${drawn}`, async ({ page }) => {
    if (drawn === 'with a kept form') await keepForm(page, 'Old')
    await early(page, async () => {
      await open(page)
      await name(page).pressSequentially('Acme')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Shift+ArrowLeft')
    })
    await expect(name(page)).toBeFocused()
    await page.keyboard.type('XY')
    await expect(name(page)).toHaveValue('AXYme')
    await page.keyboard.type('Z')
    await expect(name(page)).toHaveValue('AXYZme')
  })
}

test('a button that is pressed before a kept form is drawn is pressed again', async ({ page, wizard }) => {
  await keepForm(page, 'Old')
  await early(page, () => page.getByRole('button', { name: wizard.t('nav_sign_up') }).click())
  await expect(page.getByRole('dialog', { name: wizard.t('auth_register_title') })).toBeVisible()
  await expect(name(page)).toHaveValue('Old')
})

test('a kept form that can be read only after something was typed is not lost', async ({ page }) => {
  await keepForm(page, 'Old')
  const read = await hold(page, /\/assets\/shapes\./)
  await page.reload()
  await alive(page)
  await name(page).pressSequentially('Zeta')
  await expect(name(page)).toHaveValue('Zeta')
  read()
  await expect(radio(page, 'EU')).toBeChecked()
  await expect(name(page)).toHaveValue('Zeta')
  await page.reload()
  await expect(page.locator('[data-alive] #name')).toHaveValue('Zeta')
  await expect(radio(page, 'EU')).toBeChecked()
})

test('a kept form of a later step is not preceded by the fields of the first', async ({ page, wizard }) => {
  await wizard.open()
  await wizard.toOwners({ name: 'Old', territory: 'EU', classes: [9] })
  const start = await hold(page, MAIN)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(name(page)).toBeHidden()
  start()
  await expect(wizard.heading('owners')).toBeVisible()
})

test('an order that a link leads to is not preceded by an empty form', async ({ page }) => {
  await hold(page, MAIN)
  await page.goto('/?trademarkId=01a21696-9f5b-78e7-b412-22013b7b6a14', { waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(name(page)).toBeHidden()
})

test('what is typed after a link of a campaign is kept', async ({ page }) => {
  await early(page, () => name(page).pressSequentially('Acme'), '/?utm_source=letter')
  await expect(name(page)).toHaveValue('Acme')
  await expect(name(page)).toBeFocused()
})

test('a choice that the browser puts back does not replace a newer one of another tab', async ({
  page,
  context,
}) => {
  await keepForm(page, 'Old')
  await page.goto('/en/about')
  const other = await context.newPage()
  await other.goto('/')
  await alive(other)
  await radio(other, 'SPAIN').check()
  await expect(new Wizard(other).price).toContainText('€175')
  await page.goBack()
  await alive(page)
  await expect(new Wizard(page).price).toContainText('€175')
  await expect(radio(page, 'SPAIN')).toBeChecked()
})

test('what is typed before another screen is asked for is there when the visitor comes back', async ({
  page,
  wizard,
}) => {
  await early(page, async () => {
    await name(page).pressSequentially('Acme')
    await page.getByRole('banner').locator('a[href="#/contact"]').click()
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wizard.t('contact_title'))
  await expect(page.getByLabel(wizard.t('contact_name'), { exact: true }).first()).toHaveValue('')
  await page.goBack()
  await expect(name(page)).toHaveValue('Acme')
})

test('what is typed is there after the page is loaded again before it reacts', async ({ page }) => {
  const start = await hold(page, MAIN)
  await page.goto('/', { waitUntil: 'commit' })
  await name(page).pressSequentially('Acme')
  await radio(page, 'EU').check()
  await page.reload({ waitUntil: 'commit' })
  await expect(name(page)).toHaveValue('Acme')
  start()
  await alive(page)
  await expect(name(page)).toHaveValue('Acme')
  await expect(radio(page, 'EU')).toBeChecked()
})

test('what is typed is there after the page is left while it is about to react', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('held')) return
    sessionStorage.setItem('held', 'yes')
    MessagePort.prototype.postMessage = () => {} // React waits for such a message before it takes over the page
  })
  const start = await hold(page, MAIN)
  await page.goto('/', { waitUntil: 'commit' })
  await name(page).pressSequentially('Acme')
  await radio(page, 'EU').check()
  start()
  await page.waitForFunction(() => Object.keys(document.getElementById('root')!).join().includes('react'))
  await page.goto('/en/about')
  await page.goto('/')
  await alive(page)
  await expect(name(page)).toHaveValue('Acme')
  await expect(radio(page, 'EU')).toBeChecked()
})

test('a script that fails twice is asked for again, and a page that did not load keeps its word', async ({
  page,
  guard,
  wizard,
}) => {
  guard.expect(/failed: GET .*main/)
  let asked = 0
  await page.route(MAIN, route => (++asked % 6 ? route.abort() : route.continue()))
  await page.goto('/', { waitUntil: 'commit' })
  await name(page).pressSequentially('Acme')
  await expect(page.getByRole('heading', { name: wizard.t('standin_unloaded_title') })).toBeVisible({
    timeout: 10_000,
  })
  expect(asked).toBe(3)
  await page.getByRole('button', { name: wizard.t('standin_reload') }).click()
  await alive(page)
  expect(asked).toBe(6)
  await expect(name(page)).toHaveValue('Acme')
})

test('a script that is cut off is no fault of the browser', async ({ page, guard, wizard }) => {
  guard.expect(/error: /)
  await page.route(MAIN, async route => {
    const response = await route.fetch()
    const body = await response.text()
    return route.fulfill({ response, body: body.slice(0, body.length / 2) })
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: wizard.t('standin_broken_title') })).toBeVisible()
  await expect(page.getByRole('button', { name: wizard.t('standin_reload') })).toBeVisible()
})

test('a page that the browser translates keeps what is typed', async ({ page, guard }) => {
  guard.expect(/error: /)
  await early(page, async () => {
    await name(page).pressSequentially('Acme')
    await page.evaluate(translate)
  })
  await expect(name(page)).toHaveValue('Acme')
  await expect(name(page)).toBeFocused()
})

test('letters that are being composed stay in composition', async ({ page, context }) => {
  const keyboard = await context.newCDPSession(page)
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await early(page, async () => {
    await name(page).focus()
    await compose('に')
    await compose('にほ')
  })
  await compose('にほん')
  await keyboard.send('Input.insertText', { text: '日本' })
  await expect(name(page)).toHaveValue('日本')
  await page.reload()
  await expect(page.locator('[data-alive] #name')).toHaveValue('日本')
})

/** Records the headings that are shown. Runs in the page. */
function watchHeading(): void {
  const headings: string[] = []
  Object.assign(globalThis, { headings })
  new MutationObserver(() => {
    const shown = document.querySelector('h1')?.textContent
    if (shown && headings.at(-1) !== shown) headings.push(shown)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Replaces every text as a browser's translation does. Runs in the page. */
function translate(): void {
  const texts: Node[] = []
  const walker = document.createTreeWalker(document.getElementById('root')!, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = `${text.textContent}~`
    text.parentNode!.replaceChild(font, text)
  }
}
