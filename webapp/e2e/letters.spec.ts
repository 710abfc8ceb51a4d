// A customer whose browser draws letters at 150 % on a phone, in Spanish: no text is cut, covered or beside the window.

import { type Locator } from '@playwright/test'
import { chromium } from './chromium.mjs'
import {
  address,
  brokenWords,
  checkNoSideScroll,
  expect,
  payCard,
  person,
  settled,
  test,
  Wizard,
} from './harness'

const { args, ...browser } = chromium()

test.use({
  locale: 'es-ES',
  viewport: { width: 390, height: 844 },
  launchOptions: { ...browser, args: [...args, '--blink-settings=defaultFontSize=24'] },
})

async function box(element: Locator) {
  const found = await element.boundingBox()
  if (!found) throw new Error('the element is not visible')
  return found
}

test('a registration is paid with letters at 150 %', async ({ page }) => {
  const wizard = new Wizard(page, 'es')
  const { t } = wizard
  await wizard.open()
  await wizard.mark({ name: 'Lumbre', territory: 'EU', classes: [9, 35] })

  await test.step('the button of the bar does not cover the price', async () => {
    await checkNoSideScroll(page, 'the first step')
    const [price, button] = [await box(wizard.price), await box(wizard.button('continue'))]
    const beside = price.x + price.width <= button.x
    const above = price.y + price.height <= button.y
    expect(beside || above).toBe(true)
  })

  await test.step('the number of a class has its size', async () => {
    await settled(page)
    const numbers = page
      .getByRole('list', { name: t('classes_chosen') })
      .locator('svg[viewBox="0 0 100 100"]')
    expect((await box(numbers.first())).width).toBeGreaterThanOrEqual(28)
  })

  await test.step('the name of the current step is complete', async () => {
    const name = page.locator('[aria-current="step"]').getByText(t('wizard_step_trademark'), { exact: true })
    expect(await name.evaluate(node => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0)
  })

  await wizard.button('continue').click()
  const email = address('unbroken').replaceAll('-', '') // a browser breaks the line after a hyphen
  await wizard.party(wizard.owner(), person({ email }))
  await wizard.consents()
  await checkNoSideScroll(page, 'the owners')
  await wizard.button('continue').click()
  await wizard.openPayment()

  await test.step('the amount is on one line', async () => {
    const amount = page.getByTestId('payment-amount')
    await expect(amount).toHaveText('1.200 €')
    expect(await amount.evaluate(node => node.getClientRects().length)).toBe(1)
    const size = await amount.evaluate(node => Number.parseFloat(getComputedStyle(node).fontSize))
    expect((await box(amount)).height).toBeLessThan(2 * size)
  })

  await test.step('the button and its sentence do not cover how to pay', async () => {
    await settled(page)
    const foot = page.getByText(t('payment_express')).locator('xpath=..')
    const form = await box(page.getByRole('dialog').locator('iframe').first())
    expect((await box(foot)).y).toBeGreaterThanOrEqual(form.y + form.height)
  })

  await payCard(page)
  await expect(page.getByRole('heading', { level: 1, name: t('success_order_title') })).toBeVisible()
  await expect(page.locator('#content').getByText(email)).toBeVisible()
  await settled(page)
  await checkNoSideScroll(page, 'the paid order')
})

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('no word of the proposal and of the foot of the dialog is divided', async ({ page }) => {
    const wizard = new Wizard(page, 'es')
    const { t } = wizard
    await wizard.open()
    await wizard.choice('wizard_territory_EU').check()
    const dialog = await wizard.openClasses()
    await dialog.getByRole('searchbox').fill('pan y cafetería')
    const take = dialog.getByRole('button', {
      name: t('needs_take', { number: 30, name: t('class_30_name') }),
    })
    await expect(take).toBeVisible()
    for (const chosen of ['nothing', 'a class']) {
      if (chosen === 'a class') await take.click()
      const price = dialog.getByTestId('modal-price')
      await expect(price).toHaveText('desde 1.100 €')
      await settled(page)
      expect(await brokenWords(page), `no words are broken with ${chosen} chosen`).toEqual([])
      const size = await price.evaluate(node => Number.parseFloat(getComputedStyle(node).fontSize))
      expect((await box(price)).height).toBeLessThan(2 * size)
      await checkNoSideScroll(page, `the dialog with ${chosen} chosen`)
    }
  })
})
