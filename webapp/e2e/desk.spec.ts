// The provider's desk: an operator leads an order to its registration by keyboard only, while the customer answers a question.

import type { Locator, Page } from '@playwright/test'
import { expect, look, payCard, test, Wizard } from './harness'

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** A day as the browser's own field of a date takes it: month, day, year. */
const typed = (day: Date) => day.toISOString().replace(/^(\d+)-(\d+)-(\d+).*/, '$2$3$1')

test('who is no operator is led to the start, and loads nothing of the desk', async ({ page, account }) => {
  const loaded: string[] = []
  page.on('request', request => loaded.push(request.url()))
  await page.goto('/#/desk')
  await expect(page).toHaveURL(/\/#\/$/)
  await account.create()
  await page.goto('/#/desk/orders/019a9999-0000-7000-8000-000000000000')
  await expect(page).toHaveURL(/\/#\/$/)
  expect(loaded.filter(url => /\/assets\/(text-\w+-)?desk/.test(url))).toEqual([])
})

test('an operator leads an order to its registration by keyboard', async ({
  browser,
  page,
  server,
  account,
}) => {
  test.setTimeout(180_000)
  const { t } = account
  const name = `Faro ${Date.now()}`
  const customer = await (await browser.newContext({ baseURL: server.url })).newPage()
  const wizard = new Wizard(customer)
  await wizard.open()
  const saved = wizard.nextOrder()
  await wizard.toPayment({ name, territory: 'EU', classes: [9] })
  await payCard(customer)
  await expect(customer.locator('#content')).toContainText(/SE-/)
  const order = await saved

  await page.goto('/')
  await account.create()
  await server.command('operator', 'add', account.email)
  await page.reload()
  await account.entry('nav_desk')
  await expect(page.getByRole('heading', { level: 1, name: t('desk_title') })).toBeFocused()

  const stage = (key: string) => expect(page.locator('header p strong')).toHaveText(t(`desk_stage_${key}`))
  const dialog = page.getByRole('dialog')
  const field = (key: string) => dialog.getByLabel(t(key), { exact: true })
  const choose = async (key: string) => {
    await page.keyboard.press('a')
    await tabTo(page, page.getByRole('button', { name: t(key), exact: true }))
    await page.keyboard.press('Enter')
  }
  const fill = async (key: string, text: string) => {
    await tabTo(page, field(key))
    await page.keyboard.type(text)
  }
  const send = async (key: string) => {
    await tabTo(page, dialog.getByRole('button', { name: t(key), exact: true }))
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
  }

  await test.step('finds it by its name and takes it', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type(name)
    const found = page.getByRole('link', { name })
    await expect(page).toHaveURL(/list=all&q=Faro/)
    await expect(page.locator('[data-line]')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(found).toBeFocused()
    await look(page, 'desk list')
    await page.keyboard.press('Enter')
    await stage('received')
    await choose('desk_act_take')
    await stage('in_review')
  })

  await test.step('asks, and gets the answer', async () => {
    await choose('desk_act_to_question')
    await fill('desk_text_question', 'With a capital letter?')
    await send('desk_act_to_question')
    await stage('question')
    await customer.goto(`/?trademarkId=${order}`)
    await customer.getByLabel(t('stations_answer'), { exact: true }).fill('Yes, with a capital letter.')
    await customer.getByRole('button', { name: t('stations_answer_send') }).click()
    await expect(customer.getByLabel(t('stations_answer'), { exact: true })).toHaveCount(0)
    await page.keyboard.press('u')
    await page.getByRole('link', { name }).press('Enter')
    await expect(page.getByText('Yes, with a capital letter.')).toBeVisible()
    await stage('in_review')
  })

  await test.step('files, publishes and registers it', async () => {
    const today = new Date(Date.now() - 86_400_000)
    const later = new Date(Date.now() + 60 * 86_400_000)
    await choose('desk_act_to_filed')
    await fill('desk_fact_number', '018912345')
    await fill('desk_fact_filed_on', typed(today))
    await send('desk_act_to_filed')
    await stage('filed')
    await choose('desk_act_to_published')
    await fill('desk_fact_published_on', typed(today))
    await fill('desk_fact_opposition_until', typed(later))
    await send('desk_act_to_published')
    await stage('published')
    await choose('desk_act_to_registered')
    await fill('desk_fact_registration_number', '018912345')
    await fill('desk_fact_registered_on', typed(today))
    await fill('desk_fact_valid_until', typed(later))
    await send('desk_act_to_registered')
    await stage('registered')
  })

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await look(page, `desk file ${width}`, { touch: width < 1000 })
  }
})
