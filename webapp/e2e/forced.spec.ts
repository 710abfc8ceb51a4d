// With the few colours of a contrast theme, what is chosen looks different from what is not.

import { type Locator } from '@playwright/test'
import { expect, test } from './harness'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in a ${colorScheme} contrast theme`, () => {
    test.use({ forcedColors: 'active', colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test.setTimeout(120_000)

    test('what is chosen, reached and measured can be seen', async ({ page, wizard, account }) => {
      const { t } = wizard
      /** Expects that an element looks different after something is done. */
      const expectChange = async (what: string, shown: Locator, act: () => Promise<unknown>) => {
        await page.mouse.move(0, 0)
        await blur()
        const before = await shown.screenshot()
        await act()
        await page.mouse.move(0, 0)
        await blur()
        expect((await shown.screenshot()).equals(before), `${what} looks as before`).toBe(false)
      }
      const blur = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      await wizard.open()
      const name = wizard.choice('wizard_type_NAME')
      await expectChange('a card', name, () => name.check())
      await page.getByLabel(t('wizard_name'), { exact: true }).fill('Brisa')
      await wizard.choice('wizard_territory_SPAIN').check()
      const dialog = await wizard.openClasses()
      const box = wizard.classBox(dialog, 9)
      await expectChange('a class', box, () => box.check())
      await dialog.getByRole('button', { name: t('classes_save'), exact: true }).click()
      await wizard.button('continue').click()
      await expect(wizard.heading('owners')).toBeVisible()
      const company = wizard.owner().getByText(t('owners_type_COMPANY'), { exact: true })
      await expectChange('a segment', company, () => company.click())

      await account.entry('nav_sign_up')
      const consent = account.modal.getByRole('checkbox').first()
      await expectChange('a consent', consent, () => consent.check())
    })
  })
}
