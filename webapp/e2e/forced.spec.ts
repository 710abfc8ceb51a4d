// With the few colours of a contrast theme, what is chosen looks different from what is not.

import { type Locator } from '@playwright/test'
import { expect, test } from './harness'

/** Expects that an element looks different after something is done. */
async function expectChange(what: string, shown: Locator, act: () => Promise<unknown>): Promise<void> {
  const page = shown.page()
  const rest = async () => {
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  }
  await rest()
  const before = await shown.screenshot()
  await act()
  await rest()
  expect((await shown.screenshot()).equals(before), `${what} looks as before`).toBe(false)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in a ${colorScheme} contrast theme`, () => {
    test.use({ forcedColors: 'active', colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('what is chosen, reached and measured can be seen', async ({ page, wizard, account }) => {
      const { t } = wizard
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

    test('the current part of the account, the focus and a strong password can be seen', async ({
      page,
      wizard,
      account,
    }) => {
      const { t } = wizard
      await wizard.open()
      await account.entry('nav_sign_up')
      await account.signUp()
      await page.goto(await account.link())
      const password = page.getByLabel(t('auth_password'), { exact: true })
      const strength = page.locator('#content form')
      await password.fill('abc')
      await expectChange('the strength', strength, () => password.fill('Correct-horse-7'))
      await account.choosePassword(await account.link())
      await page.goto('/?autored')
      await account.signIn()
      await expect(page).toHaveURL(/#\/home#trademarks$/)
      const part = page
        .getByRole('navigation', { name: t('account_sections') })
        .getByRole('link', { name: t('account_owner') })
      await expectChange('the current part', part, async () => {
        await part.click()
        await expect(part).toHaveAttribute('aria-current', 'page')
      })
      const other = page.getByRole('link', { name: t('account_billing') }).last()
      await part.focus()
      await page.keyboard.press('Tab')
      await expect(other).toBeFocused()
      const box = (await other.boundingBox())!
      const clip = { x: box.x - 6, y: box.y - 6, width: box.width + 12, height: box.height + 12 }
      const focused = await page.screenshot({ clip })
      await page.keyboard.press('Shift+Tab')
      expect(focused.equals(await page.screenshot({ clip })), 'the focus').toBe(false)
    })
  })
}
