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

test('nothing of the bar on top touches its edges, and the name of the current step is whole, at 1440 px', async ({
  page,
}) => {
  const wizard = new Wizard(page, 'es')
  await page.setViewportSize({ width: 1440, height: 900 })
  await wizard.open()
  await page.locator(':root').evaluate(root => root.style.setProperty('font-size', '200%'))
  await settled(page)
  const bar = (await page.getByRole('banner').boundingBox())!
  for (const entry of await page.getByRole('banner').getByRole('button').all()) {
    const box = await entry.boundingBox()
    if (!box) continue
    expect(box.y - bar.y, 'above a button').toBeGreaterThanOrEqual(8)
    expect(bar.y + bar.height - box.y - box.height, 'below a button').toBeGreaterThanOrEqual(8)
  }
  for (const step of ['trademark', 'owners'] as const) {
    const name = page.locator('[aria-current="step"]').getByText(wizard.t(`wizard_step_${step}`))
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), step).toBe(0)
    if (step === 'trademark') await wizard.toOwners({ name: 'Lumbre', territory: 'SPAIN', classes: [9] })
  }
})
