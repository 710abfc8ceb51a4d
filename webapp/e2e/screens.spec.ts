// Every screen, and every dialog open, on a phone, a tablet and a desk: no fault that axe can find,
// nothing wider than the window, and on touch nothing too small to press.

import { type Page } from '@playwright/test'
import { expect, look, payCard, person, png, test, Wizard } from './harness'

const devices = [
  { width: 390, height: 844, touch: true, scheme: 'light' },
  { width: 780, height: 1024, touch: true, scheme: 'dark' },
  { width: 1440, height: 900, touch: false, scheme: 'light' },
] as const

for (const { width, height, touch, scheme } of devices) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height }, hasTouch: touch, colorScheme: scheme })

    const see = (page: Page, where: string, without?: string[]) => look(page, where, { touch, without })

    test('the wizard, screen by screen', async ({ page }) => {
      const wizard = new Wizard(page)
      const { t } = wizard
      const open = async (path: string) => {
        await wizard.open(path)
        await expect(page.getByRole('contentinfo')).toContainText('B00000000')
      }
      await open('/')
      await see(page, 'empty start')
      await wizard.button('continue').click()
      await expect(page.locator('#type-error')).toBeVisible()
      await see(page, 'start with faults')

      await wizard.mark({
        name: '',
        logo: png('a-rather-long-name-of-a-file-of-a-logo-that-somebody-drew.png'),
        territory: 'OTHER',
        countries: 'Japan',
        classes: [],
      })
      await wizard.unknownClass('Kayaks')
      await see(page, 'logo and other countries')
      await wizard.button('continue').click()
      await expect(wizard.field(page, 'contact_name')).toBeVisible()
      await wizard.button('send').click()
      await expect(page.locator('#name-error')).toBeVisible()
      await see(page, 'contact step with faults')

      await page
        .getByRole('button', {
          name: t('wizard_step_back_to', { number: 1, name: t('wizard_step_trademark') }),
        })
        .click()
      await wizard.choice('wizard_territory_EU').check()
      const dialog = await wizard.openClasses()
      await wizard.classBox(dialog, 9).check()
      await dialog
        .getByRole('checkbox', { name: t('class_9_epigraph_1') })
        .first()
        .check()
      await see(page, 'dialog of classes')
      await dialog.getByRole('searchbox').fill('zzzqqq')
      await expect(dialog.getByText(t('classes_search_none', { query: 'zzzqqq' }))).toBeVisible()
      await see(page, 'dialog of classes with nothing found')
      await dialog.getByRole('searchbox').fill('')
      await wizard.classBox(dialog, 25).check()
      await wizard.classBox(dialog, 35).check()
      await dialog.getByRole('button', { name: t('classes_save'), exact: true }).click()
      if (width < 900) {
        await page.getByRole('button', { name: t('wizard_bar_details') }).click()
        await expect(wizard.bar.getByText(t('wizard_certificate_kind'))).toBeVisible()
        // What the sheet half covers is no target meanwhile.
        await see(page, 'dialog of the bar opened', ['target-size'])
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: t('menu') }).click()
        await see(page, 'dialog of the menu')
        await page.getByRole('button', { name: t('menu') }).click()
      }
      await see(page, 'filled start')

      await wizard.button('continue').click()
      await page.getByRole('button', { name: t('owners_add') }).click()
      await page.getByRole('checkbox', { name: t('owners_billing_use_owner') }).uncheck()
      await wizard.button('continue').click()
      await expect(page.locator('[id="owners[0].name-error"]')).toBeVisible()
      await page.evaluate(() => scrollTo(0, 0)) // what a bar half covers is no target meanwhile
      await see(page, 'owners with faults')
      await page.getByRole('button', { name: t('owners_remove', { number: 2 }) }).click()
      await expect(page.getByRole('button', { name: t('yes_im_sure') })).toBeVisible()
      await see(page, 'dialog of removing')
      await page.getByRole('button', { name: t('yes_im_sure') }).click()
      const who = person()
      await wizard.company(wizard.billing, 'Horno de Leña Hermanos Núñez S.L.', who)
      await wizard.party(wizard.owner(), who)
      await wizard.consents()
      await see(page, 'owners')
      await wizard.continueToReview()
      await see(page, 'review')
      await wizard.openPayment()
      await see(page, 'dialog of the payment')
      await payCard(page)
      await expect(page.locator('#content')).toContainText(/SE-/)
      const order = new URLSearchParams(page.url().split('?')[1]).get('trademarkId')
      await see(page, 'confirmation')
      await page.goto(`/?trademarkId=${order}`)
      await expect(page.getByRole('heading', { level: 1, name: t('wizard_title_paid') })).toBeVisible()
      await see(page, 'paid order')
    })
  })
}
