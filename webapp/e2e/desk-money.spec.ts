// The provider's desk and money: refunds, disputes, and orders whose money is not their price.

import type { Page } from '@playwright/test'
import { CARD, expect, payCard, test } from './harness'
import { orderedBy, paidBy } from './kit/desk'

test('a part is refunded, then the rest, and the customer gets a mail each time', async ({
  browser,
  server,
  post,
  desk,
}) => {
  const customer = await paidBy(browser, server, { name: 'Reintegro', territory: 'SPAIN', classes: [9] })
  const { t } = desk
  await desk.open()
  await desk.file(customer.order)
  await desk.choose('desk_act_refunds')
  await desk.dialog.getByText(t('desk_refund_part'), { exact: true }).click()
  await desk.field('desk_refund_amount').fill('1.000')
  await desk.press(t('desk_act_refunds'))
  await expect(desk.field('desk_refund_amount')).toHaveAttribute('aria-invalid', 'true')
  await desk.field('desk_refund_amount').fill('50,50')
  await desk.press(t('desk_refund_button', { amount: '€50.50' }))
  await desk.send(t('desk_refund_sure', { amount: '€50.50' }))
  await expect(desk.history).toContainText(t('desk_event_refund', { amount: '€50.50' }))
  await post.find(customer.who.email, /50\.50|Refund|refund/)

  await desk.choose('desk_act_refunds')
  await expect(desk.dialog).toContainText(t('desk_act_refunds_words', { most: '€124.50' }))
  await desk.press(t('desk_refund_button', { amount: '€124.50' }))
  await desk.send(t('desk_refund_sure', { amount: '€124.50' }))
  await desk.expectStatus('stage_refunded')
  await expect(desk.acts.getByRole('button', { name: t('desk_act_refunds'), exact: true })).toHaveCount(0)
  await expect
    .poll(
      async () => (await post.all(customer.who.email)).filter(mail => /refund/i.test(mail.subject)).length,
    )
    .toBe(2)
})

/** Decides the dispute of the payment in an open file for the customer. */
async function lose(page: Page): Promise<void> {
  const payment = /pi_\w+/.exec(await page.locator('#content').innerText())?.[0]
  await page.request.post(`/_/sandbox/v1/disputes/du_${payment}`, {
    form: { 'evidence[uncategorized_text]': 'losing_evidence' },
  })
}

test('an order whose payment is disputed is listed, says so and is not filed', async ({
  browser,
  page,
  server,
  desk,
}) => {
  const customer = await orderedBy(browser, server, { name: 'Disputa', territory: 'SPAIN', classes: [9] })
  await payCard(customer.page, CARD.disputed)
  await expect(customer.page.locator('#content')).toContainText(/SE-/)
  const { t } = desk
  await desk.open()
  await desk.lists.getByRole('link', { name: t('desk_list_disputed') }).click()
  const line = page.getByRole('row').filter({ has: page.locator(`[data-line="${customer.order}"]`) })
  await expect(line).toContainText(t('desk_next_dispute'))
  await page.locator(`[data-line="${customer.order}"]`).click()
  await expect(page.getByText(t('desk_held_file'))).toContainText(t('desk_held_open', { amount: '€175' }))
  await expect(desk.history).toContainText(t('desk_dispute_open', { amount: '€175' }))
  await desk.choose('desk_act_take')
  await desk.expectStatus('stage_in_review')
  await expect(desk.acts.getByRole('button', { name: t('desk_act_to_question'), exact: true })).toBeVisible()
  for (const refused of ['desk_act_to_filed', 'desk_act_refunds'] as const)
    await expect(desk.acts.getByRole('button', { name: t(refused), exact: true })).toHaveCount(0)

  await lose(page)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(t('desk_held_lost_file'))).toBeVisible({ timeout: 2000 })
  }).toPass()
  await desk.choose('desk_act_resume')
  await desk.field('desk_reason').fill('Paid by transfer')
  await desk.send(t('desk_act_resume_button'))
  await expect(desk.history).toContainText(t('desk_event_resume'))
  await expect(desk.history).toContainText('Paid by transfer')
  await expect(desk.acts.getByRole('button', { name: t('desk_act_to_filed'), exact: true })).toBeVisible()
})

for (const decision of ['release', 'refund', 'unpaid'] as const) {
  test(`money that is not the price: ${decision}`, async ({ browser, page, server, desk }) => {
    const customer = await orderedBy(browser, server, { name: 'Importe', territory: 'EU', classes: [9] })
    // No card pays another amount than its price: the price is changed behind the payment.
    await server.change(`UPDATE orders SET price_cents = 9900 WHERE id = '${customer.order}'`)
    await payCard(customer.page, decision === 'unpaid' ? CARD.disputed : CARD.pays)
    const { t } = desk
    await desk.open()
    await desk.lists.getByRole('link', { name: t('desk_list_money') }).click()
    await page.locator(`[data-line="${customer.order}"]`).click()
    await desk.expectStatus('state_review')
    if (decision === 'unpaid') {
      await expect(page.locator('#content')).toContainText(t('desk_dispute_open', { amount: '€1,100' }))
      await lose(page)
      await expect(async () => {
        await page.reload()
        const lost = t('desk_dispute_lost', { amount: '€1,100' })
        await expect(page.locator('#content')).toContainText(lost, { timeout: 2000 })
      }).toPass()
    }
    await desk.choose('desk_act_review')
    await expect(desk.dialog).toContainText('€1,100')
    await desk.dialog
      .getByText(t(`desk_decide_${decision}`), { exact: true })
      .first()
      .click()
    await desk.dialog.getByLabel(t('desk_reason')).fill('Agreed by phone')
    await desk.send(t(`desk_decide_${decision}`))
    await desk.expectStatus(decision === 'release' ? 'stage_received' : 'state_pending')
    await expect(page.getByText('Agreed by phone')).toBeHidden()
    await page.getByText(t('desk_audit'), { exact: true }).click()
    await expect(page.getByText('Agreed by phone')).toBeVisible()
  })
}
