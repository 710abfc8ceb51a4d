// What is sold, in own words, is part of the form; and the page of a class leads to that class.

import { expect, look, test } from './harness'

test('is kept like the rest of the form, and Continue asks which of the proposed classes is meant', async ({
  page,
  wizard,
}) => {
  const { t } = wizard
  const sold = page.locator('#sold')
  await wizard.open()
  await wizard.field(page, 'wizard_name').fill('Vela')
  await wizard.choice('wizard_territory_SPAIN').check()
  await sold.fill('candles')
  await page.reload()
  await expect(sold).toHaveValue('candles')
  await page
    .getByRole('link', { name: t('footer_faqs') })
    .first()
    .click()
  await expect(page).toHaveURL(/#\/faqs$/)
  await page.goBack()
  await expect(sold).toHaveValue('candles')

  await wizard.button('continue').click()
  const dialog = page.getByRole('dialog', { name: t('classes_title') })
  const take = t('needs_take', { number: 4, name: t('class_4_name') })
  await dialog.getByRole('button', { name: take }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.locator('#classifications')).toBeFocused()
  await expect(page.getByText(t('classes_chip', { number: 4 })).first()).toBeVisible()
  await wizard.button('continue').click()
  await expect(wizard.heading('owners')).toBeVisible()
})

test('a description that was not found leads to Save', async ({ wizard }) => {
  const { t } = wizard
  await wizard.open()
  const dialog = await wizard.openClasses()
  await dialog.getByLabel(t('wizard_classes_question')).fill('zzxxqqkk')
  await dialog.getByRole('button', { name: t('classes_none_take', { query: 'zzxxqqkk' }) }).press('Enter')
  await expect(dialog.getByRole('button', { name: t('classes_save'), exact: true })).toBeFocused()
})

test('the page of a class leads to a form that proposes the class', async ({ page, wizard }) => {
  const { t } = wizard
  const words = t('wizard_certificate_class', { number: 25 })
  await page.goto('/en/classes/25')
  await page.getByRole('link', { name: t('wizard_title') }).click()
  await expect(page.locator('#sold')).toHaveValue(words)
  await expect(page).toHaveURL(/#\/$/)
  await page.locator('#classifications').click()
  const dialog = page.getByRole('dialog', { name: t('classes_title') })
  const take = t('needs_take', { number: 25, name: t('class_25_name') })
  await expect(dialog.getByRole('button', { name: take })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.locator('#sold'), 'once').toHaveValue(words)
})

for (const [width, height] of [
  [390, 844],
  [1366, 768],
] as const)
  test(`the class of a class page is proposed with its name, and taken by one press, at ${width} px`, async ({
    page,
    wizard,
  }) => {
    const { t } = wizard
    const name = t('class_25_name')
    await page.setViewportSize({ width, height })
    await page.goto('/en/classes/25')
    await page.getByRole('link', { name: t('wizard_title') }).click()
    const proposed = page.getByRole('list', { name: t('needs_title') }).getByRole('listitem')
    await expect(proposed).toHaveCount(1)
    await expect(proposed).toContainText(name)
    await wizard.choice('wizard_territory_SPAIN').check()
    await look(page, `the class of a class page at ${width}`, { touch: width < 500 })
    await proposed.getByRole('button', { name: t('needs_take', { number: 25, name }) }).click()
    await expect(page.getByRole('list', { name: t('classes_chosen') })).toContainText(name)
    await expect(proposed).toHaveCount(0)
    await expect(page.locator('#classifications')).toBeFocused()
    await expect(wizard.price).toHaveText('from €175')
  })

test('who says only that a mark is to be registered is asked what is sold', async ({ wizard }) => {
  await wizard.open()
  const dialog = await wizard.openClasses()
  await dialog.getByRole('searchbox').fill('I want to register my trademark')
  await expect(dialog.getByText(wizard.t('needs_not_legal'))).toBeVisible()
  await expect(dialog.getByRole('heading', { name: wizard.t('wizard_classes_question') })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /register my trademark/ })).toHaveCount(0)
})
