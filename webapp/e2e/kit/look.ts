/** Checks screens for accessibility and for small displays. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { join } from 'node:path'
import { checkStrongContrast } from './contrast'

/**
 * Checks a screen: nothing is wider than the window, prices and faults have the stronger contrast, tables are read as such, no
 * version or amount is broken over two lines, no target is too small for touch, elements are nested as HTML allows, axe finds no
 * fault. SELLO_PICTURES is a folder for a picture of the screen.
 */
export async function look(
  page: Page,
  where: string,
  { touch = false, without = [] as string[] } = {},
): Promise<void> {
  await settled(page)
  const folder = process.env.SELLO_PICTURES
  if (folder) {
    const name = `${where.replaceAll(/[^\w]+/g, '-')}-${page.viewportSize()?.width}.png`
    await page.screenshot({ path: join(folder, name), fullPage: !where.includes('dialog') })
  }
  await checkNoSideScroll(page, where)
  await checkStrongContrast(page, where)
  await checkTables(page, where)
  await checkUnbroken(page, where)
  await checkNesting(page, where)
  if (touch) await checkTargets(page, where)
  await checkAxe(page, where, without)
}

/** Checks a screen as a phone and a wide display show it. */
export async function lookAtBoth(page: Page, where: string): Promise<void> {
  const before = page.viewportSize()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await look(page, where, { touch: width === 390 })
  }
  if (before) await page.setViewportSize(before)
}

/** The grey lines where something is loaded (ui/Skeleton.tsx). */
export const skeletons = (page: Page) => page.locator('main [aria-hidden=true] > span:empty')

/** Waits until the entries of closed dialogs in the browser's history are left: a load of the page meanwhile would be aborted. */
export const entriesLeft = (page: Page) =>
  expect.poll(() => page.evaluate(() => (history.state as { dialog?: number } | null)?.dialog ?? 0)).toBe(0)

/** How often axe checks a screen on which it finds a fault, a second apart. */
const LOOKS = 8

/**
 * Expects that axe finds no fault, except of excluded rules and in the payment provider's frames. If an element appears or
 * disappears during the check (a toast that fades), axe checks again.
 */
export async function checkAxe(page: Page, where: string, without: string[] = []): Promise<void> {
  let found = await faults(page, without)
  for (let looks = 1; looks < LOOKS && found.length > 0; looks++) {
    await page.waitForTimeout(1000)
    found = await faults(page, without)
  }
  expect(found, `axe on ${where}`).toEqual([])
}

type Fault = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

async function faults(page: Page, without: string[]): Promise<string[]> {
  await settled(page)
  const { violations } = await new AxeBuilder({ page })
    .exclude('iframe')
    .disableRules(without)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const all: Fault[] = []
  for (const fault of violations) all.push(fault.id === 'target-size' ? await inTheClear(page, fault) : fault)
  return all.filter(({ nodes }) => nodes.length > 0).map(describe)
}

/**
 * Returns the targets that are too small even in the middle of the window. A target that a bar partly covers at one scroll
 * position is not too small.
 */
async function inTheClear(page: Page, fault: Fault): Promise<Fault> {
  const nodes: Fault['nodes'] = []
  for (const node of fault.nodes) {
    const selector = node.target.join(' ')
    await page
      .locator(selector)
      .first()
      .evaluate(each => each.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const { violations } = await new AxeBuilder({ page }).include(selector).withRules(fault.id).analyze()
    nodes.push(...violations.flatMap(each => each.nodes))
  }
  return { ...fault, nodes }
}

function describe({ id, nodes }: Fault): string {
  return `${id}: ${nodes.map(node => `${node.target.join(' ')} ${node.failureSummary}`).join(' | ')}`
}

/** Waits until no element moves or fades. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(each => each.playState === 'running')
        .filter(each => each.effect?.getComputedTiming().iterations !== Infinity)
        .map(each => each.finished.catch(() => {})),
    ),
  )
}

/** Expects that the page is not wider than its window. */
export async function checkNoSideScroll(page: Page, where: string): Promise<void> {
  expect(await sideScroll(page), `nothing is wider than the window on ${where}`).toEqual([])
}

/** Returns what is wider than the window, if the page is. */
export function sideScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= room) return []
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(node => node.getBoundingClientRect().right > room + 1)
      .map(
        node =>
          `${node.tagName}.${node.className} ${Math.round(node.getBoundingClientRect().right)} > ${room}`,
      )
      .slice(0, 8)
  })
}

/** Returns the words of which a part is outside the window, or outside the box that clips them, and cannot be scrolled to. */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** From where to where something is seen; undefined if it is in a box that scrolls sideways, or is not to be seen. */
    const seen = (node: Element) => {
      let [from, to] = [0, document.documentElement.clientWidth]
      for (let each: Element | null = node; each && each !== document.body; each = each.parentElement) {
        const style = getComputedStyle(each)
        if (style.clipPath !== 'none' || style.textOverflow === 'ellipsis') return undefined
        if (style.overflowX === 'visible') continue
        const box = each.getBoundingClientRect()
        if (/auto|scroll/.test(style.overflowX) && each.scrollWidth > each.clientWidth) return undefined
        from = Math.max(from, box.left)
        to = Math.min(to, box.right)
      }
      return { from, to }
    }
    const cut: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const node = text.parentElement
      if (!node || !text.textContent?.trim() || !node.checkVisibility({ opacityProperty: true })) continue
      if (node.closest('svg, option, [inert]')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      const place = seen(node)
      if (!place || box.width < 2 || box.bottom < 0) continue
      if (box.left < place.from - 2 || box.right > place.to + 2)
        cut.push(
          `"${text.textContent.trim().slice(0, 40)}" ${Math.round(box.left)} to ${Math.round(box.right)}`,
        )
    }
    return cut.slice(0, 8)
  })
}

/** Returns the words that are divided over two lines without a hyphen, and e-mail after its own. Addresses and what customers typed may be divided anywhere. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isClipped = (node: Element | null): boolean =>
      node !== null && (getComputedStyle(node).clipPath !== 'none' || isClipped(node.parentElement))
    const broken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const node = text.parentElement
      if (!node?.checkVisibility({ visibilityProperty: true }) || isClipped(node)) continue
      if (node.closest('svg, option, [inert], [dir]')) continue
      for (const word of (text.textContent ?? '').matchAll(/e-mail|[\p{L}\p{N}]+/giu)) {
        const range = document.createRange()
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        const lines = new Set([...range.getClientRects()].map(box => Math.round(box.top)))
        if (lines.size > 1) broken.push(word[0])
      }
    }
    return broken.slice(0, 8)
  })
}

/** Expects that a part of a table that is not displayed as one has a role: Safari takes it for no part of a table otherwise. */
export async function checkTables(page: Page, where: string): Promise<void> {
  const lost = await page.evaluate(() =>
    [...document.querySelectorAll('table, thead, tbody, tr, th, td')]
      .filter(node => node.checkVisibility())
      .filter(node => !getComputedStyle(node).display.startsWith('table') && !node.hasAttribute('role'))
      .map(node => `${node.tagName} ${node.textContent.trim().slice(0, 20)}`)
      .slice(0, 8),
  )
  expect(lost, `parts of tables without a role on ${where}`).toEqual([])
}

/** Expects that versions of documents, amounts of money and e-mail addresses stand on one line each. A line may be too short for an address. */
export async function checkUnbroken(page: Page, where: string): Promise<void> {
  const broken = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('script, style, option'))
        continue
      for (const match of (text.textContent ?? '').matchAll(
        /(?<![\w@.-])(?:\d{4}-\d\d-\d\d|\d\d-20\d\d)(?![\w@-])|\d[\d.,]*\s€|€\d[\d.,]*\d|\S+@[\w.-]+\w/g,
      )) {
        const range = document.createRange()
        range.setStart(text, match.index)
        range.setEnd(text, match.index + match[0].length)
        const lines = [...range.getClientRects()]
        const width = lines.reduce((sum, line) => sum + line.width, 0)
        let block = text.parentElement
        while (getComputedStyle(block).display === 'inline' && block.parentElement)
          block = block.parentElement
        const fits = width <= block.clientWidth || !match[0].includes('@')
        if (fits && new Set(lines.map(line => Math.round(line.top))).size > 1) found.push(match[0])
      }
    }
    return found
  })
  expect(broken, `versions, amounts and addresses on two lines on ${where}`).toEqual([])
}

/**
 * Expects that no block, heading or list is inside an element that contains phrasing only, no control is inside another, and lists
 * have items only. Browsers show such markup, and each reads it out in another way.
 */
async function checkNesting(page: Page, where: string): Promise<void> {
  const misnested = await page.evaluate(() => {
    const heading = 'h1, h2, h3, h4, h5, h6'
    const block = `address, article, aside, blockquote, details, div, dl, fieldset, figure, footer, form, header, hr, main, nav, ol, p, pre, section, table, ul`
    const phrasing =
      'abbr, b, bdi, bdo, cite, code, dfn, em, h1, h2, h3, h4, h5, h6, i, label, output, p, q, small, span, strong, time'
    const control = 'a[href], button, input:not([type=hidden]), select, summary, textarea'
    const inside = (around: string, within: string) =>
      around.split(',').flatMap(outer => within.split(',').map(inner => `${outer} ${inner}`))
    const wrong = [
      ...inside(phrasing, `${block}, ${heading}`),
      ...inside('legend, summary', block),
      ...inside('a[href], button', control),
      ...inside('button', `${block}, ${heading}`),
      ':is(ul, ol) > :not(li, script, template)',
      'dl > :not(dt, dd, div, script, template)',
    ]
    return [...document.querySelectorAll(wrong.join())]
      .map(node => `${node.parentElement?.outerHTML.slice(0, 160)}`)
      .slice(0, 8)
  })
  expect(misnested, `nesting on ${where}`).toEqual([])
}

/** Expects that every target is at least 44 px high and wide, except links within sentences. */
export async function checkTargets(page: Page, where: string): Promise<void> {
  const small = await page.evaluate(() => {
    const pressed = 'button, select, input:not([type=hidden]), textarea, summary, nav a, footer a, a[class]'
    const name = (node: Element) =>
      (node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 40)
    return [...document.querySelectorAll<HTMLElement>(pressed)]
      .filter(
        node =>
          node.checkVisibility({ visibilityProperty: true }) &&
          !node.closest('[inert], [aria-hidden=true], p, address, li > span'),
      )
      .map(node => {
        // A label is part of the target of its control.
        const labels = (node as HTMLInputElement).labels
        const boxes = [node, ...(labels ?? [])].map(each => each.getBoundingClientRect())
        const height = Math.max(...boxes.map(box => box.height))
        const width = Math.max(...boxes.map(box => box.width))
        return { node, height, width }
      })
      .filter(({ height, width }) => width > 1 && (height < 43.5 || width < 43.5))
      .map(
        ({ node, height, width }) =>
          `${node.tagName} "${name(node)}" ${node.id} ${Math.round(width)}x${Math.round(height)}`,
      )
  })
  expect(small, `targets on ${where}`).toEqual([])
}
