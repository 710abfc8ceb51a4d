// What is left when a part of the page breaks, or its root; and what the provider learns of it.

import { type Page } from '@playwright/test'
import { expect, look, test, words, type Wizard } from './harness'

const MARK = { name: 'Roca Viva', territory: 'SPAIN', classes: [9] } as const
const mark = { ...MARK, classes: [...MARK.classes] }

/** What the broken function says, as an error that quotes what was typed does. */
const FAULT = `no rule for "Roca Viva" of roca.viva@example.com, 12345678Z`

/** Breaks a function of the browser from the next page load on, until `heal`; `root` is what the page calls once its root is drawn. */
async function breaks(page: Page, name: 'Intl.DisplayNames' | 'Intl.NumberFormat' | 'root'): Promise<void> {
  await page.addInitScript(
    ([path, fault]) => {
      if (sessionStorage.getItem('healed')) return
      const thrower = function () {
        throw new Error(fault)
      }
      const listen = document.addEventListener.bind(document) as (...all: unknown[]) => void
      if (path === 'root')
        document.addEventListener = (...all: unknown[]) =>
          all[0] === 'visibilitychange' ? thrower() : listen(...all)
      else Object.assign(Intl, { [path.replace('Intl.', '')]: thrower })
    },
    [name, FAULT] as const,
  )
}

const heal = (page: Page) => page.evaluate(() => sessionStorage.setItem('healed', 'yes'))

/** The lines of the server's log about errors of the page, after a mark in the log. */
function reports(log: string): Record<string, unknown>[] {
  return log
    .split('\n')
    .filter(line => line.includes('"msg":"page error"'))
    .map(line => JSON.parse(line) as Record<string, unknown>)
}

/** The one report that arrived; it holds nothing of what was typed. */
async function expectReport(log: () => string): Promise<Record<string, unknown>> {
  await expect.poll(() => reports(log()).length).toBe(1)
  const [report] = reports(log())
  expect(report!.message).toBe('Error: no rule for … of … …Z')
  expect(JSON.stringify(report)).not.toMatch(/roca/i)
  expect(report!.asset).toMatch(/^[\w.-]+\.js$/)
  expect(report!.column).toBeGreaterThan(0)
  expect(report!.browser).toContain('Chrome/')
  return report!
}

/** The server's log from now on: tests of a worker share one server. */
function logFrom(server: { log: () => string }): () => string {
  const before = server.log().length
  return () => server.log().slice(before)
}

const nameField = ({ page, t }: Wizard) => page.getByLabel(t('wizard_name'), { exact: true })

/** The style sheet of a part of the page. */
const styles = (part: string) => new RegExp(`/assets/${part}\\.\\w+\\.css$`)

test('the list of classes that does not load leaves the step, and is tried again', async ({
  page,
  guard,
  wizard,
}) => {
  guard.expect(/failed: GET .*css/, /failed: HEAD .*css/) // the page requests the file again to find out whether it belongs to an older build
  const { t } = wizard
  await page.route(styles('steps'), route => route.abort())
  await wizard.open()
  await page.getByRole('button', { name: t('classes_choose') }).click()
  await expect(wizard.toast('chunk_failed_title')).toBeVisible()
  await expect(wizard.heading('trademark')).toBeVisible()
  await page.unroute(styles('steps'))
  await wizard.openClasses()
})

test('a step that does not load says so where the visitor looks', async ({ page, guard, wizard }) => {
  guard.expect(/failed: GET .*css/, /failed: HEAD .*css/, /console: .*CSS chunk/)
  await page.setViewportSize({ width: 390, height: 844 })
  await wizard.open()
  await wizard.mark(mark)
  await page.route(styles('steps'), route => route.abort())
  await page.reload() // the steps have come with the list of the classes
  await expect(wizard.price).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await wizard.button('continue').click()
  await expect(wizard.toast('chunk_failed_title')).toBeInViewport()
  await page.unroute(styles('steps'))
  await wizard.button('continue').click()
  await expect(wizard.heading('owners')).toBeVisible()

  await page.route(styles('steps'), route => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { name: wizard.t('chunk_failed_title') })).toBeInViewport()
})

test('a step that breaks leaves the bar and the footer, what was typed, and a report', async ({
  page,
  guard,
  wizard,
  server,
}) => {
  guard.expect(/console: .*no rule for/)
  const { t } = wizard
  const log = logFrom(server)
  await breaks(page, 'Intl.DisplayNames')
  await wizard.open()
  await wizard.mark(mark)
  await wizard.button('continue').click()
  const broken = page.getByRole('main').getByRole('heading', { name: t('broken_title') })
  await expect(broken).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  for (const width of [390, 780, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await look(page, 'broken step')
  }
  expect((await expectReport(log)).route).toBe('/')

  await page
    .getByRole('main')
    .getByRole('link', { name: t('contact_title') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('contact_title') })).toBeVisible()
  await page.goBack()
  await expect(broken).toBeVisible()

  await heal(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('reload') })
    .click()
  await expect(wizard.heading('owners')).toBeVisible()
  await page
    .getByRole('navigation', { name: t('wizard_steps') })
    .getByRole('button')
    .first()
    .click()
  await expect(nameField(wizard)).toHaveValue(MARK.name)
})

for (const locale of ['en-GB', 'es-ES'] as const) {
  const language = locale.slice(0, 2) as 'en' | 'es'
  const t = words(language)

  test.describe(`in ${language}`, () => {
    test.use({ locale })

    test('the first screen breaks while it is drawn over what was prerendered, and the bar stands', async ({
      page,
      guard,
    }) => {
      guard.expect(/console: .*no rule for/)
      guard.allow(/error: .*React error #520/) // React draws the page anew where it cannot take over what was prerendered, unless the configuration came first
      await breaks(page, 'Intl.NumberFormat')
      await page.goto('/')
      await expect(page.getByRole('main').getByRole('heading', { name: t('broken_title') })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })

    test('a broken root is covered, keeps what was typed, and is reported', async ({
      page,
      guard,
      server,
    }) => {
      guard.expect(/console: .*no rule for/)
      const log = logFrom(server)
      await page.goto('/')
      await page
        .getByRole('radio', { name: t('wizard_type_NAME') })
        .first()
        .check()
      const name = page.getByLabel(t('wizard_name'), { exact: true })
      await name.fill(MARK.name)
      const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
      await expect.poll(kept, 'once the page reacts').toContain(MARK.name)
      const before = await kept()

      await breaks(page, 'root')
      await page.reload()
      const title = page.getByRole('heading', { name: t('standin_broken_title') })
      await expect(title).toBeVisible()
      await expect(title).toBeFocused()
      await expect(page.getByText(t('standin_broken'))).toBeVisible()
      await expect(page.locator('#root')).toBeHidden()
      await expect(page.getByRole('link', { name: 'provider@' })).toHaveAttribute('href', /^mailto:provider@/)
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
      for (const width of [390, 780, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await look(page, `broken root ${language}`, { touch: true })
      }
      await expectReport(log)
      expect(await kept()).toBe(before)

      await heal(page)
      await page.getByRole('button', { name: t('standin_reload') }).click()
      await expect(name).toHaveValue(MARK.name)
    })
  })
}

test('a broken root leads to the contact form by a load of its own', async ({ page, guard, wizard }) => {
  guard.expect(/console: .*no rule for/)
  await breaks(page, 'root')
  await page.goto('/')
  const contact = page.getByRole('link', { name: wizard.t('standin_contact') })
  await expect(contact).toBeVisible()
  await heal(page)
  await contact.click()
  await expect(page.getByRole('heading', { level: 1, name: wizard.t('contact_title') })).toBeVisible()
  await expect(page).toHaveURL(/#\/contact$/)
})

test('errors and rejections that nothing caught are reported: each once, five a load', async ({
  page,
  guard,
  wizard,
  server,
}) => {
  guard.expect(/error: fault/)
  const log = logFrom(server)
  await wizard.open()
  await page.evaluate(() => {
    for (const letter of 'aabbcc')
      setTimeout(() => {
        throw new Error(`fault ${letter}`)
      })
    for (const letter of 'ddeeff') void Promise.reject(new Error(`fault ${letter}`))
  })
  await expect.poll(() => reports(log()).length).toBe(5)
  await page.reload()
  await expect(page.locator('[data-alive]')).toHaveCount(1) // the load event comes before the scripts start
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('fault z')
    }),
  )
  await expect.poll(() => reports(log()).at(-1)?.message).toBe('Error: fault z')
  expect(reports(log())).toHaveLength(6)
})

test('a page whose own script breaks or does not come says so', async ({ page, guard, wizard, server }) => {
  const log = logFrom(server)
  guard.expect(/error: no start/, /failed: GET .*main/)
  await page.route(/\/assets\/main\.\w+\.js/, route =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("no start")' }),
  )
  await page.goto('/')
  await expect(page.getByRole('heading', { name: wizard.t('standin_broken_title') })).toBeVisible()
  await expect.poll(() => reports(log()).at(-1)?.asset).toMatch(/^main\./)
  await page.unrouteAll()
  await page.route(/\/assets\/main\.\w+\.js/, route => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { name: wizard.t('standin_unloaded_title') })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: wizard.t('standin_reload') }).click()
  await expect(wizard.heading('trademark')).toBeVisible()
})
