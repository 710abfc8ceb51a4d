// Every screen, and every dialog open, on a phone, a tablet and a desk: no fault that axe can find,
// nothing wider than the window, and on touch nothing too small to press. SELLO_PICTURES names a
// folder that gets a picture of each.

import { type Page } from '@playwright/test'
import { join } from 'node:path'
import {
  checkAxe,
  checkNoSideScroll,
  checkTargets,
  expect,
  payButton,
  payCard,
  person,
  png,
  settled,
  test,
  Wizard,
} from './harness'

const devices = [
  { width: 390, height: 844, touch: true, scheme: 'light' },
  { width: 780, height: 1024, touch: true, scheme: 'dark' },
  { width: 1440, height: 900, touch: false, scheme: 'light' },
] as const

for (const { width, height, touch, scheme } of devices) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height }, hasTouch: touch, colorScheme: scheme })
    test.setTimeout(150_000)

    const look = async (page: Page, where: string, { axe = true, without = [] as string[] } = {}) => {
      await settled(page)
      const folder = process.env.SELLO_PICTURES
      if (folder)
        await page.screenshot({
          path: join(folder, `${where.replaceAll(' ', '-')}-${width}.png`),
          fullPage: !where.includes('dialog'),
        })
      await checkNoSideScroll(page, where)
      if (touch) await checkTargets(page, where)
      if (axe) await checkAxe(page, where, without)
    }

    test('the wizard, screen by screen', async ({ page }) => {
      const wizard = new Wizard(page)
      const { t } = wizard
      const open = async (path: string) => {
        await wizard.open(path)
        await expect(page.getByRole('contentinfo')).toContainText('B00000000')
      }
      await open('/')
      await look(page, 'empty start')
      await wizard.button('continue').click()
      await expect(page.locator('#type-error')).toBeVisible()
      await look(page, 'start with faults')

      await wizard.mark({
        name: '',
        logo: png('a-rather-long-name-of-a-file-of-a-logo-that-somebody-drew.png'),
        territory: 'OTHER',
        countries: 'Japan',
        classes: [],
      })
      await wizard.unknownClass('Kayaks')
      await look(page, 'logo and other countries')
      await wizard.button('continue').click()
      await expect(wizard.field(page, 'contact_name')).toBeVisible()
      await wizard.button('send').click()
      await expect(page.locator('#name-error')).toBeVisible()
      await look(page, 'contact step with faults')

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
      await look(page, 'dialog of classes')
      await dialog.getByRole('searchbox').fill('zzzqqq')
      await expect(dialog.getByText(t('classes_search_none', { query: 'zzzqqq' }))).toBeVisible()
      await look(page, 'dialog of classes with nothing found')
      await dialog.getByRole('searchbox').fill('')
      await wizard.classBox(dialog, 25).check()
      await wizard.classBox(dialog, 35).check()
      await dialog.getByRole('button', { name: t('classes_save'), exact: true }).click()
      if (width < 900) {
        await page.getByRole('button', { name: t('wizard_bar_details') }).click()
        await expect(wizard.bar.getByText(t('wizard_certificate_kind'))).toBeVisible()
        // What the sheet half covers is no target meanwhile.
        await look(page, 'dialog of the bar opened', { without: ['target-size'] })
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: t('menu') }).click()
        await look(page, 'dialog of the menu')
        await page.getByRole('button', { name: t('menu') }).click()
      }
      await look(page, 'filled start')

      await wizard.button('continue').click()
      await page.getByRole('button', { name: t('owners_add') }).click()
      await page.getByRole('checkbox', { name: t('owners_billing_use_owner') }).uncheck()
      await wizard.button('continue').click()
      await expect(page.locator('[id="owners[0].name-error"]')).toBeVisible()
      await look(page, 'owners with faults')
      await page.getByRole('button', { name: t('owners_remove', { number: 2 }) }).click()
      await expect(page.getByRole('button', { name: t('yes_im_sure') })).toBeVisible()
      await look(page, 'dialog of removing')
      await page.getByRole('button', { name: t('yes_im_sure') }).click()
      const who = person()
      await wizard.company(wizard.billing, 'Horno de Leña Hermanos Núñez S.L.', who)
      await wizard.party(wizard.owner(), who)
      await wizard.consents()
      await look(page, 'owners')
      await wizard.button('continue').click()
      await expect(wizard.heading('review')).toBeVisible()
      await look(page, 'review')
      await wizard.button('pay').click()
      await expect(payButton(page)).toBeEnabled()
      await look(page, 'dialog of the payment')
      await payCard(page)
      await expect(page.locator('#content')).toContainText(/SE-/)
      const order = new URLSearchParams(page.url().split('?')[1]).get('trademarkId')
      await look(page, 'confirmation')
      await page.goto(`/?trademarkId=${order}`)
      await expect(page.getByRole('heading', { level: 1, name: t('wizard_title_paid') })).toBeVisible()
      await look(page, 'paid order')
    })

    test('the other pages', async ({ page, guard }) => {
      guard.expect(/answer: 401 GET .*trademarks/)
      for (const path of [
        'contact',
        'contact/success',
        'reportrequest/success',
        'terms',
        'privacy',
        'cookies',
        'faqs',
        'registration/success?redirect_status=failed',
      ]) {
        await page.goto(`/#/${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('contentinfo')).toContainText('B00000000')
        await look(page, `page ${path.replace(/[/?=]/g, ' ')}`, { axe: false }) // pages.spec.ts asks axe
      }
      await page.goto('/?trademarkId=019a9999-0000-7000-8000-000000000000')
      await expect(page.getByRole('button', { name: 'Start a new registration' })).toBeVisible()
      await look(page, 'page of no order')
    })
  })
}
