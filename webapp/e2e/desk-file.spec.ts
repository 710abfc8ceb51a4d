// The file of an order at the provider's desk, and what the customer sees of it.

import { readFile } from 'node:fs/promises'
import { Account } from './kit/account'
import { expect, look, test } from './harness'
import { Desk, paidBy } from './kit/desk'

const PDF = { name: 'factura.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

test('a typing error is corrected, and a document attached, as the customer sees', async ({
  browser,
  server,
  guard,
  desk,
}) => {
  guard.expect(/^answer: 422 POST .*\/corrections$/) // an owner without a street
  const customer = await paidBy(browser, server, { name: 'Errata', territory: 'SPAIN', classes: [9] })
  const { t } = desk
  await desk.open()
  await desk.file(customer.order)

  await test.step('a correction', async () => {
    await desk.choose('desk_act_corrections')
    await desk.field('owners_address_street').fill('')
    await desk.press(t('desk_correct_button_one', { count: 1 }))
    await expect(desk.field('owners_address_street')).toHaveAttribute('aria-invalid', 'true')
    await desk.field('owners_address_street').fill('Calle Mayor 2')
    await desk.send(t('desk_correct_button_one', { count: 1 }))
    await expect(desk.history).toContainText('Calle Mayor 2')
  })

  await test.step('documents and a note', async () => {
    await desk.choose('desk_act_documents')
    await desk.field('desk_document').selectOption('invoice')
    await desk.field('desk_file').setInputFiles(PDF)
    await desk.send(t('desk_act_documents_button'))
    await desk.choose('desk_act_documents')
    await desk.field('desk_document').selectOption('letter')
    await desk.field('desk_file').setInputFiles({ ...PDF, name: 'interno.pdf' })
    await desk.dialog.getByRole('checkbox', { name: t('desk_document_internal') }).check()
    await desk.send(t('desk_act_documents_button'))
    await desk.choose('desk_act_notes')
    await desk.field('desk_note').fill('Called about the colour.')
    await desk.send(t('desk_act_notes_button'))
    await expect(desk.history).toContainText('Called about the colour.')
  })

  await test.step('the customer sees the correction and downloads the invoice', async () => {
    const seen = customer.page
    await seen.goto(`/?trademarkId=${customer.order}`)
    await expect(seen.getByText('Calle Mayor 2').first()).toBeVisible()
    const downloading = seen.waitForEvent('download')
    await seen
      .getByRole('button', { name: t('stations_download_of', { name: PDF.name }) })
      .first()
      .click()
    expect(await readFile(await (await downloading).path())).toEqual(PDF.buffer)
    await expect(seen.getByText('interno.pdf')).toHaveCount(0)
    await expect(seen.getByText('Called about the colour.')).toHaveCount(0)
  })
})

test('a mistyped application number is corrected, and no day before the filing is taken for the publication', async ({
  browser,
  server,
  guard,
  desk,
}) => {
  guard.expect(/^answer: 422 POST .*\/stage$/)
  const customer = await paidBy(browser, server, { name: 'Cifra', territory: 'SPAIN', classes: [9] })
  const { t } = desk
  await desk.open()
  await desk.file(customer.order)
  await desk.choose('desk_act_take')
  await desk.expectStatus('stage_in_review')
  const today = new Date().toISOString().slice(0, 10)
  await desk.choose('desk_act_to_filed')
  await desk.field('desk_fact_number').fill('M4300001')
  await desk.field('desk_fact_filed_on').fill(today)
  await desk.send(t('desk_act_to_filed'))

  await desk.choose('desk_act_corrections')
  await desk.field('desk_fact_number').fill('M4300007')
  await desk.send(t('desk_correct_button_one', { count: 1 }))
  await expect(desk.history).toContainText(`${t('desk_fact_number')}:`)

  await desk.choose('desk_act_to_published')
  await desk.field('desk_fact_published_on').fill('2020-01-01')
  await desk.field('desk_fact_opposition_until').fill(today)
  await desk.press(t('desk_act_to_published'))
  await expect(desk.dialog).toContainText(t('fault_contradiction_published_on'))

  const seen = customer.page
  await seen.goto(`/?trademarkId=${customer.order}`)
  await expect(seen.getByText('M4300007').first()).toBeVisible()
})

for (const [locale, language] of [
  ['en-GB', 'en'],
  ['es-ES', 'es'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale })

    test('a document is chosen, replaced, dropped and removed as a logo is', async ({
      browser,
      page,
      server,
      post,
    }) => {
      const customer = await paidBy(browser, server, { name: 'Papeles', territory: 'SPAIN', classes: [9] })
      const desk = new Desk(page, server, new Account(page, post, undefined, language))
      const { t } = desk
      await desk.open()
      await desk.file(customer.order)
      await desk.choose('desk_act_documents')
      const field = desk.field('desk_file')
      const drop = desk.dialog.locator('label').filter({ has: page.locator('[type=file]') })
      await expect(drop).toContainText(t('file_choose'))
      await expect(drop).toContainText(t('file_drop'))
      expect((await field.boundingBox())!.width, "the browser's own words are not shown").toBeLessThan(2)
      await look(page, `the document before it is chosen, in ${language}`)

      await field.setInputFiles(PDF)
      await expect(drop).toContainText(PDF.name)
      await expect(drop).toContainText(t('file_replace'))
      await look(page, `the chosen document, in ${language}`)
      await desk.dialog.getByRole('button', { name: t('file_remove', { name: PDF.name }) }).click()
      await expect(drop).toContainText(t('file_choose'))
      await expect(field).toBeFocused()

      const dropped = await page.evaluateHandle(() => {
        const data = new DataTransfer()
        data.items.add(new File(['%PDF-1.4\n%%EOF\n'], 'soltado.pdf', { type: 'application/pdf' }))
        return data
      })
      await drop.dispatchEvent('drop', { dataTransfer: dropped })
      await expect(drop).toContainText('soltado.pdf')
      await desk.field('desk_document').selectOption('invoice')
      await desk.send(t('desk_act_documents_button'))
      await expect(page.getByRole('main')).toContainText('soltado.pdf')
      await expect(field).toHaveCount(0)
    })
  })
}

test('a mail is sent again, with the state of both', async ({ browser, page, server, post, desk }) => {
  const customer = await paidBy(browser, server, { name: 'Correo', territory: 'SPAIN', classes: [9] })
  const { t } = desk
  const receipts = async () =>
    (await post.all(customer.who.email)).filter(mail => mail.subject.includes('Correo')).length
  await expect.poll(receipts).toBeGreaterThan(0)
  const before = await receipts()
  await desk.open()
  await desk.file(customer.order)
  await page
    .getByRole('button', {
      name: t('desk_of', { what: t('desk_resend'), name: t('desk_mail_payment_receipt') }),
    })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('yes_im_sure'), exact: true })
    .click()
  await expect.poll(receipts).toBe(before + 1)
  const mails = page.getByRole('listitem').filter({ hasText: t('desk_mail_payment_receipt') })
  await expect(async () => {
    await page.reload()
    await expect(mails.filter({ hasText: t('desk_mail_is_sent') })).toHaveCount(2, { timeout: 10_000 })
  }).toPass()
})

test('of two operators the second sees what the first did, and sends again', async ({
  browser,
  page,
  server,
  account,
  post,
  guard,
}) => {
  guard.expect(/^answer: 412 POST .*\/notes$/)
  const customer = await paidBy(browser, server, { name: 'Dos', territory: 'SPAIN', classes: [9] })
  const first = new Desk(page, server, account)
  const { t } = first
  await first.open()
  const other = await (await browser.newContext({ baseURL: server.url })).newPage()
  const second = new Desk(other, server, new Account(other, post))
  await second.open()
  await second.file(customer.order)
  await first.file(customer.order)
  await first.choose('desk_act_notes')
  await first.field('desk_note').fill('Mine.')
  await second.choose('desk_act_take')
  await second.expectStatus('stage_in_review')
  await first.press(t('desk_act_notes_button'))
  await expect(first.dialog.getByRole('alert')).toContainText(t('desk_moved_stale'))
  await expect(first.field('desk_note')).toHaveValue('Mine.')
  await first.expectStatus('stage_in_review') // the file as it is now, behind the dialog
  await first.send(t('desk_act_notes_button'))
  await first.expectStatus('stage_in_review')
  await expect(first.history).toContainText('Mine.')
})
