// What the price includes, what not, and what is given back until when: from the first screen on, with one press.

import { expect, look, settled, test, Wizard } from './harness'

for (const [language, locale] of [
  ['en', 'en-GB'],
  ['es', 'es-ES'],
] as const)
  for (const [width, height] of [
    [390, 844],
    [780, 1024],
    [1366, 768],
    [1440, 900],
  ] as const)
    test.describe(`in ${language} at ${width} px`, () => {
      test.use({ locale, viewport: { width, height } })

      test('is said before anything is chosen, and after', async ({ page }) => {
        const wizard = new Wizard(page, language)
        const { t } = wizard
        const button = wizard.bar.getByRole('button', { name: t('wizard_bar_details') })
        const opensAtOnce = async () => {
          await button.click()
          await settled(page)
          for (const part of ['yes', 'no', 'back'] as const)
            await expect(wizard.bar.getByText(t(`included_${part}_title`), { exact: true })).toBeInViewport()
        }
        await wizard.open()
        await opensAtOnce()
        await look(page, `the dialog of what is included, in ${language}`, { without: ['target-size'] })
        await page.keyboard.press('Escape')
        await wizard.mark({ name: 'Lumbre', territory: 'SPAIN', classes: [9, 35] })
        await opensAtOnce()
        await look(page, `the dialog of what is included of two classes, in ${language}`, {
          without: ['target-size'],
        })
      })
    })
