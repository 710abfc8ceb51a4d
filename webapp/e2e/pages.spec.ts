/** What stands around the wizard: the bars, the legal pages, contact, languages, odd addresses. */
import { checkAxe, checkNoSideScroll, expect, look, test } from './harness'
import { openScreen, REPORTED } from './kit/reported'

const SCREENS = [
  ['/', 'Register your trademark'],
  ['/#/contact', 'Write to us'],
  ['/#/faqs', 'Questions and answers'],
  ['/#/verify', 'Is it really from us?'],
  ['/#/terms', 'Terms of service'],
  ['/#/privacy', 'Privacy policy'],
  ['/#/cookies', 'Cookies'],
  ['/#/contact/success', 'We have no message to show here'],
  [REPORTED, 'Your viability report is requested'],
  ['/#/registration/success?tid=pi_1&tam=175', 'We have no payment to show here'],
] as const

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme, hasTouch: true })

    test('every page is accessible and fits every width', async ({ page, guard }) => {
      guard.expect(/answer: 401 GET .*account/)
      for (const [path, title] of SCREENS) {
        await page.setViewportSize({ width: 390, height: 844 })
        await openScreen(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(page.getByRole('contentinfo')).toContainText('B00000000')
        await look(page, `page ${path}`, { touch: true })
        for (const width of [780, 1440]) {
          await page.setViewportSize({ width, height: 844 })
          await checkNoSideScroll(page, `${path} at ${width} px`)
        }
      }
    })
  })
}

test('the terms name the prices that the core asks', async ({ page }) => {
  await page.goto('/#/terms')
  const row = (territory: string) => page.getByRole('row', { name: territory }).getByRole('cell')
  await expect(row('Spain')).toHaveText(['€175', '€320', '€465', '€610', '€755'])
  await expect(row('European Union')).toHaveText(['€1,100', '€1,200', '€1,400', '€1,600', '€1,800'])
})

test('who is asked whether a letter is real can be called by one press', async ({ page }) => {
  await page.goto('/#/verify')
  const call = page.getByRole('main').getByRole('link', { name: '+34 900 000 000' })
  await expect(call).toHaveAttribute('href', 'tel:+34900000000')
})

test('the bar on top stays there, with the logo that leads to the start', async ({ page }) => {
  const bar = page.getByRole('banner')
  const logo = bar.getByRole('link', { name: 'Sello, to the start' })
  const left = async () => (await logo.boundingBox())?.x ?? 0
  await page.setViewportSize({ width: 1000, height: 700 })
  await page.goto('/#/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const box = await logo.locator('> *').first().boundingBox()
  expect([box?.width, box?.height]).toEqual([200, 53])
  await expect(bar).toHaveCSS('background-color', 'oklch(1 0 0)') // white
  expect(await left()).toBe(50)
  await page.mouse.wheel(0, 1200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600)
  expect((await bar.boundingBox())?.y).toBe(0)
  await page.setViewportSize({ width: 780, height: 700 })
  expect(await left()).toBeLessThan(50)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    const small = await logo.locator('> *').first().boundingBox()
    expect([small?.width, small?.height], `the logo at ${width} px`).toEqual([200, 53])
    await checkNoSideScroll(page, `the bar at ${width} px`)
  }
  await logo.click()
  await expect(page).toHaveURL(/#\/$/)
})

test('a contact request is checked, kept over a reload, sent, and mailed', async ({ page, post }) => {
  await page.goto('/#/contact')
  await page.getByLabel('E-mail').fill('ana@nowhere')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please, check your data')).toBeVisible()
  await expect(page.getByText('Invalid e-mail address')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await checkAxe(page, 'the contact page with errors and a toast')

  await page.reload()
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@nowhere')
  await page.getByLabel('E-mail').fill('ana@example.test')
  await page.getByLabel('Name', { exact: true }).fill('Ana')
  await page.getByLabel('Last name').fill('Ruiz')
  await page.getByLabel('What would you like to know').fill('Is “Aurora” free?')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message is with us')
  const mail = await post.find('provider@sello.test', 'Ana Ruiz')
  expect(mail.text).toContain('Is “Aurora” free?')
})

test('on a phone a message does not cover the field that it is about', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/#/contact')
  await page.getByLabel('Name', { exact: true }).fill('Ana')
  await page.getByLabel('Last name').fill('Ruiz')
  await page.getByLabel('E-mail').fill('ana@nowhere')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  const message = page.getByRole('alert').filter({ hasText: 'Please, check your data' })
  await expect(message).toBeVisible()
  const [field, above] = [await page.getByLabel('E-mail').boundingBox(), await message.boundingBox()]
  if (!field || !above) throw new Error('the field or the message has no place')
  expect(field.y).toBeGreaterThanOrEqual(above.y + above.height)
})

test('on a phone the links fold into a menu that closes with the next screen, and by Escape', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const contact = page.getByRole('banner').getByRole('link', { name: 'Contact' })
  await expect(contact).toBeHidden()
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await contact.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write to us')
  await expect(contact).toBeHidden()
  await menu.click()
  await contact.focus()
  await page.keyboard.press('Escape')
  await expect(contact).toBeHidden()
  await expect(menu).toBeFocused()
})
