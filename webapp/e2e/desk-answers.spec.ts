// Contact requests and report requests are answered at the provider's desk, with a file.

import { linkIn } from './kit/mail'
import { address, expect, test, Wizard } from './harness'

const PDF = { name: 'informe.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

test('a contact request is answered by mail, and shows what became of its mails', async ({
  browser,
  page,
  server,
  post,
  desk,
}) => {
  const { t } = desk
  const asker = await (await browser.newContext({ baseURL: server.url })).newPage()
  const email = address('asker')
  await asker.goto('/#/contact')
  for (const [key, value] of [
    ['contact_name', 'Eva'],
    ['contact_lastname', `Ruiz ${email}`],
    ['contact_email', email],
    ['contact_additional_info', 'Can I register a smell?'],
  ] as const)
    await asker
      .getByRole('textbox', { name: t(key) })
      .first()
      .fill(value)
  await asker.getByRole('main').getByRole('checkbox').first().check()
  await asker
    .getByRole('main')
    .getByRole('button', { name: t('send'), exact: true })
    .click()
  await expect(asker.getByRole('heading', { level: 1, name: t('success_contact_title') })).toBeVisible()

  await desk.open()
  await desk.lists.getByRole('link', { name: t('desk_list_contacts') }).click()
  await page.getByRole('link', { name: `Ruiz ${email}` }).click()
  await expect(page.getByText('Can I register a smell?')).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('a')
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_000 })
  }).toPass() // the key does something once the request's acts are there
  await desk.field('desk_answer_text').fill('Hardly: a mark must be represented clearly.')
  await desk.field('desk_file').setInputFiles(PDF)
  await desk.send(t('desk_answer_button'))
  await expect(page.locator('header p strong')).toHaveText(t('desk_answered'))
  await expect(page.getByRole('region', { name: t('desk_part_answer') })).toContainText('Hardly')
  const mail = await post.find(email, t('mail_contact_answer_subject'))
  expect(mail.text).toContain('Hardly: a mark must be represented clearly.')
  expect(mail.attachments?.map(each => each.name)).toEqual([PDF.name])
  const answer = page.getByRole('listitem').filter({ hasText: t('desk_mail_contact_answer') })
  await expect(async () => {
    await page.reload()
    await expect(answer).toContainText(t('desk_mail_is_sent'), { timeout: 10_000 })
  }).toPass()
})

test('a report request is answered with the report and the price, and the link of the mail says so', async ({
  browser,
  page,
  server,
  post,
  guard,
  desk,
}) => {
  guard.expect(/^answer: 422 POST .*\/report$/) // an empty answer
  const customer = new Wizard(await (await browser.newContext({ baseURL: server.url })).newPage())
  await customer.open()
  const saved = customer.nextOrder()
  const who = await customer.toReview({ name: 'Informe', territory: 'EU', classes: [9] })
  const { t } = desk
  await customer.page
    .getByRole('button', { name: t('wizard_report_request') })
    .first()
    .click()
  const order = await saved
  await expect(customer.page.getByRole('heading', { name: t('success_report_title') })).toBeVisible()
  await desk.open()
  await desk.lists.getByRole('link', { name: t('desk_list_reports') }).click()
  await page.locator(`[data-line="${order}"]`).click()
  await desk.choose('desk_act_report')
  await desk.press(t('desk_answer_button'))
  await expect(desk.field('desk_answer_text')).toHaveAttribute('aria-invalid', 'true')
  await desk.field('desk_answer_text').fill('No earlier mark is near.')
  await desk.field('desk_file').setInputFiles(PDF)
  await desk.send(t('desk_answer_button'))
  await expect(desk.history).toContainText(t('desk_event_report'))
  const mail = await post.find(who.email, t('mail_report_answer_subject', { mark: 'Informe' }))
  expect(mail.text).toContain('No earlier mark is near.')
  expect(mail.text).toMatch(/Price, taxes included: +€1,100\.00/)

  const reader = await (await browser.newContext({ baseURL: server.url })).newPage()
  await reader.goto(linkIn(mail, /#\/order/))
  const [before, after] = t('wizard_report_answered', { date: '|' }).split('|') as [string, string]
  await expect(reader.getByText(before)).toContainText(after)
  await expect(reader.getByText(before)).toContainText(String(new Date().getFullYear()))
  await expect(reader.getByText(t('wizard_report_title'))).toBeHidden()
})
