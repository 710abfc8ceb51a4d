// Every screen and dialog of the provider's desk, on a phone and on a wide screen: no fault that axe can find, nothing wider
// than the window, and on touch nothing too small to press.

import { Account } from './kit/account'
import { address, entriesLeft, expect, look, png, test } from './harness'
import { Desk, paidBy } from './kit/desk'

const devices = [
  { width: 390, height: 844, touch: true, scheme: 'light', language: 'es' },
  { width: 1440, height: 900, touch: false, scheme: 'dark', language: 'en' },
] as const

for (const { width, height, touch, scheme, language } of devices) {
  test.describe(`at ${width}`, () => {
    test.use({
      viewport: { width, height },
      hasTouch: touch,
      colorScheme: scheme,
      locale: language === 'es' ? 'es-ES' : 'en-GB',
    })

    test('the desk, screen by screen', async ({ browser, page, server, post }) => {
      const see = (where: string) => look(page, `desk ${where} ${language} ${scheme}`, { touch })
      const customer = await paidBy(browser, server, {
        name: 'Panadería de la Abuela Núñez e Hijas',
        logo: png('a-rather-long-name-of-a-file-of-a-logo-that-somebody-drew.png'),
        territory: 'EU',
        classes: [9, 35],
      })
      const email = address('asker')
      const asker = customer.page
      await asker.goto('/#/contact')
      for (const [key, value] of [
        ['contact_name', 'Eva'],
        ['contact_email', email],
        ['contact_additional_info', 'Can I register a smell, or the sound of an oven that opens?'],
      ] as const)
        await asker
          .getByRole('textbox', { name: customer.wizard.t(key) })
          .first()
          .fill(value)
      await asker.getByLabel(customer.wizard.t('contact_lastname'), { exact: true }).fill('Ruiz')
      await asker.getByRole('main').getByRole('checkbox').first().check()
      await asker
        .getByRole('main')
        .getByRole('button', { name: customer.wizard.t('send') })
        .click()
      await expect(asker).toHaveURL(/contact\/success/)

      const desk = new Desk(page, server, new Account(page, post, undefined, language))
      const { t } = desk
      await desk.open()
      await expect(desk.lines.first()).toBeVisible()
      await see('queue')
      await page.goto('/#/desk?list=all')
      await expect(desk.lines.first()).toBeVisible()
      await see('all orders')
      await page.goto('/#/desk?list=all&q=zzzz')
      await expect(page.getByText(t('desk_none_found'), { exact: true })).toBeVisible()
      await see('nothing found')
      await page.goto('/#/desk?list=webhooks')
      // Another test of the same server may have left an event that was not accepted.
      const events = page.getByRole('region', { name: t('desk_list_webhooks') })
      await expect(
        events.getByText(t('desk_webhooks_none'), { exact: true }).or(events.getByRole('table')),
      ).toBeVisible()
      await see('events')
      await server.change(
        `UPDATE mails SET state = 'failed', attempts = 1, reply = 'RCPT: 550 5.1.1 the mailbox of this recipient does not exist here' WHERE kind = 'payment_receipt' AND order_id = '${customer.order}'`,
      )
      await page.goto('/#/desk?list=mails')
      await expect(desk.lines.first()).toBeVisible()
      await see('mails')
      await page.keyboard.press('?')
      await see('dialog of the keys')
      await page.keyboard.press('Escape')
      await entriesLeft(page)

      await page.goto('/#/desk?list=contacts')
      await desk.lines.first().click()
      await page.getByRole('button', { name: t('desk_answer_button') }).click()
      await see('dialog of an answer')
      await page.keyboard.press('Escape')
      await see('contact request')

      await desk.file(customer.order)
      await desk.choose('desk_act_take')
      await desk.expectStatus('stage_in_review')
      for (const act of [
        'desk_act_to_filed',
        'desk_act_to_question',
        'desk_act_documents',
        'desk_act_notes',
        'desk_act_corrections',
        'desk_act_refunds',
        'desk_act_to_withdrawn',
      ]) {
        await desk.choose(act)
        await see(`dialog of ${act}`)
        await page.keyboard.press('Escape')
        await expect(desk.dialog).toHaveCount(0)
      }
      await desk.choose('desk_act_notes')
      await desk.field('desk_note').fill('Called about the colour.')
      await desk.send(t('desk_act_notes_button'))
      await page.getByText(t('desk_audit'), { exact: true }).click()
      await see('file')
    })
  })
}
