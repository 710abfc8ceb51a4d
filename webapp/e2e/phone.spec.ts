// The payment and the paid order on a phone. `isMobile` counts: a phone shows a page that is wider than its display smaller.

import { CARD, expect, payButton, payCard, paymentFrame, settled, test, Wizard, words } from './harness'

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

test.describe('in Spanish, whose sentence above the button is longer', () => {
  test.use({ locale: 'es-ES' })

  test("the button covers no row of the card's form", async ({ page }) => {
    const wizard = new Wizard(page, 'es')
    await wizard.open()
    await wizard.toPayment({ name: 'Bolsillo', territory: 'SPAIN', classes: [9] })
    await settled(page)
    const last = paymentFrame(page).locator('#expiry')
    await expect(last).toHaveAttribute('placeholder', 'MM / AA')
    const row = await last.boundingBox()
    const foot = await page.getByText(words('es')('payment_express')).locator('xpath=..').boundingBox()
    expect(row!.y + row!.height).toBeLessThan(foot!.y)
  })
})

for (const [language, locale] of [
  ['en', 'en-GB'],
  ['es', 'es-ES'],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ locale })

    test('what is chosen in the first step stays where it is, whatever appears for it', async ({ page }) => {
      const wizard = new Wizard(page, language)
      await wizard.open()
      await page.locator('#name').fill('Brisa')
      for (const choice of ['type_LOGO', 'type_NAME', 'type_LOGO', 'territory_OTHER', 'territory_EU']) {
        const card = page.locator('label').filter({ has: wizard.choice(`wizard_${choice}`) })
        await card.scrollIntoViewIfNeeded()
        const before = await card.boundingBox()
        await card.tap()
        await expect(wizard.choice(`wizard_${choice}`)).toBeChecked()
        await expect(page.locator('#logo')).toHaveCount(choice === 'type_NAME' ? 0 : 1)
        await expect(page.locator('#custom_countries')).toHaveCount(choice === 'territory_OTHER' ? 1 : 0)
        await settled(page)
        expect((await card.boundingBox())!.y, choice).toBeCloseTo(before!.y, 0)
      }
    })

    test('a class that is ticked under an open one stays where it is', async ({ page }) => {
      const wizard = new Wizard(page, language)
      await wizard.open()
      const dialog = await wizard.openClasses()
      for (const number of [3, 4, 5]) {
        const box = wizard.classBox(dialog, number)
        const top = () => box.evaluate(element => element.getBoundingClientRect().top)
        await box.scrollIntoViewIfNeeded()
        let before = 0
        await expect(async () => {
          before = await top()
          await settled(page)
          expect(await top()).toBe(before) // what came into view has its real height
        }).toPass()
        await box.tap()
        await expect(dialog.locator(`#epigraph-c${number}e1`)).toBeVisible()
        await settled(page)
        expect(await top(), `class ${number}`).toBeCloseTo(before, 0)
      }
    })
  })

test('a message that a form was refused stands over the bar, and covers neither its fields nor a dialog', async ({
  page,
  account,
  wizard,
}) => {
  const said = wizard.toast('please_check_your_data')
  const lowest = async () => {
    await expect(said).toBeVisible()
    await settled(page)
    return said.evaluate(words => words.closest('[role=alert]')!.getBoundingClientRect().bottom)
  }
  await wizard.open()
  await wizard.button('continue').click()
  expect(await lowest()).toBeLessThanOrEqual(
    await page.getByRole('banner').evaluate(bar => bar.getBoundingClientRect().bottom),
  )

  await account.entry('nav_login')
  await account.press('auth_login_button')
  expect(await lowest()).toBeLessThanOrEqual(
    await account.modal.evaluate(dialog => dialog.getBoundingClientRect().top),
  )
})

test('going back by keyboard through the classes, what has the focus is below the search field', async ({
  page,
  wizard,
}) => {
  await wizard.open()
  const dialog = await wizard.openClasses()
  await wizard.classBox(dialog, 12).focus()
  for (let presses = 0; presses < 24; presses++) {
    await page.keyboard.press('Shift+Tab')
    const covered = await page.evaluate(() => {
      const { left, top, width, height } = document.activeElement!.getBoundingClientRect()
      const above = document.elementFromPoint(left + width / 2, top + height / 2)
      return document.activeElement!.contains(above) ? '' : document.activeElement!.outerHTML
    })
    expect(covered, `after ${presses + 1} presses`).toBe('')
  }
})
