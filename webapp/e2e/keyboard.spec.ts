// The whole way without a mouse, at twice the size, and for those who want nothing to move.

import { type Locator } from '@playwright/test'
import { checkNoSideScroll, expect, paymentFrame, person, tabTo, test, Wizard } from './harness'

/** Whether one sees where the focus is: an outline, on the control or on the card around it. */
const outlined = (place: Locator) =>
  place.evaluate(node => {
    for (let each: Element | null = node, up = 0; each && up < 3; each = each.parentElement, up++) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
      if ((outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow.includes('0px 0px 0px'))
        return true
    }
    return false
  })

test('by keyboard alone, from the first key to the confirmation', async ({ page }) => {
  const wizard = new Wizard(page)
  const { t } = wizard
  const who = person()
  const type = async (place: Locator, words: string) => {
    await tabTo(page, place)
    await page.keyboard.type(words)
  }
  await wizard.open()

  await test.step('the first step', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByText(t('skip_to_content'))).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
    await type(wizard.field(page, 'wizard_name'), 'Brisa')
    await expect(wizard.choice('wizard_type_NAME')).toBeChecked() // who types a name asks for one
    await tabTo(page, wizard.choice('wizard_type_NAME'))
    expect(await outlined(wizard.choice('wizard_type_NAME'))).toBe(true)
    await tabTo(page, page.getByRole('button', { name: t('wizard_territory_info_label') }))
    await expect(page.getByText(t('wizard_territory_info'))).toBeVisible()
    await page.keyboard.press('Escape')
    await tabTo(page, wizard.choice('wizard_territory_SPAIN'))
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(wizard.choice('wizard_territory_EU')).toBeChecked()
    await page.keyboard.press('ArrowUp')
    await expect(wizard.price).toHaveText('from €175')
  })

  await test.step('the classes', async () => {
    const choose = page.getByRole('button', { name: t('classes_choose') })
    await tabTo(page, choose)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const search = dialog.getByRole('searchbox')
    await expect(dialog.getByRole('list', { name: t('classes_list') })).toBeVisible()
    await type(search, 'software')
    await tabTo(page, wizard.classBox(dialog, 9))
    await page.keyboard.press('Space')
    await expect(dialog.getByTestId('modal-price')).toHaveText('from €175')
    for (let presses = 0; presses < 200; presses++) await page.keyboard.press('Tab', { delay: 0 })
    expect(
      await dialog.evaluate(node => node.contains(document.activeElement)),
      'the focus stays inside',
    ).toBe(true)
    await tabTo(page, dialog.getByRole('button', { name: t('classes_save'), exact: true }))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: t('classes_change') })).toBeFocused()
    await tabTo(page, wizard.button('continue'))
    expect(await outlined(wizard.button('continue'))).toBe(true)
    await page.keyboard.press('Enter')
    await expect(wizard.heading('owners')).toBeFocused()
  })

  await test.step('the owner', async () => {
    const owner = wizard.owner()
    await type(wizard.field(owner, 'owners_name'), who.name)
    await type(wizard.field(owner, 'owners_lastname'), who.lastname)
    await type(wizard.field(owner, 'owners_nationality'), 'Spa')
    await expect(wizard.field(owner, 'owners_nationality')).toHaveValue('ES')
    await type(wizard.field(owner, 'owners_idType'), 'NIF')
    await type(wizard.field(owner, 'owners_id'), who.id)
    await type(wizard.field(owner, 'owners_address_street'), who.street)
    await type(wizard.field(owner, 'owners_address_zipcode'), who.zipcode)
    await type(wizard.field(owner, 'owners_address_city'), who.city)
    await type(wizard.field(owner, 'owners_address_country'), 'Spa')
    await type(wizard.field(owner, 'owners_email'), who.email)
    for (const which of ['terms', 'privacy'] as const) {
      await tabTo(page, wizard.consent(which))
      await page.keyboard.press('Space')
    }
    await tabTo(page, wizard.button('continue'))
    await page.keyboard.press('Enter')
    await expect(wizard.heading('review')).toBeFocused()
  })

  await test.step('the payment', async () => {
    await tabTo(page, wizard.button('pay'))
    await page.keyboard.press('Enter')
    const frame = paymentFrame(page)
    await expect(frame.locator('#number')).toBeVisible()
    await tabTo(page, frame.locator('#number'))
    await page.keyboard.type('4242424242424242')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1240')
    await page.keyboard.press('Tab')
    await page.keyboard.type('123')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: t('success_order_title') })).toBeVisible()
  })
})

test('at twice the size nothing is lost', async ({ browser, baseURL, guard }) => {
  // 1280 by 800 at 200% leaves 640 by 400 of the page's own pixels.
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 640, height: 400 },
    deviceScaleFactor: 2,
    locale: 'en-GB',
  })
  guard.watch(context)
  const page = await context.newPage()
  const wizard = new Wizard(page)
  await wizard.open()
  await wizard.toPayment({ name: 'Un nombre bastante largo para caber', territory: 'SPAIN', classes: [30] })
  await checkNoSideScroll(page, 'the payment at 200%')
  const dialog = page.getByRole('dialog')
  const box = await dialog.boundingBox()
  expect(
    box && box.x >= 0 && box.y >= 0 && box.y + box.height <= 400,
    'the dialog is inside the window',
  ).toBe(true)
  await dialog.getByRole('button', { name: /^Pay / }).scrollIntoViewIfNeeded()
  await expect(dialog.getByRole('button', { name: /^Pay / })).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Escape')
  await checkNoSideScroll(page, 'the summary at 200%')
  await context.close()
})

test.describe('for who wants nothing to move', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves', async ({ page }) => {
    const wizard = new Wizard(page)
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      for (const kind of ['animationstart', 'transitionrun'] as const) {
        addEventListener(
          kind,
          event => {
            const node = event.target as Element
            const moving = node
              .getAnimations()
              .filter(each => Number(each.effect?.getComputedTiming().duration) > 1)
            if (moving.length > 0) seen.push(`${kind} ${node.tagName} ${node.className}`)
          },
          true,
        )
      }
    })
    await wizard.open()
    await wizard.toReview({ name: 'Quieta', territory: 'SPAIN', classes: [20] })
    await page.getByRole('button', { name: wizard.t('wizard_review_owners'), exact: true }).click()
    await wizard.button('pay').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
  })

  test('what waits for an answer stands still', async ({ page, wizard }) => {
    await wizard.open()
    await wizard.toOwners({ name: 'Quieta', territory: 'SPAIN', classes: [20] })
    await wizard.party(wizard.owner(), person())
    await wizard.consents()
    let answer = () => {}
    const answered = new Promise<void>(resolve => (answer = resolve))
    await page.route('**/_/api/v1/trademarks/pricing*', async route => {
      await answered
      await route.continue()
    })
    await wizard.button('continue').click()
    const layer = page.getByRole('status').filter({ hasText: wizard.t('loading') })
    await expect(layer.locator('> div')).toBeVisible()
    const repeated = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .map(each => each.effect?.getComputedTiming().iterations)
          .filter(times => times !== 1),
      )
    expect(await repeated()).toEqual([])
    answer()
    await expect(wizard.heading('review')).toBeVisible()
  })
})

test('a field of the card that the keyboard reaches on a phone stands above the sentence and the button that pays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const wizard = new Wizard(page)
  await wizard.open()
  await wizard.toPayment({ name: 'Faro', territory: 'EU', classes: [9] })
  const frame = paymentFrame(page)
  for (const field of ['#number', '#expiry', '#cvc']) {
    await tabTo(page, frame.locator(field))
    const [above, below] = [frame.locator(field), page.getByText(wizard.t('payment_express'))]
    const gap = async () => {
      const [one, other] = [await above.boundingBox(), await below.boundingBox()]
      return other!.y - one!.y - one!.height
    }
    await expect.poll(gap, field).toBeGreaterThanOrEqual(0)
  }
})
