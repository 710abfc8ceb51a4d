// The payment and the paid order on a phone. `isMobile` counts: a phone shows a page that is wider than its display smaller.

import { CARD, expect, payButton, payCard, settled, test } from './harness'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

test('the pay button is in view, a refusal stands above it, and the paid order is as wide as the display', async ({
  page,
  guard,
  wizard,
}) => {
  guard.expect(/answer: 402 /)
  const { t } = wizard
  await page.addInitScript(() => {
    Object.assign(globalThis, { widest: 0 })
    const measure = () => {
      Object.assign(globalThis, {
        widest: Math.max(Reflect.get(globalThis, 'widest') as number, document.documentElement.scrollWidth),
      })
      requestAnimationFrame(measure)
    }
    addEventListener('DOMContentLoaded', measure)
  })
  await wizard.open()
  await wizard.toPayment({ name: 'Bolsillo', territory: 'SPAIN', classes: [9] })
  await settled(page)
  await expect(payButton(page)).toBeInViewport({ ratio: 1 })

  await payCard(page, CARD.declined)
  const refusal = page.getByRole('dialog').getByText(t('payment_failed'))
  await expect(refusal).toBeInViewport({ ratio: 1 })
  await expect(payButton(page)).toBeInViewport({ ratio: 1 })

  await payCard(page)
  await expect(page.getByRole('heading', { level: 1, name: t('success_order_title') })).toBeVisible()
  await settled(page)
  expect(await page.evaluate(() => [innerWidth, Reflect.get(globalThis, 'widest') as number])).toEqual([
    390, 390,
  ])
})
