// A page that is open while the server is replaced by one with another build of it.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, look, person, test as base, Wizard } from './harness'
import { Account } from './kit/account'
import { savesData } from './kit/ahead'
import { Post } from './kit/mail'
import type { Server } from './kit/server.mjs'

const MARK = { name: 'Puente', territory: 'SPAIN', classes: [9] } as const
const mark = { ...MARK, classes: [...MARK.classes] }

/** The files of the build that `npm run build` made; the other build has none of these names. */
const FILES = new Set(readdirSync(join(__dirname, '../dist/assets')).map(name => name.replace(/\.gz$/, '')))

type Deploy = {
  /** A server of the test's own, with the build that `npm run build` made. */
  own: Server
  /** Replaces it by one with another build. */
  deploy: () => Promise<void>
}

const test = base.extend<Deploy>({
  own: async ({ browserName: _ }, use) => {
    const { startServer } = await import('./kit/server.mjs')
    const server = await startServer()
    await use(server)
    await server.stop()
  },
  baseURL: async ({ own }, use) => use(own.url),
  post: async ({ own }, use) => use(new Post(own.url)),
  deploy: async ({ own }, use) => {
    const { rebuild } = await import('./kit/rebuild.mjs')
    await use(() => own.replace(rebuild()))
  },
})

/** Loses the files of the first build, as a server does that had no chance to store them. */
const lose = (page: Page) =>
  page.context().route('**/assets/*', route => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    return FILES.has(name) ? route.fulfill({ status: 404 }) : route.continue()
  })

/** Adds a field that no version of the page reads to every object of the API's responses. */
async function addFields(page: Page): Promise<void> {
  const added = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(added)
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).map(([key, each]) => [key, added(each)] as const)
    return { ...Object.fromEntries(fields), added_by_a_later_release: { any: ['thing'] } }
  }
  await page.route(/\/_\/(api|auth)\//, async route => {
    const response = await route.fetch({ maxRedirects: 0 })
    const isJson = response.headers()['content-type']?.startsWith('application/json')
    return isJson
      ? route.fulfill({ response, json: added(await response.json()) })
      : route.fulfill({ response })
  })
}

const buildOf = (page: Page) => page.locator('#gate').getAttribute('data-start')

/** Counts the loads of a page from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

test('a registration that was begun before a deploy is paid after it, on the same page', async ({
  page,
  wizard,
  deploy,
}) => {
  await savesData(page)
  await wizard.open()
  await wizard.choice('wizard_type_NAME').check()
  const build = await buildOf(page)
  const loads = countLoads(page)
  await deploy()
  await addFields(page)
  await wizard.toPayment(mark)
  await wizard.pay()
  expect(loads()).toBe(0)
  expect(await buildOf(page)).toBe(build)
})

for (const [locale, language] of [
  ['en-GB', 'en'],
  ['es-ES', 'es'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale })

    test('a page whose files are lost loads the new build by itself, once, loses nothing, and is paid', async ({
      page,
      guard,
      deploy,
    }) => {
      guard.expect(/answer: 404 GET .*assets/, /answer: 404 HEAD .*assets/)
      const wizard = new Wizard(page, language)
      const { t } = wizard
      await savesData(page)
      await wizard.open()
      await wizard.field(page, 'wizard_name').fill(MARK.name) // a territory would load the list of classes with its dates
      const build = await buildOf(page)
      const loads = countLoads(page)
      await deploy()
      await lose(page)
      await page.getByRole('button', { name: t('classes_choose') }).click()
      const note = page.getByRole('status').filter({ hasText: t('renewed') })
      await expect(note).toBeVisible()
      await look(page, `renewed ${language}`)
      expect(await buildOf(page)).not.toBe(build)
      await expect(wizard.field(page, 'wizard_name')).toHaveValue(MARK.name)
      await note.getByRole('button', { name: t('close') }).click()
      await expect(note).toBeHidden()

      await wizard.choice(`wizard_territory_${MARK.territory}`).check()
      await wizard.classes(mark.classes)
      await wizard.button('continue').click()
      await wizard.party(wizard.owner(), person())
      await wizard.consents()
      await wizard.button('continue').click()
      await wizard.button('pay').click()
      await wizard.pay()
      expect(loads()).toBe(1)
    })
  })
}

test('who has typed a password is asked before the page is loaded again', async ({
  page,
  wizard,
  guard,
  post,
  deploy,
}) => {
  // For the script of a worker, the browser reports both the status and a failure.
  guard.expect(/answer: 404 GET .*assets/, /failed: GET .*assets/)
  const account = new Account(page, post)
  const { t } = account
  await wizard.open()
  await account.create()
  await account.logOut()
  await page.goto('/')
  await page.reload()
  await wizard.mark(mark)
  const loads = countLoads(page)
  await account.entry('nav_login')
  await expect(account.field('auth_email')).toBeVisible()
  await deploy()
  await lose(page)
  await account.logIn()
  await expect(account.modal.getByText(t('newer'))).toBeVisible()
  await page.keyboard.press('Escape')
  expect(loads()).toBe(0)
  await page
    .getByRole('status')
    .getByRole('button', { name: t('offered_load') })
    .click()
  await expect(wizard.field(page, 'wizard_name')).toHaveValue(MARK.name)
  await account.entry('nav_login')
  await account.signIn()
  expect(loads()).toBe(1)
})

test('signing in after a deploy works on the same page', async ({ page, wizard, post, deploy }) => {
  const account = new Account(page, post)
  await wizard.open()
  await account.create()
  await account.logOut()
  await page.goto('/')
  await page.reload()
  await expect(wizard.heading('trademark')).toBeVisible()
  const loads = countLoads(page)
  await deploy()
  await account.entry('nav_login')
  await account.signIn()
  expect(loads()).toBe(0)
})
