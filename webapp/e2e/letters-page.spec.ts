// A customer whose extension draws the letters of the page at 200 %: media queries still follow the browser's setting.

import { checkNoSideScroll, expect, settled, test, Wizard } from './harness'

test.use({ locale: 'es-ES' })

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`nothing is beside the window, and the bar covers no words of its own, at ${width} px`, async ({
    page,
  }) => {
    const wizard = new Wizard(page, 'es')
    const { t } = wizard
    await page.setViewportSize({ width, height })
    await wizard.open()
    await page.locator(':root').evaluate(root => root.style.setProperty('font-size', '200%'))
    await settled(page)
    await checkNoSideScroll(page, 'the first step')
    await wizard.mark({ name: 'Lumbre', territory: 'SPAIN', classes: [9] })
    await wizard.button('continue').click()
    await expect(page.locator('[id="owners[0].address.city"]')).toBeVisible()
    await settled(page)
    await checkNoSideScroll(page, 'the owners')
    const bar = page.getByRole('region', { name: t('wizard_bar') })
    const back = (await bar.getByRole('button', { name: t('wizard_back') }).boundingBox())!
    const covered = await bar.locator('[aria-live]').evaluate((sum, { x, y, width, height }) => {
      const words = document.createRange()
      words.selectNodeContents(sum)
      return [...words.getClientRects()].filter(
        line =>
          line.right > x + 1 && line.left < x + width - 1 && line.bottom > y + 1 && line.top < y + height - 1,
      ).length
    }, back)
    expect(covered, 'lines below the arrow that leads back').toBe(0)
  })
}
