// Finding a class by typing what one sells.

import type { Locator } from '@playwright/test'
import { expect, test } from './harness'
import { allReported, loadedAhead } from './kit/ahead'

test('what is typed is found, marked and ticked', async ({ page, wizard }) => {
  const fetched: string[] = []
  page.on('request', request => request.url().endsWith('.idx') && fetched.push(request.url()))
  const { t } = wizard
  await wizard.open()
  await wizard.choice('wizard_territory_EU').check()
  expect(fetched, 'the index comes with the list, not with the page').toEqual([])

  const index = page.waitForResponse(/\.idx$/)
  const dialog = await wizard.openClasses()
  await index
  expect(fetched).toHaveLength(1)

  const first = dialog
    .getByRole('list', { name: t('classes_list') })
    .getByRole('checkbox')
    .first()
  await dialog.getByLabel(t('wizard_classes_question')).fill('sented candels')
  await expect(first).toHaveAccessibleName(new RegExp(`^${t('classes_class', { number: '4', name: '' })}`))
  await expect(
    dialog
      .locator('mark')
      .filter({ hasText: /candle/i })
      .first(),
  ).toBeVisible()

  await dialog.getByRole('checkbox', { name: /^scented candles/i }).check()
  await expect(first).toBeChecked()
  await expect(dialog.getByTestId('modal-price')).toHaveText('from €1,100')
  await expect(dialog.getByText(t('classes_price_next', { price: '€100' }))).toBeVisible()
})

test('the words about the edition, when they come late, take no room from the list of classes', async ({
  page,
  wizard,
}) => {
  let answer = () => {}
  const asked = new Promise<void>(resolve => (answer = resolve))
  await page.route('**/_/api/v1/config*', async route => {
    const response = await route.fetch()
    const config = (await response.json()) as { data: object }
    const nice = { edition: '13-2026', checked: '13-2026', coming: '13-2027', from: '2027-01-01', moves: [] }
    await asked
    await route.fulfill({ response, json: { data: { ...config.data, nice } } })
  })
  await wizard.open()
  const dialog = await wizard.openClasses()
  await expect.poll(() => dialog.evaluate(each => each.getAnimations({ subtree: true }).length)).toBe(0) // the dialog has come to rest
  const list = dialog.locator('#class-pane') // as high as the list beside it
  const before = (await list.boundingBox())!
  await expect(dialog.getByText('13-2027')).toHaveCount(0)
  answer()
  await expect(dialog.getByText('13-2027')).toBeVisible()
  const after = (await list.boundingBox())!
  expect(after.y).toBe(before.y)
  expect(after.height).toBeGreaterThanOrEqual(before.height)
})

test('a list whose texts come late has the focus in its search, as one that opens at once', async ({
  page,
  wizard,
}) => {
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route(/text-en-classes-json/, async route => {
    await released
    await route.continue()
  })
  await wizard.open()
  await page.getByRole('button', { name: wizard.t('classes_choose') }).click()
  const dialog = page.getByRole('dialog', { name: wizard.t('classes_title') })
  await expect(dialog).toBeFocused()
  release()
  await expect(dialog.getByLabel(wizard.t('wizard_classes_question'))).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the index comes when the field of the search is touched, not with the list', async ({
    page,
    wizard,
  }) => {
    const { t } = wizard
    const fetched: string[] = []
    page.on('request', request => request.url().endsWith('.idx') && fetched.push(request.url()))
    await wizard.open()
    const dialog = await wizard.openClasses()
    await wizard.classBox(dialog, 9).check()
    await loadedAhead(page)
    await allReported(page)
    expect(fetched).toEqual([])
    const index = page.waitForResponse(/\.idx$/)
    await dialog.getByLabel(t('wizard_classes_question')).tap()
    await index
  })
})

test('the list is drawn ahead, hidden, and opens with the territory and the classes of that moment', async ({
  page,
  wizard,
}) => {
  const { t } = wizard
  await wizard.open()
  const box = page.locator('#class-c4')
  await expect(box, 'drawn ahead').toBeAttached()
  await expect(box).toBeHidden()
  await wizard.choice('wizard_territory_SPAIN').check()
  const dialog = await wizard.openClasses()
  await expect(dialog.getByLabel(t('wizard_classes_question'))).toBeFocused()
  await wizard.classBox(dialog, 4).check()
  await expect(dialog.getByTestId('modal-price')).toHaveText('from €175')
  await dialog.getByRole('button', { name: t('classes_save'), exact: true }).click()
  await expect(page.locator('#classifications')).toBeFocused()
  await page
    .getByRole('button', { name: t('classes_chip_remove', { number: 4, name: t('class_4_name') }) })
    .click()
  await page.getByLabel(t('wizard_classes_question')).fill('candles')
  await page.locator('#classifications').click()
  await expect(dialog.getByLabel(t('wizard_classes_question'))).toHaveValue('candles')
  await expect(wizard.classBox(dialog, 4)).not.toBeChecked()
})

test('what a business needs is proposed, taken with one press each, and stays in view', async ({
  page,
  wizard,
}) => {
  const { t } = wizard
  await wizard.open()
  await wizard.choice('wizard_territory_SPAIN').check()
  const dialog = await wizard.openClasses()
  const question = dialog.getByLabel(t('wizard_classes_question'))
  const refused = dialog.getByText(t('needs_not', { number: 45, why: t('needs_not_legal') }))
  await question.fill('I want to register my trademark')
  await expect(refused).toBeVisible()
  await expect(dialog.getByRole('list', { name: t('classes_list') })).toBeHidden()
  await question.fill('I want to register the trademark of my business of candles and soaps')
  const proposal = dialog.getByRole('region', { name: t('needs_title') })
  const take = (number: number) =>
    proposal.getByRole('button', { name: t('needs_take', { number, name: t(`class_${number}_name`) }) })
  await expect(refused).toBeVisible()
  const prices = proposal.getByText(t('needs_price_first', { price: '€175' }))
  await expect(prices).toContainText(t('needs_price_first_all', { number: 2, price: '€320' }))
  await expect(proposal.getByText('+')).toHaveCount(0)
  await take(4).click()
  await expect(take(4)).toHaveAttribute('aria-pressed', 'true')
  await expect(proposal.getByText(t('needs_price', { price: '€145' }))).toHaveCount(1)
  await take(3).click()
  await expect(dialog.getByTestId('modal-price')).toHaveText('from €320')

  await dialog.getByRole('button', { name: t('classes_save'), exact: true }).click()
  await expect(dialog).toBeHidden()
  const reopened = await wizard.openClasses()
  const tray = reopened.getByRole('group', { name: t('classes_chosen') })
  await expect(tray.getByRole('button')).toHaveCount(2)
  await expect(reopened.getByTestId('modal-price')).toBeInViewport()
  await expect(tray.getByRole('button').last()).toBeInViewport()
  await tray
    .getByRole('button', { name: t('classes_chip_remove', { number: 3, name: t('class_3_name') }) })
    .click()
  await expect(tray.getByRole('button')).toHaveCount(1)
  await expect(page.getByRole('button', { name: t('classes_save'), exact: true })).toBeFocused()
})

for (const [width, height] of [
  [360, 740],
  [390, 844],
  [780, 1024],
  [1440, 900],
] as const)
  test(`what is chosen is below the list whole, and by its number where there is no room, at ${width} px`, async ({
    page,
    wizard,
  }) => {
    const { t } = wizard
    await page.setViewportSize({ width, height })
    await wizard.open()
    await wizard.choice('wizard_territory_SPAIN').check()
    const dialog = await wizard.openClasses()
    const tray = dialog.getByRole('group', { name: t('classes_chosen') })
    const save = dialog.getByRole('button', { name: t('classes_save'), exact: true })
    /** Expects that every class has a button that is not cut, or is counted by the button of the others. */
    const expectAll = async (count: number, folded: boolean) => {
      await expect(save).toBeInViewport({ ratio: 1 })
      if (folded) {
        const [row, button] = await Promise.all([tray.boundingBox(), save.boundingBox()])
        expect(Math.abs(row!.y - button!.y), 'beside the button').toBeLessThan(5)
      }
      await expect(async () => {
        const others = tray.locator('[aria-expanded=false]')
        const counted = (await others.count()) > 0 ? Number((await others.innerText()).replace('+', '')) : 0
        const shown = tray.getByRole('button', { name: /^Remove class/ })
        expect((await shown.count()) + counted).toBe(count)
        expect(counted > 0).toBe(folded)
        if (folded) for (const chip of await shown.all()) await expect(chip).toBeInViewport({ ratio: 1 })
      }).toPass()
    }
    for (const number of [3, 9, 25]) await wizard.classBox(dialog, number).check()
    await expectAll(3, width < 390)
    for (let number = 1; number <= 45; number++) await wizard.classBox(dialog, number).check()
    await expectAll(45, true)
    const others = tray.locator('[aria-expanded]')
    await others.click()
    await expect(others).toHaveAttribute('aria-expanded', 'true')
    await expectAll(45, false)
    await tray
      .getByRole('button', { name: t('classes_chip_remove', { number: 45, name: t('class_45_name') }) })
      .click()
    await expectAll(44, false)
    await others.click()
    await expectAll(44, true)
  })

test('several classes of the EU are proposed with what they cost together, on a phone with the edition', async ({
  page,
  wizard,
}) => {
  const { t } = wizard
  await page.setViewportSize({ width: 390, height: 844 })
  await wizard.open()
  await wizard.choice('wizard_territory_EU').check()
  const dialog = await wizard.openClasses()
  const edition = dialog.getByText(t('classes_edition', { edition: '13-2026' }))
  await expect(edition).toBeVisible()
  const question = dialog.getByLabel(t('wizard_classes_question'))
  expect((await edition.boundingBox())!.y, 'below what is asked').toBeGreaterThan(
    (await question.boundingBox())!.y,
  )
  await dialog.getByLabel(t('wizard_classes_question')).fill('candles, soaps and lamps')
  const proposal = dialog.getByRole('region', { name: t('needs_title') })
  const prices = proposal.getByText(t('needs_price_first', { price: '€1,100' }))
  await expect(prices).toContainText(t('needs_price_first_all', { number: 3, price: '€1,400' }))
  await proposal
    .getByRole('button', { name: t('needs_take', { number: 4, name: t('class_4_name') }) })
    .click()
  await expect(proposal.getByText(t('needs_price_more', { price: '€100' }))).toContainText(
    t('needs_price_more_all', { number: 2, price: '€300' }),
  )
})

for (const width of [780, 1440])
  test(`the question of the classes stands above the words about the edition at ${width} px`, async ({
    page,
    wizard,
  }) => {
    const { t } = wizard
    await page.setViewportSize({ width, height: 900 })
    await wizard.open()
    const dialog = await wizard.openClasses()
    const edition = dialog.getByText(t('classes_edition', { edition: '13-2026' }))
    const question = dialog.getByLabel(t('wizard_classes_question'))
    await expect
      .poll(async () => (await edition.boundingBox())!.y - (await question.boundingBox())!.y)
      .toBeGreaterThan(0)
  })

test('the question of the first step opens the list with its answer', async ({ page, wizard }) => {
  const { t } = wizard
  await wizard.open()
  await page.getByLabel(t('wizard_classes_question')).fill('candles and soaps')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('classes_title') })
  await expect(dialog.getByLabel(t('wizard_classes_question'))).toHaveValue('candles and soaps')
  const proposal = dialog.getByRole('region', { name: t('needs_title') })
  await proposal
    .getByRole('button', { name: t('needs_take', { number: 4, name: t('class_4_name') }) })
    .click()
  await dialog.getByRole('button', { name: t('classes_save'), exact: true }).click()
  await expect(page.getByRole('button', { name: t('classes_change') })).toBeFocused()
  await expect(page.getByLabel(t('wizard_classes_question'))).toBeHidden()
})

for (const width of [390, 1440])
  test(`a letter brings the list back to its top, ${width} px`, async ({ page, wizard }) => {
    await page.setViewportSize({ width, height: 844 })
    await wizard.open()
    const dialog = await wizard.openClasses()
    const rows = dialog.getByRole('list', { name: wizard.t('classes_list') }).getByRole('checkbox')
    await dialog.getByLabel(wizard.t('wizard_classes_question')).focus()
    await rows.last().scrollIntoViewIfNeeded()
    await expect(rows.first()).not.toBeInViewport()
    await page.keyboard.press('c')
    await expect(rows.first()).toBeInViewport()
  })

test('a pasted list is several things, with what stands below each other apart', async ({ page, wizard }) => {
  const { t } = wizard
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await wizard.open()
  await page.evaluate(() => navigator.clipboard.writeText('candles\nsoaps;\r\n\nlamps\n'))
  const sold = page.locator('#sold') // the list that is drawn ahead, hidden, has a field of the same name
  await sold.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(sold).toHaveValue('candles, soaps, lamps')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('classes_title') })
  const proposal = dialog.getByRole('region', { name: t('needs_title') })
  for (const number of [3, 4, 11])
    await expect(
      proposal.getByRole('button', { name: t('needs_take', { number, name: t(`class_${number}_name`) }) }),
    ).toBeVisible()
  const search = dialog.getByLabel(t('wizard_classes_question'))
  await search.press('ControlOrMeta+A')
  await search.press('ControlOrMeta+V')
  await expect(search).toHaveValue('candles, soaps, lamps')
})

test('a description that is longer than what the search reads is told of', async ({ page, wizard }) => {
  const { t } = wizard
  await wizard.open()
  const dialog = await wizard.openClasses()
  const search = dialog.getByLabel(t('wizard_classes_question'))
  await search.fill('candles and soaps '.repeat(42))
  await expect(search).toHaveAccessibleDescription(t('fault_too_long', { limit: 750 }))
  await search.fill('candles and soaps')
  await expect(page.getByText(t('fault_too_long', { limit: 750 }))).toHaveCount(0)
})

test('beside the answer stands what is in its first class', async ({ page, wizard }) => {
  const { t } = wizard
  await wizard.open()
  await page.locator('#sold').fill('candles and soaps, sold in our own online shop')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('classes_title') })
  const proposal = dialog.getByRole('region', { name: t('needs_title') })
  await expect(proposal.getByRole('listitem').first()).toContainText(t('class_4_name'))
  await expect(
    dialog.getByRole('heading', { name: t('classes_class', { number: 4, name: t('class_4_name') }) }),
  ).toBeVisible()
})

test('what is not found describes the unknown class', async ({ page, wizard }) => {
  const { t } = wizard
  await wizard.open()
  await wizard.choice('wizard_territory_SPAIN').check()
  const dialog = await wizard.openClasses()
  await dialog.getByLabel(t('wizard_classes_question')).fill('zzxxqqkk')
  await dialog.getByRole('button', { name: t('classes_none_take', { query: 'zzxxqqkk' }) }).click()
  await expect(dialog.getByRole('checkbox', { name: t('classes_unknown') })).toBeChecked()
  await expect(dialog.getByTestId('modal-price')).toHaveText(t('classes_price_none'))
  await dialog.getByRole('button', { name: t('classes_save') }).click()
  await expect(page.getByLabel(t('wizard_services'))).toHaveValue('zzxxqqkk')
})

test('nothing of official terms shows where none were imported', async ({ page, wizard }) => {
  const asked: string[] = []
  page.on('request', request => /\/terms/.test(new URL(request.url()).pathname) && asked.push(request.url()))
  await wizard.open()
  const dialog = await wizard.openClasses()
  await wizard.classBox(dialog, 4).check()
  await expect(dialog.getByText(wizard.t('official_paste'))).toHaveCount(0)
  await expect(dialog.getByText(wizard.t('official_title'))).toHaveCount(0)
  expect(asked).toEqual([])
})

test('who does not know the class is led to the field that describes what is sold', async ({
  page,
  wizard,
}) => {
  const field = page.getByLabel(wizard.t('wizard_services'), { exact: true })
  const save = async (dialog: Locator) => {
    await dialog.getByRole('button', { name: wizard.t('classes_save'), exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await page.setViewportSize({ width: 780, height: 1024 })
  await wizard.open()
  const dialog = await wizard.openClasses()
  await dialog.getByRole('checkbox', { name: wizard.t('classes_unknown') }).check()
  await save(dialog)
  await expect(field).toBeFocused()
  const end = async () => {
    const { y, height } = (await field.boundingBox())!
    return y + height - (await wizard.bar.boundingBox())!.y
  }
  await expect.poll(end, 'above the bar').toBeLessThanOrEqual(0)

  await test.step('not where it is filled in, nor after a reload', async () => {
    await field.fill('Kayaks')
    await save(await wizard.openClasses())
    await expect(page.locator('#classifications')).toBeFocused()
    await field.fill('')
    await page.reload()
    await expect(field).toBeVisible()
    await expect(field).not.toBeFocused()
  })
})
