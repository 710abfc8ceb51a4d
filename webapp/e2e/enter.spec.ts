// Enter in a field of the wizard goes on to the next open question, and to the next step once nothing is open.

import { expect, person, test, Wizard } from './harness'

test('Enter goes from question to question, marks what was reached and left open, and then goes to the owners', async ({
  page,
  wizard,
}) => {
  const { t } = wizard
  const sent: string[] = []
  page.on('request', request => void (request.method() === 'POST' && sent.push(request.url())))
  await wizard.open()
  const name = wizard.field(page, 'wizard_name')
  const faulty = page.locator('[aria-invalid=true]')

  await test.step('in an empty form it asks for a name or a logo, and then says what to write', async () => {
    await name.press('Enter')
    await expect(wizard.choice('wizard_type_NAME')).toBeFocused()
    await expect(faulty).toHaveCount(0)
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(wizard.choice('wizard_territory_SPAIN')).toBeFocused()
    await expect(faulty).toHaveCount(0)
    await name.press('Enter')
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(t('fault_required_trademark_name'))).toBeVisible()
    await expect(faulty).toHaveCount(1)
    await expect(name).toBeFocused()
  })
  await test.step('in a filled one it goes to the territory, which is not marked', async () => {
    await name.fill('Lumbre')
    await name.press('Enter')
    await expect(wizard.choice('wizard_territory_SPAIN')).toBeFocused()
    await expect(wizard.choice('wizard_territory_SPAIN')).toBeInViewport({ ratio: 1 })
    await expect(faulty).toHaveCount(0)
    await expect(name).toHaveValue('Lumbre')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await test.step('a territory that stays open is marked', async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('fault_required_trademark_country_protection'))).toBeVisible()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
  })
  await test.step('what is sold is written where the focus is', async () => {
    const sold = page.getByRole('textbox', { name: t('wizard_classes_question') })
    await expect(sold).toBeFocused()
    await page.keyboard.type('candles')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: t('classes_title') })
    await wizard.classBox(dialog, 4).check()
    await dialog.getByRole('button', { name: t('classes_save'), exact: true }).click()
    await expect(dialog).toBeHidden()
  })
  await test.step('with every answer it goes to the next step', async () => {
    await name.press('Enter')
    await expect(wizard.heading('owners')).toBeVisible()
  })
  expect(sent).toEqual([])
})

test('in the second step Enter goes from field to field, and to the order once all are filled in', async ({
  page,
  wizard,
}) => {
  await wizard.open()
  await wizard.toOwners({ name: 'Lumbre', territory: 'SPAIN', classes: [9] })
  const owner = wizard.owner()
  const name = wizard.field(owner, 'owners_name')
  await name.fill('Ana')
  await name.press('Enter')
  await expect(wizard.field(owner, 'owners_lastname')).toBeFocused()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await wizard.party(owner, person({ email: 'nowhere' }))
  await wizard.consents()
  await name.press('Enter')
  const email = wizard.field(owner, 'owners_email')
  await expect(email, 'a mistake is marked').toHaveAttribute('aria-invalid', 'true')
  await expect(email).toBeFocused()
  await email.fill(person().email)
  await email.press('Enter')
  await expect(wizard.heading('review')).toBeVisible()
})

test('Enter that is pressed many times presses nothing twice', async ({ page, wizard }) => {
  const created: string[] = []
  page.on('request', request => {
    if (/\/registrations\?|\/trademarks(\/pricing)?\?/.test(request.url()) && request.method() === 'POST')
      created.push(new URL(request.url()).pathname)
  })
  await wizard.open()
  await wizard.mark({ name: 'Lumbre', territory: 'SPAIN', classes: [9] })
  await wizard.field(page, 'wizard_name').focus()
  for (let i = 0; i < 6; i++) await page.keyboard.press('Enter', { delay: 5 })
  await expect(wizard.heading('owners')).toBeVisible()
  await wizard.party(wizard.owner(), person())
  await wizard.consents()
  await wizard.field(wizard.owner(), 'owners_email').focus()
  for (let i = 0; i < 6; i++) await page.keyboard.press('Enter', { delay: 5 })
  await expect(wizard.heading('review')).toBeVisible()
  expect(created.filter(path => path.endsWith('/registrations'))).toHaveLength(1)
})

test.describe('in a composition of letters', () => {
  test('Enter ends the composition and goes nowhere', async ({ page, context, wizard }) => {
    await wizard.open()
    const keyboard = await context.newCDPSession(page)
    const name = wizard.field(page, 'wizard_name')
    await name.focus()
    await keyboard.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
    await page.evaluate(() =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }),
      ),
    )
    await keyboard.send('Input.insertText', { text: '日本' })
    await expect(name).toBeFocused()
    await expect(name).toHaveValue('日本')
  })
})

test.describe('in Spanish on a phone', () => {
  test.use({ locale: 'es-ES', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  test('the key of the keyboard on the screen goes on too', async ({ page }) => {
    const wizard = new Wizard(page, 'es')
    await wizard.open()
    await wizard.field(page, 'wizard_name').fill('Lumbre')
    await wizard.field(page, 'wizard_name').press('Enter')
    await expect(wizard.choice('wizard_territory_SPAIN')).toBeFocused()
    await expect(wizard.choice('wizard_territory_SPAIN')).toBeInViewport({ ratio: 1 })
  })
})

for (const height of [664, 844])
  test(`Enter in the name shows the whole choice that it leads to, above the bar of a phone of ${height} px`, async ({
    page,
    wizard,
  }) => {
    await page.setViewportSize({ width: 390, height })
    await wizard.open()
    await wizard.field(page, 'wizard_name').fill('Lumbre')
    await wizard.field(page, 'wizard_name').press('Enter')
    await expect(wizard.choice('wizard_territory_SPAIN')).toBeFocused()
    const price = page.getByTestId('from-SPAIN')
    const above = async () => (await wizard.bar.boundingBox())!.y - (await price.boundingBox())!.y
    await expect.poll(above).toBeGreaterThan(20)
  })
