// Finding a class by typing what one sells.

import { expect, test } from './harness'

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
  await dialog.getByLabel(t('classes_search')).fill('sented candels')
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

test('what is not found describes the unknown class', async ({ page, wizard }) => {
  const { t } = wizard
  await wizard.open()
  await wizard.choice('wizard_territory_SPAIN').check()
  const dialog = await wizard.openClasses()
  await dialog.getByLabel(t('classes_search')).fill('zzxxqqkk')
  await dialog.getByRole('button', { name: t('classes_none_take', { query: 'zzxxqqkk' }) }).click()
  await expect(dialog.getByRole('checkbox', { name: t('classes_unknown') })).toBeChecked()
  await expect(dialog.getByTestId('modal-price')).toHaveText(t('classes_price_none'))
  await dialog.getByRole('button', { name: t('classes_save') }).click()
  await expect(page.getByLabel(t('wizard_services'))).toHaveValue('zzxxqqkk')
})

test('without the index the plain filter finds what is written', async ({ page, guard, wizard }) => {
  guard.expect(/\.idx/)
  await page.route(/\.idx$/, route => route.abort())
  await wizard.open()
  const dialog = await wizard.openClasses()
  await dialog.getByLabel(wizard.t('classes_search')).fill('candles')
  await expect(dialog.locator('mark').first()).toHaveText(/candles/i)
  await dialog.getByLabel(wizard.t('classes_search')).fill('candels')
  await expect(dialog.getByText(wizard.t('classes_search_none', { query: 'candels' }))).toBeVisible()
})
