// Who signs the applications, and when the telephone is answered.

import { expect, look, test, Wizard, words } from './harness'
import { agent } from './kit/agent'

test.use({ settings: agent() })

for (const [locale, language, hours] of [
  ['en-GB', 'en', 'Monday to Thursday, 09:00–18:00; Friday, 09:00–15:00'],
  ['es-ES', 'es', 'de lunes a jueves, 09:00–18:00; viernes, 09:00–15:00'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } })

    test('the foot shows the agent and the hours, and the offer of the report its time', async ({ page }) => {
      const wizard = new Wizard(page, language)
      const t = words(language)
      await wizard.open()
      const foot = page.getByRole('contentinfo')
      await expect(foot.getByText(t('provider_signs', { name: 'Ana Roca' }))).toBeVisible()
      await expect(foot.getByText(t('provider_number', { number: '0123/4' }))).toBeVisible()
      await expect(foot).toContainText(hours)
      const photo = foot.getByRole('presentation').and(page.locator('img'))
      await expect
        .poll(() => photo.evaluate(img => (img as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0)
      await expect(foot.getByRole('link', { name: '+34 900 000 000' })).toHaveAttribute(
        'href',
        'tel:+34900000000',
      )
      await look(page, `who signs, in ${language}`, { touch: true })

      await page.goto(`/${language}/about`)
      const picture = page.getByRole('main').locator('img')
      await expect
        .poll(() => picture.evaluate(img => (img as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0)
      await look(page, `who we are, in ${language}`, { touch: true })

      await wizard.open()
      await wizard.toReview({ name: 'Firmada', territory: 'SPAIN', classes: [9] })
      await expect(page.getByText(new RegExp(t('wizard_report_days_other', { count: 3 })))).toBeVisible()
    })
  })
}

for (const [language, locale] of [
  ['en', 'en-GB'],
  ['es', 'es-ES'],
] as const)
  test.describe(`beside the form, in ${language}`, () => {
    test.use({ locale, viewport: { width: 1366, height: 768 } })

    test('who signs is in the first view, with the prices and the third question', async ({ page }) => {
      const wizard = new Wizard(page, language)
      const { t } = wizard
      await wizard.open()
      const side = page.getByRole('complementary', { name: t('wizard_certificate') })
      await expect(side.getByText(t('provider_signs', { name: 'Ana Roca' }))).toBeInViewport({ ratio: 1 })
      await expect(side.getByText(t('provider_number', { number: '0123/4' }))).toBeInViewport({ ratio: 1 })
      await expect(side.getByText('Marcas de Ejemplo S.L.')).toBeInViewport({ ratio: 1 })
      await expect(side.getByRole('link', { name: '+34 900 000 000' })).toBeInViewport({ ratio: 1 })
      await expect(side.getByText(t('provider_hours'))).toBeInViewport({ ratio: 1 })
      await expect(side.locator('img')).toBeInViewport({ ratio: 1 })
      await expect(page.getByTestId('from-EU')).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('textbox', { name: t('wizard_classes_question') })).toBeInViewport({
        ratio: 1,
      })
      await look(page, `who signs beside the form, in ${language}`)
    })
  })

for (const [path, links] of [
  ['/', 1],
  ['/#/verify', 2],
  ['/es/contact', 2],
  ['/es/about', 2],
] as const) {
  test(`a telephone number on ${path} stays on one line at every width of a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(path)
    const numbers = page.locator('a[href^="tel:"]').filter({ visible: true })
    await expect(numbers).toHaveCount(links)
    const lines = () => numbers.evaluateAll(all => all.map(each => each.getClientRects().length))
    for (let width = 320; width <= 430; width += 5) {
      await page.setViewportSize({ width, height: 800 })
      expect(new Set(await lines()), `lines at ${width}`).toEqual(new Set([1]))
    }
  })
}

for (const path of ['/', '/#/verify', '/es', '/es/contact', '/es/about', '/es/classes/3'])
  test(`the links on ${path} that write to the provider and call are large enough for a finger`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    const links = page.locator('a[href^="mailto:"], a[href^="tel:"]').filter({ visible: true })
    await expect(links.nth(1)).toBeVisible()
    const small = () =>
      links.evaluateAll(all =>
        all
          .filter(each => each.getBoundingClientRect().height < 43.5)
          .map(each => `${each.textContent} ${each.getBoundingClientRect().height}`),
      )
    await expect.poll(small).toEqual([])
  })
