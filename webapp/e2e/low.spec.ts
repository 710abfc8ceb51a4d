// Low phones, low windows and large letters: the name field is in the first view, above the bar; the button that pays, in the dialog's.

import { type Locator, type Page } from '@playwright/test'
import { checkNoSideScroll, expect, look, payButton, paymentFrame, person, test, Wizard } from './harness'
import { chromium } from './chromium.mjs'

const { args, ...browser } = chromium()

for (const [width, height, letters, language] of [
  [360, 640, 21, 'en'], // 130 %
  [360, 640, 21, 'es'],
  [360, 640, 24, 'es'],
  [375, 553, 16, 'es'], // a small iPhone below its own bars
  [390, 664, 16, 'es'],
  [911, 512, 16, 'es'], // 1366x768 at a zoom of 150 %
] as const) {
  test(`the name is in view at ${width}x${height} with letters of ${letters} px in ${language}`, async ({
    playwright,
    baseURL,
  }) => {
    const own = await playwright.chromium.launch({
      ...browser,
      args: [...args, `--blink-settings=defaultFontSize=${letters}`],
    })
    const context = await own.newContext({
      baseURL: baseURL!,
      locale: language === 'en' ? 'en-GB' : 'es-ES',
      viewport: { width, height },
      isMobile: true,
      hasTouch: true,
    })
    const page = await context.newPage()
    const wizard = new Wizard(page, language)
    await wizard.open()
    const field = (await wizard.field(page, 'wizard_name').boundingBox())!
    const bar = (await wizard.bar.boundingBox())!
    expect(field.y + field.height).toBeLessThanOrEqual(Math.min(height, bar.y))
    for (const words of ['wizard_lead', 'wizard_trust'])
      await expect(page.getByText(wizard.t(words)), 'nothing is lost').toBeVisible()
    await checkNoSideScroll(page, 'the first view')
    await look(page, `the first view at ${width}x${height} with letters of ${letters} px`, { touch: true })
    await own.close()
  })
}

test.describe('at 911x512', () => {
  test.use({ viewport: { width: 911, height: 512 }, locale: 'es-ES' })

  test('the button that pays is in view, and covers no field of the card', async ({ page }) => {
    const wizard = new Wizard(page, 'es')
    await wizard.open()
    await wizard.toPayment({ name: 'Baja', territory: 'EU', classes: [9] })
    await expect(payButton(page)).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(wizard.t('payment_express'))).toBeInViewport({ ratio: 1 })
    await look(page, 'the payment dialog in a low window')
    for (const field of ['#number', '#cvc']) {
      await paymentFrame(page).locator(field).click() // fails where something lies over it
      await expect(payButton(page)).toBeInViewport({ ratio: 1 })
    }
    await wizard.pay()
  })
})

test.describe('at 390x664', () => {
  test.use({ viewport: { width: 390, height: 664 }, isMobile: true, hasTouch: true })

  test('what is wrong is in view, also of a field at the foot of the window', async ({
    page,
    guard,
    wizard,
    account,
  }) => {
    guard.expect(/answer: 401 POST \/_\/auth\/login/)
    const { t } = wizard
    /** Expects words with their field, above the bar where there is one. */
    const inView = async (words: Locator, field: Locator) => {
      await expect(words).toBeInViewport({ ratio: 1 })
      await expect(field).toBeInViewport({ ratio: 1 })
      const bar = (await wizard.bar.isVisible()) ? (await wizard.bar.boundingBox())!.y : Infinity
      const { y, height } = (await words.boundingBox())!
      expect(y + height).toBeLessThanOrEqual(bar)
    }
    await wizard.open()
    await wizard.field(page, 'wizard_name').fill('Baja')
    await page.keyboard.press('Enter')
    await expect(wizard.choice('wizard_territory_SPAIN')).toBeFocused()
    await page.keyboard.press('Enter')
    await inView(
      page.getByText(t('fault_required_trademark_country_protection')),
      wizard.choice('wizard_territory_SPAIN'),
    )
    await wizard.toOwners({ name: 'Baja', territory: 'SPAIN', classes: [9] })
    await wizard.party(wizard.owner(), person({ email: account.email }))
    const terms = wizard.consent('terms')
    await terms.evaluate(box => box.scrollIntoView({ block: 'nearest' }))
    await wizard.button('continue').click()
    await expect(terms).toBeFocused()
    await inView(page.locator('[id="terms_conditions_accepted-error"]'), terms)

    await page.setViewportSize({ width: 320, height: 256 }) // a zoom of 400 %
    await account.entry('nav_login')
    await account.logIn()
    await expect(account.modal.getByRole('alert')).toContainText(t('wrong_credentials'))
    await expect(account.modal.getByText(t('wrong_credentials'))).toBeInViewport({ ratio: 1 })
  })
})

test.describe('on a phone that is held sideways', () => {
  test.use({ viewport: { width: 844, height: 390 } })

  test('a message lies on no title of a dialog and on no button that closes it', async ({
    page,
    wizard,
    account,
  }) => {
    await wizard.open()
    await account.entry('nav_login')
    await account.press('auth_login_button')
    await checkFree(page, wizard, 'please_check_your_data')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await wizard.button('continue').click()
    await wizard.openClasses()
    await checkFree(page, wizard, 'please_check_your_data')
  })
})

/** Expects a message above the head of the dialog. */
async function checkFree(page: Page, wizard: Wizard, key: string): Promise<void> {
  const message = wizard.toast(key).first()
  await expect(message).toBeVisible()
  const dialog = page.getByRole('dialog')
  for (const part of [dialog.getByRole('heading').first(), dialog.getByRole('button').first()]) {
    await expect(async () => {
      const [above, below] = [await message.boundingBox(), await part.boundingBox()]
      expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height)
    }).toPass({ timeout: 3000 })
  }
  await expect(dialog.getByRole('button', { name: wizard.t('close') })).toBeInViewport({ ratio: 1 })
}
