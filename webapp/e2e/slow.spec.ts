// Very slow responses: the page shows a note while it waits, and after the time limit it is usable, with everything that was typed.

import { checkNoSideScroll, expect, person, test, Wizard } from './harness'

for (const [locale, language] of [
  ['en-GB', 'en'],
  ['es-ES', 'es'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } })

    test('a token that never comes ends the waiting, and Continue works once it does', async ({ page }) => {
      const wizard = new Wizard(page, language)
      const { t } = wizard
      let isHanging = true
      await page.route(/\/_\/api\/v1\/csrf/, async route => {
        if (!isHanging) return route.continue()
      })
      await wizard.open()
      await wizard.toOwners({ name: 'Lumbre', territory: 'SPAIN', classes: [9] })
      await wizard.party(wizard.owner(), person())
      await wizard.consents()
      await wizard.button('continue').click()
      const layer = page.getByText(t('loading'), { exact: true })
      await expect(layer).toBeVisible()
      const long = page.getByText(t('loading_long'))
      await expect(long).toBeHidden()
      await expect(long).toBeVisible({ timeout: 12_000 })
      await checkNoSideScroll(page, 'a long wait')
      await expect(wizard.toast('NETWORK_ERROR').first()).toBeVisible({ timeout: 40_000 })
      await expect(layer).toHaveCount(0)
      await expect(wizard.field(wizard.owner(), 'owners_name')).toHaveValue('Ana')
      isHanging = false
      await wizard.continueToReview()
    })
  })
}
