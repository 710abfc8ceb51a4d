// What a screen reader says of the choices, names that are written from right to left, and larger letters.

import { expect, test, Wizard } from './harness'

test("a choice's name is its title; words and price describe it", async ({ page, wizard }) => {
  const { t } = wizard
  await wizard.open()
  await expect(page.getByTestId('from-SPAIN')).toHaveText('from €175')
  const radios = page.getByRole('radio')
  const titles = ['type_NAME', 'type_LOGO', 'territory_SPAIN', 'territory_EU', 'territory_OTHER']
  for (const [i, title] of titles.entries())
    await expect(radios.nth(i)).toHaveAccessibleName(t(`wizard_${title}`))
  await expect(radios.nth(2)).toHaveAccessibleDescription(`${t('wizard_territory_SPAIN_line')} from €175`)
  for (const question of ['type', 'territory'])
    await expect(
      page.getByRole('group', { name: t(`wizard_${question}_question`), exact: true }),
    ).toBeVisible()

  await wizard.button('continue').click()
  await expect(radios.first()).toHaveAccessibleDescription(t('fault_required_trademark_type'))
  await wizard.toOwners({ name: 'Brisa', territory: 'SPAIN', classes: [9] })
  for (const [i, type] of ['PERSON', 'COMPANY'].entries())
    await expect(wizard.owner().getByRole('radio').nth(i)).toHaveAccessibleName(t(`owners_type_${type}`))
})

test('a name from right to left begins at the right, and its signs stand where they belong', async ({
  page,
  wizard,
}) => {
  const name = 'مخبز الجدة (نونيز).'
  await wizard.open()
  await wizard.mark({ name, territory: 'SPAIN', classes: [9] })
  const shown = [
    page.getByLabel(wizard.t('wizard_name'), { exact: true }),
    page.getByRole('complementary', { name: wizard.t('wizard_certificate') }).getByText(name),
  ]
  for (const place of shown)
    expect(await place.evaluate(node => getComputedStyle(node).direction)).toBe('rtl')
})

test('the size of letters is left to people', async ({ page }) => {
  await page.goto('/')
  const rules = await page.evaluate(() =>
    [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]).map(rule => rule.cssText),
  )
  expect(rules.filter(rule => rule.includes('text-size-adjust'))).toEqual([])
  expect(await page.locator('meta[name=viewport]').getAttribute('content')).not.toMatch(/maximum|user/)
})

for (const [locale, language, words] of [
  ['en-GB', 'en', 'Type it again with letters, digits or signs that can be seen'],
  ['es-ES', 'es', 'Escríbelo otra vez con letras, cifras o signos que se vean'],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ locale })

    test('where nothing of a name is to be seen, the fault says what to write', async ({ page }) => {
      const wizard = new Wizard(page, language)
      await wizard.open()
      await wizard.mark({ name: '\u200b\u2060', territory: 'SPAIN', classes: [9] })
      await wizard.button('continue').click()
      await expect(page.locator('#name-error')).toHaveText(words)
    })
  })
