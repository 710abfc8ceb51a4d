// What stands beside or below each other is aligned, also where there is little room.

import { type Locator, type Page } from '@playwright/test'
import { expect, test, Wizard } from './harness'

/** Returns the boxes of elements. */
const boxes = (of: Locator) =>
  of.evaluateAll(all =>
    all.map(each => {
      const { left, right, top, bottom } = each.getBoundingClientRect()
      return { left, right, top, bottom }
    }),
  )

/** Returns the pixels from the last word of a text to the drawing of the button after it, and between their middles. */
const distance = (tip: Locator) =>
  tip.evaluate(button => {
    const words = document.createRange()
    words.selectNodeContents(button.previousElementSibling!)
    const last = [...words.getClientRects()].at(-1)!
    const drawing = button.querySelector('svg')!.getBoundingClientRect()
    return {
      beside: drawing.left - last.right,
      above: (drawing.top + drawing.bottom - last.top - last.bottom) / 2,
    }
  })

const linkTops = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll(links =>
      links.map(link => {
        const words = document.createRange()
        words.selectNodeContents(link)
        return { left: link.getBoundingClientRect().left, top: words.getClientRects()[0]!.top }
      }),
    )

for (const width of [320, 390, 780, 1440])
  test(`the sign that explains a question follows its last word, at ${width} px`, async ({
    page,
    wizard,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await wizard.open()
    for (const about of ['type', 'territory', 'classes']) {
      const tip = page.getByRole('button', { name: wizard.t(`wizard_${about}_info_label`) })
      const { beside, above } = await distance(tip)
      expect(beside, about).toBeGreaterThan(8)
      expect(beside, about).toBeLessThan(24)
      expect(Math.abs(above), about).toBeLessThan(4)
    }
  })

test('the words about taxes stand below every price in the bar of a phone', async ({ page, wizard }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await wizard.open()
  for (const territory of ['SPAIN', 'EU'] as const) {
    await wizard.choice(`wizard_territory_${territory}`).check()
    const [price] = await boxes(wizard.price)
    const [taxes] = await boxes(wizard.bar.getByText(wizard.t('wizard_price_taxes'), { exact: true }))
    expect(taxes!.left, territory).toBeCloseTo(price!.left, 0)
    expect(taxes!.top, territory).toBeGreaterThan(price!.top + 8)
  }
})

test.describe('in Spanish, whose words are longer', () => {
  test.use({ locale: 'es-ES' })

  test('links of the footer that stand beside each other begin on one line', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await new Wizard(page, 'es').open()
    const [first, second, third, fourth] = await linkTops(page)
    expect(second!.left, 'two columns').toBeGreaterThan(first!.left)
    expect(second!.top).toBeCloseTo(first!.top, 0)
    expect(fourth!.top).toBeCloseTo(third!.top, 0)
  })
})

test('the example of a code stands on one line where it can', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto('/#/verify')
  const example = page.getByText('7KQ2-M9XD-4HTB', { exact: true })
  await expect(example).toBeVisible()
  expect(await example.evaluate(each => each.getClientRects().length)).toBe(1)
})

for (const path of ['/#/terms', '/es/terms'])
  test(`the telephone number in the text of ${path} stands on one line`, async ({ page }) => {
    await page.goto(path)
    const paragraph = page
      .getByRole('main')
      .locator('p', { hasText: /\+34\s900/ })
      .first()
    await expect(paragraph).toBeVisible()
    for (let width = 320; width < 420; width += 10) {
      await page.setViewportSize({ width, height: 844 })
      const lines = await paragraph.evaluate(each => {
        const words = [...each.childNodes].find(node => node.textContent!.includes('+34'))!
        const from = words.textContent!.indexOf('+34')
        const number = document.createRange()
        number.setStart(words, from)
        number.setEnd(words, from + '+34 900 000 000'.length)
        return number.getClientRects().length
      })
      expect(lines, `${width} px`).toBe(1)
    }
  })

for (const width of [390, 780])
  test(`the prices of a territory stand clear of the line above the next one, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/en/faqs', '/#/faqs']) {
      await page.goto(path)
      const rows = page.getByRole('table').getByRole('row')
      await expect(rows, path).toHaveCount(9)
      const below = await rows.evaluateAll(all => {
        const words = document.createRange()
        words.selectNodeContents(all[4]!.lastElementChild!)
        return all[5]!.getBoundingClientRect().top - words.getBoundingClientRect().bottom
      })
      expect(below, path).toBeGreaterThan(8)
    }
  })

for (const width of [320, 390])
  test(`the sections of the account stand on one line, or each on its own, at ${width} px`, async ({
    page,
    account,
  }) => {
    await page.goto('/')
    await account.create()
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/#/home')
    const sections = page.getByRole('navigation', { name: account.t('account_sections') }).getByRole('link')
    await expect(sections).toHaveCount(3)
    const rows = new Set((await boxes(sections)).map(({ top }) => Math.round(top))).size
    expect(rows).toBe(width === 320 ? 3 : 1)
    const columns = new Set((await boxes(sections)).map(({ left }) => Math.round(left))).size
    expect(columns).toBe(width === 320 ? 1 : 3)
  })
