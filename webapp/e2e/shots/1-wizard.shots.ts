// The registration from an empty start to the paid order, with what goes wrong on the way.

import { expect, fillCard, payButton, payCard, CARD, person, png } from '../harness'
import { test } from './camera'

const LONG = 'Panadería, pastelería y obrador de la Abuela Núñez, sus Hijas y sus Nietos'
const SELLS = { en: 'candles, soap and an online shop', es: 'velas, jabones y una tienda en línea' }
const RIGHT_TO_LEFT = 'مخبز الجدة نونيز'

test('1 Registration', async ({ page, wizard, language, shoot }) => {
  const { t } = wizard
  let load = () => {}
  const wanted = new Promise<void>(resolve => (load = resolve))
  await page.route(/core\.\w+\.wasm$/, async route => {
    await wanted
    await route.continue()
  })
  await page.goto('/')
  await shoot('empty, while the core loads')
  load()
  await wizard.open()
  await shoot('empty')
  await wizard.button('continue').click()
  await expect(page.locator('#type-error')).toBeVisible()
  await shoot('faults')

  await wizard.choice('wizard_type_NAME').check()
  await page.getByLabel(t('wizard_name'), { exact: true }).fill('Horno Lumbre')
  await wizard.choice('wizard_territory_EU').check()
  const dialog = await wizard.openClasses()
  await shoot('classes')
  const search = dialog.getByRole('searchbox')
  await search.fill('zzzqqq')
  await expect(dialog.getByText(t('classes_search_none', { query: 'zzzqqq' }))).toBeVisible()
  await shoot('classes, nothing found')
  await search.fill(SELLS[language])
  await expect(dialog.getByText(t('needs_title'))).toBeVisible()
  await shoot('classes, a proposal')
  await search.fill('')
  for (const number of [30, 35, 43]) await wizard.classBox(dialog, number).check()
  await dialog.getByRole('checkbox', { name: t('class_43_epigraph_1'), exact: true }).check()
  await shoot('classes, three chosen')
  await dialog.getByRole('button', { name: t('classes_save'), exact: true }).click()
  await shoot('a name and three classes')
  await page.getByLabel(t('wizard_name'), { exact: true }).fill(LONG)
  await shoot('a long name')
  await page.getByLabel(t('wizard_name'), { exact: true }).fill(RIGHT_TO_LEFT)
  await shoot('a name from right to left')
  const all = await wizard.openClasses()
  for (let number = 1; number <= 45; number++) await wizard.classBox(all, number).check()
  await shoot('classes, all chosen')
  await all.getByRole('button', { name: t('classes_save'), exact: true }).click()
  await shoot('all classes')

  await wizard.mark({
    name: 'Lumbre',
    logo: png('a-rather-long-name-of-a-file-of-a-logo-that-somebody-drew.png'),
    territory: 'SPAIN',
    classes: [],
  })
  await shoot('a logo')
  await wizard.button('continue').click()
  await expect(wizard.owner()).toBeVisible()
  await shoot('owners')
  await wizard.button('continue').click()
  await expect(page.locator('[id="owners[0].name-error"]')).toBeVisible()
  await shoot('owners, faults')
  await wizard.party(wizard.owner(), person({ name: RIGHT_TO_LEFT, lastname: LONG }))
  for (let number = 2; number <= 9; number++)
    await page.getByRole('button', { name: t('owners_add') }).click()
  await shoot('nine owners')
  await page.getByRole('button', { name: t('owners_remove', { number: 9 }) }).click()
  await shoot('removing an owner')
  await page.getByRole('button', { name: t('yes_im_sure') }).click()
  for (let number = 8; number > 1; number--) {
    await page.getByRole('button', { name: t('owners_remove', { number }) }).click()
    await page.getByRole('button', { name: t('yes_im_sure') }).click()
  }
  await page.getByRole('checkbox', { name: t('owners_billing_use_owner') }).uncheck()
  await wizard.company(wizard.billing, LONG, person())
  await wizard.consents()
  await shoot('owners, filled in')
  await wizard.continueToReview()
  await shoot('review')

  await wizard.openPayment()
  await shoot('payment')
  await payCard(page, CARD.declined)
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await shoot('payment, declined')
  await fillCard(page, CARD.pays)
  await payButton(page).click()
  await expect(page.locator('#content')).toContainText(/SE-/)
  await shoot('confirmation')
  await page.emulateMedia({ media: 'print' })
  await shoot('confirmation, printed')
  await page.emulateMedia({ media: 'screen' })
  const order = new URLSearchParams(page.url().split('?')[1]).get('trademarkId')
  await page.goto(`/?trademarkId=${order}`)
  await expect(page.getByRole('heading', { level: 1, name: t('wizard_title_paid') })).toBeVisible()
  await shoot('paid order')
})

test('2 Other ways', async ({ page, wizard, context, shoot }) => {
  const { t } = wizard
  await wizard.open()
  await wizard.mark({ name: 'Faro', territory: 'OTHER', countries: 'Japan, Mexico', classes: 'Kayaks' })
  await shoot('other countries')
  await wizard.button('continue').click()
  await expect(wizard.field(page, 'contact_name')).toBeVisible()
  await shoot('contact step')
  await wizard.button('send').click()
  await expect(page.locator('#name-error')).toBeVisible()
  await shoot('contact step, faults')
  await page
    .getByRole('button', {
      name: t('wizard_step_back_to', { number: 1, name: t('wizard_step_trademark') }),
    })
    .click()
  await wizard.choice('wizard_territory_SPAIN').check()
  await wizard.button('continue').click()
  await expect(wizard.heading('owners')).toBeVisible()
  await wizard.party(wizard.owner(), person())
  await wizard.consents()
  await wizard.button('send').click()
  await expect(wizard.heading('review')).toBeVisible()
  await shoot('review without a price')
  await context.setOffline(true)
  await shoot('offline')
  await wizard.button('send').click()
  await expect(page.getByRole('dialog', { name: t('offline_title') })).toBeVisible()
  await shoot('offline, waiting to be sent')
  await page.getByRole('button', { name: t('offline_no') }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await shoot('offline, not sent')
  await context.setOffline(false)
  await page.goto('/?trademarkId=0198c0de-0000-7000-8000-000000000000')
  await expect(page.locator('#content')).toContainText(t('wizard_not_found_title'))
  await shoot('an order that is not found')
})
