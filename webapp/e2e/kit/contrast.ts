/** The contrast of prices and faults, for which the design asks for the level AAA; axe checks AA for all text but the placeholders of fields. */
import { expect, type Page } from '@playwright/test'

/** Expects that the words of every price and fault have a contrast of 7, or of 4.5 where they are large, and placeholders one of 4.5. */
export async function checkStrongContrast(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(weak), `contrast of prices, faults and placeholders on ${where}`).toEqual([])
}

/** Returns the prices, faults and placeholders that are too faint. Runs in the page. */
function weak(): string[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  type Colour = [red: number, green: number, blue: number, alpha: number]
  const read = (css: string): Colour => {
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = css
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha / 255]
  }
  const over = ([r, g, b, a]: Colour, [x, y, z]: Colour): Colour => [
    r * a + x * (1 - a),
    g * a + y * (1 - a),
    b * a + z * (1 - a),
    1,
  ]
  const lineage = (node: Element): Element[] =>
    node.parentElement ? [node, ...lineage(node.parentElement)] : [node]
  const backgroundOf = (node: Element): Colour =>
    lineage(node)
      .map(each => read(getComputedStyle(each).backgroundColor))
      .reduceRight<Colour>((below, colour) => over(colour, below), read('Canvas'))
  const luminance = ([red, green, blue]: Colour) => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map(part => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (node: Element, pseudo?: string) => {
    const below = backgroundOf(node)
    const [red, green, blue, alpha] = read(getComputedStyle(node, pseudo).color)
    const faded = lineage(node).reduce((sum, each) => sum * Number(getComputedStyle(each).opacity), alpha)
    const [light = 0, dark = 0] = [luminance(below), luminance(over([red, green, blue, faded], below))].sort(
      (a, b) => b - a,
    )
    return (light + 0.05) / (dark + 0.05)
  }
  const isLarge = (node: Element) => {
    const { fontSize, fontWeight } = getComputedStyle(node)
    return parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24)
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = new Set<Element>()
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement!
    const words = walker.currentNode.textContent ?? ''
    const counts = /\d.*€|€.*\d/.test(words) || (words.trim() && node.closest('[id$="-error"], [role=alert]'))
    const isShown = node.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    if (counts && isShown && !node.closest('script, [inert], :disabled, [aria-busy=true]')) found.add(node)
  }
  const hints = [...document.querySelectorAll<HTMLInputElement>('[placeholder]:not([inert] *, :disabled)')]
  return [
    ...[...found].map(node => ({
      words: node.textContent?.trim().slice(0, 60),
      ratio: contrast(node),
      least: isLarge(node) ? 4.5 : 7,
    })),
    ...hints.map(node => ({ words: node.placeholder, ratio: contrast(node, '::placeholder'), least: 4.5 })),
  ]
    .filter(({ ratio, least }) => ratio < least)
    .map(({ words, ratio }) => `"${words}" ${ratio.toFixed(2)}`)
}
