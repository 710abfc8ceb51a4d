// On what a logo stands: it is shown as the office prints it, on white, in both schemes of colours.

import { type Locator } from '@playwright/test'
import { expect, person, png, test } from './harness'
import { paidBy } from './kit/desk'

/** Expects that an image stands on white: so is the nearest background behind it that is not transparent. */
async function checkOnWhite(images: Locator, where: string): Promise<void> {
  await expect(images.first(), where).toBeVisible()
  const grounds = await images.evaluateAll(all =>
    all.map(image => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')!
      for (let node: Element | null = image; node; node = node.parentElement) {
        canvas.clearRect(0, 0, 1, 1)
        canvas.fillStyle = getComputedStyle(node).backgroundColor
        canvas.fillRect(0, 0, 1, 1)
        const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data
        if (alpha) return [red, green, blue, alpha]
      }
      return []
    }),
  )
  expect(grounds, where).toEqual(grounds.map(() => [255, 255, 255, 255]))
}

const logo = png('dark.png', 96, [20, 20, 30])

for (const colorScheme of ['light', 'dark'] as const)
  test(`a dark logo stands on white wherever it is shown, in the ${colorScheme} scheme`, async ({
    page,
    account,
    wizard,
  }) => {
    const { t } = wizard
    await page.emulateMedia({ colorScheme })
    await wizard.open()
    await account.create()
    await account.entry('nav_new_trademark')
    await wizard.toOwners({ name: 'Horno', logo, territory: 'EU', classes: [30] })
    await wizard.party(wizard.owner(), person({ email: account.email }))
    await wizard.continueToReview()
    await checkOnWhite(page.getByRole('img', { name: t('wizard_logo_alt') }), 'the review')

    await wizard.openPayment()
    await wizard.pay()
    const certificate = page.getByRole('region', { name: t('success_certificate') }).locator('img')
    await checkOnWhite(certificate, 'the paid order')
    await expect(certificate).toHaveCount(1)

    const order = new URLSearchParams(page.url().split('?')[1]).get('trademarkId')
    await page.goto(`/?trademarkId=${order}`)
    await checkOnWhite(certificate, 'the certificate of the order that is opened again')
    await checkOnWhite(page.getByRole('img', { name: t('wizard_logo_alt') }), 'the opened order')

    await page.goto('/#/home')
    await checkOnWhite(page.getByRole('listitem').getByRole('img', { name: 'Horno' }), 'the account')
  })

test('a dark logo stands on white at the desk, in the dark scheme', async ({ browser, server, desk }) => {
  const customer = await paidBy(browser, server, { name: 'Horno', logo, territory: 'EU', classes: [30] })
  await desk.page.emulateMedia({ colorScheme: 'dark' })
  await desk.open()
  await desk.file(customer.order)
  await checkOnWhite(desk.page.locator('figure img'), 'the file of the order')
})
