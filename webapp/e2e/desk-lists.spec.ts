// The lists of the provider's desk: search, filters, export, keys, and who may see them.

import { readFile } from 'node:fs/promises'
import { expect, test } from './harness'
import { orderedBy } from './kit/desk'

test('an order is found by name, address, reference and number; the export has no formulas', async ({
  browser,
  page,
  server,
  desk,
}) => {
  const name = `=Fórmula ${Date.now()}`
  const customer = await orderedBy(browser, server, { name, territory: 'EU', classes: [9] })
  // The reference and the number of an order that was paid and filed.
  const number = String(Date.now()).slice(-9)
  const { t } = desk
  await desk.open()

  await test.step('search', async () => {
    for (const words of [name.slice(1), customer.who.email, 'mayor nunez', customer.order]) {
      await page.getByRole('searchbox').fill(words)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(
        new RegExp(`q=${new URLSearchParams({ q: words }).toString().slice(2).replaceAll('+', '\\+')}`),
      )
      await expect(page.locator(`[data-line="${customer.order}"]`)).toBeVisible()
    }
    await page.getByRole('searchbox').fill(`nothing ${number}`)
    await expect(page.getByText(t('desk_none_found'), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: t('desk_clear') }).click()
    await expect(page.locator(`[data-line="${customer.order}"]`)).toBeVisible()
  })

  await test.step('filters', async () => {
    const line = page.locator(`[data-line="${customer.order}"]`)
    await page.getByLabel(t('desk_col_territory'), { exact: true }).selectOption('SPAIN')
    await expect(line).toHaveCount(0)
    await page.getByLabel(t('desk_col_territory'), { exact: true }).selectOption('EU')
    await page.getByLabel(t('desk_filter_stage'), { exact: true }).selectOption('pending')
    await expect(line).toBeVisible()
    await expect(page).toHaveURL(/list=all&stage=pending&territory=EU/)
  })

  await test.step('export', async () => {
    const exported = async (format: string) => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: t('desk_export_as', { format }) }).click()
      return readFile(await (await downloading).path(), 'utf8')
    }
    const csv = await exported('CSV')
    expect(csv).toContain(name.slice(1))
    expect(csv, 'a spreadsheet takes no cell for a formula').not.toMatch(/(^|[,;\n])"?[=+@]/m)
    expect(await exported('XLSX'), 'a zip').toMatch(/^PK/)
    const { data } = JSON.parse(await exported('JSON')) as { data: { id: string; mark: string }[] }
    expect(data.find(({ id }) => id === customer.order)?.mark).toBe(name)
  })
})

test('the keys are documented with ?, and a digit chooses a list', async ({ page, desk }) => {
  const { t } = desk
  await desk.open()
  await page.keyboard.press('?')
  await expect(desk.dialog).toContainText(t('desk_key_list'))
  await page.keyboard.press('Escape')
  await expect(desk.dialog).toHaveCount(0)
  await page.keyboard.press('5')
  await expect(page.getByRole('heading', { level: 2, name: t('desk_list_contacts') })).toBeVisible()
  await page.keyboard.press('1')
  await expect(page.getByRole('heading', { level: 2, name: t('desk_list_to_review') })).toBeVisible()
})

test('events that were not accepted are shown and sent again', async ({ browser, page, server, desk }) => {
  const customer = await orderedBy(browser, server, { name: 'Evento', territory: 'EU', classes: [9] })
  const { t } = desk
  await desk.open()
  await desk.file(customer.order)
  await desk.choose('desk_act_corrections')
  await desk.field('desk_correct_mark').fill('Evento corregido')
  await desk.send(t('desk_correct_button_one', { count: 1 }))
  // A delivery fails for good after three days only: a mail that was sent becomes one.
  const event = `(SELECT id FROM order_events WHERE order_id = '${customer.order}')`
  const args = `'{"event_id": "' || ${event} || '", "url": "https://erp.example/hook"}'`
  await server.change(
    `UPDATE river_job SET kind = 'webhook', state = 'discarded', finalized_at = created_at, attempt = 80,
     args = ${server.isPostgres ? `(${args})::jsonb` : args} WHERE id = (SELECT max(id) FROM river_job WHERE state = 'completed')`,
  )
  await page.goto('/#/desk')
  await desk.lists.getByRole('link', { name: t('desk_list_webhooks') }).click()
  const line = page.getByRole('row').filter({ hasText: 'order.correction' })
  await expect(line).toContainText('erp.example')
  await line.getByRole('button', { name: t('desk_resend') }).click()
  await expect(page.getByText(t('desk_webhooks_none'), { exact: true })).toBeVisible()
})

test('a mail that failed is shown with the reply of the mail server, and sent again', async ({
  browser,
  page,
  server,
  desk,
}) => {
  const customer = await orderedBy(browser, server, { name: 'Rechazo', territory: 'EU', classes: [9] })
  const reply = `RCPT: 550 5.1.1 no mailbox ${customer.order}`
  await server.change(
    `UPDATE mails SET state = 'failed', attempts = 1, reply = '${reply}' WHERE kind = 'order_received' AND order_id = '${customer.order}'`,
  )
  const { t } = desk
  await desk.open()
  await expect(desk.lists.getByRole('link', { name: t('desk_list_mails') })).toContainText(/\d/)
  await page.keyboard.press('9')
  await expect(page.getByRole('heading', { level: 2, name: t('desk_list_mails') })).toBeVisible()
  const line = page.getByRole('row').filter({ hasText: reply })
  await expect(line).toContainText(customer.who.email)
  await line.getByRole('button', { name: t('desk_resend') }).press('Enter')
  await expect(line).toHaveCount(0)
})

test('twelve hours after the sign-in it is asked again, above what was typed', async ({
  browser,
  server,
  account,
  guard,
  desk,
}) => {
  guard.expect(/^answer: 401 POST .*\/notes$/)
  const customer = await orderedBy(browser, server, { name: 'Turno', territory: 'EU', classes: [9] })
  const { t } = desk
  await desk.open()
  await desk.file(customer.order)
  await desk.choose('desk_act_notes')
  await desk.field('desk_note').fill('Before the break')
  const earlier = new Date(Date.now() - 13 * 3_600_000).toISOString().replace('T', ' ').replace('Z', '+00:00')
  await server.change(
    `UPDATE sessions SET created_at = '${earlier}' WHERE account_id = (SELECT id FROM accounts WHERE email = '${account.email}')`,
  )
  await desk.press(t('desk_act_notes_button'))
  await expect(account.titled('auth_login_title')).toBeVisible()
  await account.logIn()
  await expect(desk.field('desk_note')).toHaveValue('Before the break')
  await desk.press(t('desk_act_notes_button'))
  await desk.showFactor()
  await expect(account.titled('factors_title')).toHaveCount(0)
  await expect(desk.field('desk_note')).toHaveValue('Before the break')
  await desk.send(t('desk_act_notes_button'))
  await expect(desk.history).toContainText('Before the break')
})

test('what does not exist, and the desk for who is no operator, are the same 404', async ({
  browser,
  page,
  server,
  account,
  guard,
  desk,
}) => {
  const customer = await orderedBy(browser, server, { name: 'Ajeno', territory: 'EU', classes: [9] })
  const api = (path: string) =>
    page.evaluate(async url => {
      const answer = await fetch(url, { headers: { Accept: 'application/json' } })
      const { error } = (await answer.json()) as { error: { code: string } }
      return `${answer.status} ${error.code}`
    }, `/_/api/v1${path}`)
  guard.expect(/^answer: 404 GET /)
  await page.goto('/')
  await account.create()
  const paths = [
    `/desk/orders/${customer.order}`,
    '/desk/queues',
    '/desk/nothing',
    '/desk/webhooks',
    '/desk/mails',
  ]
  for (const path of paths) expect(await api(path), path).toBe('404 not_found')
  await desk.promote()
  await desk.setUpApp()
  expect(await api('/desk/orders/019a9999-0000-7000-8000-000000000000')).toBe('404 not_found')
  await page.reload()
  await expect(page.getByRole('link', { name: desk.t('nav_desk'), exact: true })).toBeVisible()
  await page.goto('/#/desk/orders/019a9999-0000-7000-8000-000000000000')
  await expect(page.getByText(desk.t('desk_failed'), { exact: true })).toBeVisible()
})
