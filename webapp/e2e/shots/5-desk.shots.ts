// The provider's desk: the lists, the file of an order in each stage, the acts, and the customer's view of the same order.

import { expect, skeletons } from '../harness'
import { paidBy } from '../kit/desk'
import { test } from './camera'

const ACTS = ['notes', 'corrections', 'documents', 'refunds', 'to_question', 'to_filed'].map(
  act => `desk_act_${act}`,
)

test('5 Desk', async ({ browser, page, server, shoot, desk, language }) => {
  const customer = await paidBy(
    browser,
    server,
    {
      name: 'Panadería de la Abuela Núñez e Hijas',
      territory: 'EU',
      classes: [30, 35],
    },
    language,
  )
  const { t } = desk
  await desk.open()
  await expect(desk.lines.first()).toBeVisible()
  await shoot('queue')
  for (const list of ['all', 'contacts', 'mails', 'webhooks']) {
    await page.goto(`/#/desk?list=${list}`)
    await expect(desk.lists.locator(`[href$="list=${list}"][aria-current]`)).toBeVisible()
    await expect(skeletons(page)).toHaveCount(0)
    await shoot(`list ${list}`)
  }
  await desk.file(customer.order)
  await shoot('file, received')
  await desk.choose('desk_act_take')
  await desk.expectStatus('stage_in_review')
  await shoot('file, in review')
  for (const act of ACTS) {
    await desk.choose(act)
    await expect(desk.dialog).toBeVisible()
    await shoot(act.replaceAll('_', ' '))
    await page.keyboard.press('Escape')
    await expect(desk.dialog).toHaveCount(0)
  }
  await page.getByText(t('desk_audit'), { exact: true }).click()
  await shoot('file, with its audit log')
  await customer.page.goto(`/?trademarkId=${customer.order}`)
  await expect(customer.page.getByRole('heading', { level: 1 })).toBeVisible()
  await shoot("the customer's page of it", customer.page)
})
