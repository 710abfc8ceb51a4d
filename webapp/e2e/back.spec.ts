// Back on a phone: an open dialog is closed first, closed dialogs leave no entries behind, and above the form a note names the one that was sent before.

import { type Page } from '@playwright/test'
import { expect, look, payButton, payByWallet, person, test, type Wizard } from './harness'

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

test('closes the list of classes, whose ticks are taken over', async ({ page, wizard }) => {
  await openSecond(page, wizard)
  const dialog = await wizard.openClasses()
  await wizard.classBox(dialog, 9).check()
  await wizard.classBox(dialog, 25).check()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(wizard.heading('trademark')).toBeVisible()
  await expect(page.getByText(wizard.t('classes_chip', { number: 25 })).first()).toBeVisible()

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

test('closes what opened at the bar and the menu, before it leaves the page', async ({ page, wizard }) => {
  await openSecond(page, wizard)
  const details = wizard.bar.getByRole('button', { name: wizard.t('wizard_bar_details') })
  await details.click()
  await expect(details).toHaveAttribute('aria-expanded', 'true')
  await page.goBack()
  await expect(details).toHaveAttribute('aria-expanded', 'false')
  await expect(wizard.heading('trademark')).toBeVisible()

  const menu = page.getByRole('button', { name: wizard.t('menu') })
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await page.goBack()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(wizard.heading('trademark')).toBeVisible()
  await leavesAtOnce(page)
})

test('leads to where the menu was opened, from the screen that it led to', async ({ page, wizard }) => {
  await openSecond(page, wizard)
  await page.getByRole('button', { name: wizard.t('menu') }).click()
  await page
    .getByRole('navigation', { name: wizard.t('main_navigation') })
    .getByText(wizard.t('nav_contact'))
    .click()
  await expect(page.getByRole('heading', { level: 1, name: wizard.t('contact_title') })).toBeVisible()
  await page.goBack()
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

/** Goes back from a result, and expects the top of the empty form with a note about the order before. */
async function backToForm(page: Page, wizard: Wizard, title: string): Promise<void> {
  await page.goBack()
  await expect(wizard.heading('trademark')).toBeVisible()
  await expect(wizard.field(page, 'wizard_name')).toHaveValue('')
  await expect(page.getByRole('heading', { name: wizard.t(title) })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
}

for (const size of [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
])
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size, isMobile: size.width < 500 })

    test('from the paid order to the form says that it is paid, and leads to it', async ({
      page,
      wizard,
    }) => {
      const { t } = wizard
      await openSecond(page, wizard)
      await wizard.toPayment({ name: 'Vuelta', territory: 'SPAIN', classes: [9] })
      await page.evaluate(() => scrollTo(0, 400))
      await wizard.pay()
      await backToForm(page, wizard, 'settled_paid')
      await look(page, `the form after the paid one at ${size.width}`, { touch: size.width < 500 })
      await page.getByRole('link', { name: t('settled_paid_show') }).click()
      await expect(page.getByRole('heading', { name: t('success_order_title') })).toBeVisible()
      await page.goBack()
      await expect(wizard.heading('trademark')).toBeVisible()
      await expect(page.getByRole('heading', { name: t('settled_paid') })).toHaveCount(0)
      await wizard.field(page, 'wizard_name').fill('Otra')
      await leavesAtOnce(page)
      await page.goForward()
      await expect(wizard.field(page, 'wizard_name')).toHaveValue('Otra')
    })
  })

test('from the paid order to where one came from are two steps: the form with its note, and that', async ({
  page,
  wizard,
}) => {
  await openSecond(page, wizard)
  await wizard.toPayment({ name: 'Vuelta', territory: 'SPAIN', classes: [9] })
  await wizard.pay()
  await backToForm(page, wizard, 'settled_paid')
  await leavesAtOnce(page)

  await test.step('Forward goes past the steps, to the form and to the paid order', async () => {
    await page.goForward()
    await expect(wizard.heading('trademark')).toBeVisible()
    await expect(page.getByRole('heading', { name: wizard.t('settled_paid') })).toHaveCount(0)
    await page.goForward()
    await expect(page.getByRole('heading', { name: wizard.t('success_order_title') })).toBeVisible()
  })
})

test('from the paid order says so once, however often one goes back to the form', async ({
  page,
  wizard,
}) => {
  const note = page.getByText(wizard.t('settled_paid'))
  await openSecond(page, wizard)
  await wizard.toPayment({ name: 'Vuelta', territory: 'SPAIN', classes: [9] })
  await wizard.pay()
  await backToForm(page, wizard, 'settled_paid')
  await page.goForward()
  await expect(page.getByRole('heading', { name: wizard.t('success_order_title') })).toBeVisible()
  await page.goBack()
  await wizard.openClasses()
  await expect(note).toHaveCount(0)
})

test('from the paid order that was loaded again says so too', async ({ page, wizard }) => {
  await openSecond(page, wizard)
  await wizard.toPayment({ name: 'Vuelta', territory: 'SPAIN', classes: [9] })
  await wizard.pay()
  await page.reload()
  await expect(page.getByRole('heading', { name: wizard.t('success_order_title') })).toBeVisible()
  await backToForm(page, wizard, 'settled_paid')
  await page.reload()
  await expect(wizard.heading('trademark')).toBeVisible()
  await expect(wizard.note('settled_paid')).toHaveCount(0)
  await leavesAtOnce(page)
})

test('from the paid order past another screen that was visited between its steps', async ({
  page,
  wizard,
}) => {
  await openSecond(page, wizard)
  await wizard.toOwners({ name: 'Vuelta', territory: 'SPAIN', classes: [9] })
  await page.goto('/#/terms')
  await page.getByRole('link', { name: wizard.t('home_link') }).click()
  await wizard.party(wizard.owner(), person())
  await wizard.consents()
  await wizard.continueToReview()
  await wizard.openPayment()
  await wizard.pay()
  await backToForm(page, wizard, 'settled_paid')
  await page.goBack()
  await expect(page).toHaveURL(/#\/terms$/)
  await page.goBack()
  await expect(wizard.heading('trademark')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => (history.state as { after?: number } | null)?.after ?? 0))
    .toBe(0) // past the second step
  await leavesAtOnce(page)
})

test('a page that was left for the wallet of the provider has no steps of the paid order either', async ({
  page,
  wizard,
}) => {
  await openSecond(page, wizard)
  await wizard.toPayment({ name: 'Vuelta', territory: 'SPAIN', classes: [9] })
  await payByWallet(page, 'complete')
  await expect(page.getByRole('heading', { name: wizard.t('success_order_title') })).toBeVisible()
  await page.evaluate(() => history.go(-2)) // past the wallet
  await expect(page.getByRole('heading', { name: wizard.t('settled_paid') })).toBeVisible()
  await expect(wizard.heading('trademark')).toBeVisible()
  await leavesAtOnce(page)
})

test('a new trademark instead of a form that was filled in leaves no steps of it', async ({
  page,
  wizard,
}) => {
  await openSecond(page, wizard)
  await wizard.toReview({ name: 'Vuelta', territory: 'SPAIN', classes: [9] })
  await page.getByRole('button', { name: wizard.t('menu') }).click()
  await wizard.beginAnew()
  await expect(wizard.field(page, 'wizard_name')).toHaveValue('')
  await page.goBack()
  await expect(wizard.heading('trademark')).toBeVisible()
  await leavesAtOnce(page)
})

test('a new trademark begins without a word of the one before', async ({ page, wizard }) => {
  await openSecond(page, wizard)
  await wizard.toPayment({ name: 'Vuelta', territory: 'SPAIN', classes: [9] })
  await wizard.pay()
  await page.getByRole('button', { name: wizard.t('success_another') }).click()
  await expect(wizard.heading('trademark')).toBeVisible()
  await expect(page.getByRole('heading', { name: wizard.t('settled_paid') })).toHaveCount(0)
})

test('from the report that was asked for to the form says so', async ({ page, wizard }) => {
  await openSecond(page, wizard)
  await wizard.toReview({ name: 'Vuelta', territory: 'SPAIN', classes: [9] })
  await page.getByRole('button', { name: wizard.t('wizard_report_request') }).click()
  await expect(page.getByRole('heading', { name: wizard.t('success_report_title') })).toBeVisible()
  await backToForm(page, wizard, 'settled_sent')
  await page.getByRole('link', { name: wizard.t('settled_sent_show') }).click()
  await expect(page.getByRole('heading', { name: wizard.t('success_report_title') })).toBeVisible()
})

test('from the request about other countries to the form says so', async ({ page, wizard }) => {
  const { t } = wizard
  await openSecond(page, wizard)
  await wizard.mark({ name: 'Vuelta', territory: 'OTHER', countries: 'Chile', classes: [9] })
  await wizard.button('continue').click()
  const main = page.getByRole('main')
  for (const key of ['contact_name', 'contact_lastname'])
    await main.getByLabel(t(key), { exact: true }).fill('Ana')
  await main.getByLabel(t('contact_email'), { exact: true }).fill('ana@example.com')
  await main.getByRole('checkbox').check()
  await wizard.button('send').click()
  await expect(page).toHaveURL(/contact\/success$/)
  await backToForm(page, wizard, 'settled_sent')
})

test('the sheet of the bar, closed just before the step is left, takes no step back', async ({
  page,
  wizard,
}) => {
  await wizard.open()
  await wizard.mark({ name: 'Lumbre', territory: 'EU', classes: [9] })
  const details = wizard.bar.getByRole('button', { name: wizard.t('wizard_bar_details') })
  await details.click()
  await expect(details).toHaveAttribute('aria-expanded', 'true')
  const forward = await wizard.button('continue').evaluateHandle(button => button as HTMLElement)
  await forward.evaluate(button => {
    const go = history.go.bind(history)
    history.go = delta => {
      go(delta)
      button.click() // while the entry of the sheet is being left
    }
  })
  await details.click()
  await expect(wizard.heading('owners')).toBeVisible()
  await page.evaluate(() => new Promise(later => setTimeout(later, 300))) // an entry is left in its own time
  await expect(wizard.heading('owners')).toBeVisible()
  await page.goBack()
  await expect(wizard.heading('trademark')).toBeVisible()
})
