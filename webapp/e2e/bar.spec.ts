// The wizard's bar, on every width: nothing in it overlaps, it stands at the window's bottom, and it
// hides neither what has the focus nor is hidden by the question about counting.

import { type Locator } from '@playwright/test'
import { expect, test, Wizard } from './harness'

test.use({
  locale: 'es-ES',
  settings: { SELLO_ANALYTICS_ID: 'count-1', SELLO_ANALYTICS_URL: 'http://127.0.0.1:9/collect' },
})

const windows = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 780, height: 1024 },
  { width: 1920, height: 1080 },
]

async function box(place: Locator) {
  const found = await place.boundingBox()
  if (!found) throw new Error('it is not there')
  return { ...found, end: found.x + found.width, foot: found.y + found.height }
}

for (const viewport of windows) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test('the bar has room for all it holds, and hides nothing', async ({ page }) => {
      const wizard = new Wizard(page, 'es')
      const { t } = wizard
      await wizard.open()
      const banner = page.getByRole('region', { name: t('consent_title') })
      await expect(banner).toBeVisible()
      const bar = await box(wizard.bar)
      expect(bar.foot, 'the bar stands at the bottom').toBeCloseTo(viewport.height, 0)
      expect((await box(banner)).foot, 'the question stands above the bar').toBeLessThanOrEqual(bar.y)
      await banner.getByRole('button', { name: t('consent_reject') }).click()

      const high = (await box(wizard.bar)).height
      await wizard.mark({ name: 'Lúa', territory: 'EU', classes: [1, 3, 9, 14, 25, 30, 35, 41, 42, 43] })
      const said = viewport.width < 500 ? t('wizard_price_taxes') : /IVA$/
      await expect(wizard.bar.getByText(said), 'the bar says that taxes are included').toBeVisible()
      expect((await box(wizard.bar)).height, 'as high with a price as without').toBeCloseTo(high, 0)
      const price = await box(wizard.price)
      const details = wizard.bar.getByRole('button', { name: t('wizard_bar_details') })
      if (await details.isVisible()) {
        const other = await box(details)
        expect(other.x >= price.end || other.y >= price.foot - 1, 'the price has a place of its own').toBe(
          true,
        )
      }
      expect(price.end).toBeLessThanOrEqual((await box(wizard.button('continue'))).x)

      await page.evaluate(() => scrollTo(0, 0))
      await page.locator('#content').focus()
      for (let presses = 0; presses < 24; presses++) {
        await page.keyboard.press('Tab')
        const hidden = await page.evaluate(label => {
          const bar = document.querySelector(`section[aria-label="${label}"]`)
          const at = document.activeElement
          if (!bar || !at || at === document.body || bar.contains(at) || !at.closest('main')) return null
          return at.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1
            ? at.id || at.className
            : null
        }, t('wizard_bar'))
        expect(hidden, 'what has the focus is not under the bar').toBeNull()
      }
    })
  })
}
