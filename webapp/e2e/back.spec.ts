// Back on a phone: an open dialog is closed first, and closed dialogs leave no entries behind.

import { type Page } from '@playwright/test'
import { expect, payButton, test, type Wizard } from './harness'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

/** Opens the start page as the second screen of the tab. */
async function openSecond(page: Page, wizard: Wizard): Promise<void> {
  await page.goto('/#/faqs')
  await page.getByRole('link', { name: wizard.t('home_link') }).click()
  await expect(wizard.heading('trademark')).toBeVisible()
}

/** The first Back leaves the start page: no entry of a dialog is in its way. */
async function leavesAtOnce(page: Page): Promise<void> {
  await page.goBack()
  await expect(page).toHaveURL(/#\/faqs$/)
}

test('closes the list of classes, whose ticks are there when it opens again', async ({ page, wizard }) => {
  await openSecond(page, wizard)
  const dialog = await wizard.openClasses()
  await wizard.classBox(dialog, 9).check()
  await wizard.classBox(dialog, 25).check()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(wizard.heading('trademark')).toBeVisible()

  const again = await wizard.openClasses()
  await expect(wizard.classBox(again, 9)).toBeChecked()
  await expect(wizard.classBox(again, 25)).toBeChecked()
  await again.getByRole('button', { name: wizard.t('classes_save'), exact: true }).click()
  await expect(again).toBeHidden()
  await expect(page.getByText(wizard.t('classes_chip', { number: 25 })).first()).toBeVisible()
  await leavesAtOnce(page)
})

test('leaves the page at once where the dialog was closed by its button, before or after a reload', async ({
  page,
  wizard,
}) => {
  await openSecond(page, wizard)
  const open = async () => {
    await page.getByRole('button', { name: wizard.t('menu') }).click()
    await page.getByRole('button', { name: wizard.t('nav_login') }).click()
    return page.getByRole('dialog')
  }
  const first = await open()
  await first.getByRole('button', { name: wizard.t('close') }).click()
  await expect(first).toHaveCount(0)
  await leavesAtOnce(page)

  await page.goForward()
  const second = await open()
  await expect(second).toBeVisible()
  await page.reload()
  const third = await open()
  await expect(third).toBeVisible()
  await page.goBack()
  await expect(third).toHaveCount(0)
  await expect(wizard.heading('trademark')).toBeVisible()
  await leavesAtOnce(page)
})

test('closes the payment, and then goes back a step', async ({ page, wizard }) => {
  await openSecond(page, wizard)
  await wizard.toPayment({ name: 'Vuelta', territory: 'SPAIN', classes: [9] })
  await expect(payButton(page)).toBeEnabled()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(wizard.heading('review')).toBeVisible()
  await page.goBack()
  await expect(wizard.heading('owners')).toBeVisible()
  await page.goForward()
  await expect(wizard.heading('review')).toBeVisible()
})

test('goes from step to step where a dialog was closed in each', async ({ page, wizard }) => {
  await openSecond(page, wizard)
  await wizard.mark({ name: 'Vuelta', territory: 'SPAIN', classes: [9] })
  await wizard.button('continue').click() // while the entry of the dialog is being left
  await expect(wizard.heading('owners')).toBeVisible()
  await page.goBack()
  await expect(wizard.heading('trademark')).toBeVisible()
  await page.goForward()
  await expect(wizard.heading('owners')).toBeVisible()
  await page.goBack()
  await leavesAtOnce(page)
})
