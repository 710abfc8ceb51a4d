/** A page as a person uses it, in any engine: elements are found by their role, label or text. */
import { expect } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Handle, Scope } from './driver'

/** A query for elements. The first visible match is used. */
export type Sought = (
  | { role: string; name?: string | RegExp; level?: number }
  | { label: string }
  | { text: string | RegExp }
  | { css: string }
) & { within?: Sought }

/** Milliseconds to wait for an element before the test fails; generous, for a busy machine. */
const PATIENCE = 30_000

/** The queries of the page's unit tests, as a script. */
const LIBRARY = readFileSync(
  createRequire(__filename)
    .resolve('@testing-library/dom')
    .replace(/dist.*$/, 'dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

export class Page {
  constructor(readonly scope: Scope) {}

  /** Waits until the element exists, and returns it. */
  async find(sought: Sought): Promise<Handle> {
    let found: Handle | undefined
    await this.until(`to see ${describe(sought)}`, async () => {
      found = await this.now(sought)
      expect(found, describe(sought)).toBeTruthy()
    })
    return found!
  }

  async gone(sought: Sought): Promise<void> {
    await this.until(`${describe(sought)} to be gone`, async () =>
      expect(await this.now(sought), describe(sought)).toBeUndefined(),
    )
  }

  /** Clicks the element when it no longer moves and nothing covers it. */
  async press(sought: Sought): Promise<void> {
    await this.until(`to press ${describe(sought)}`, async () => {
      const node = await this.find(sought)
      const before = await node.evaluate(bringIntoView)
      const target = await node.related(uncovered)
      expect(target, `${describe(sought)} has something above it, is busy or is disabled`).toBeTruthy()
      expect(await node.evaluate(bringIntoView), 'it stands still').toBe(before)
      await target!.click()
    })
  }

  async fill(sought: Sought, text: string): Promise<void> {
    await this.until(`to fill ${describe(sought)}`, async () => {
      const node = await this.find(sought)
      await node.evaluate(bringIntoView)
      await node.type(text)
      const value = await node.evaluate(valueOf)
      expect(value.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    })
  }

  async choose(sought: Sought, value: string): Promise<void> {
    await this.until(`to choose ${value} in ${describe(sought)}`, async () => {
      const node = await this.find(sought)
      await node.choose(value)
      expect(await node.evaluate(valueOf)).toBe(value)
    })
  }

  /** Ticks a checkbox, or chooses a radio button. */
  async tick(sought: Sought): Promise<void> {
    await this.until(`to tick ${describe(sought)}`, async () => {
      if (!(await this.ticked(sought))) await this.press(sought)
      expect(await this.ticked(sought)).toBe(true)
    })
  }

  async ticked(sought: Sought): Promise<boolean> {
    return (await this.find(sought)).evaluate(node => (node as HTMLInputElement).checked)
  }

  async upload(sought: Sought, path: string): Promise<void> {
    await (await this.find(sought)).upload(path)
  }

  /** Waits until the element has this value. */
  async holds(sought: Sought, value: string): Promise<void> {
    await this.until(`${describe(sought)} to hold ${value}`, async () =>
      expect(await (await this.find(sought)).evaluate(valueOf)).toBe(value),
    )
  }

  /** Waits until the element has this text. */
  async says(sought: Sought, words: string | RegExp): Promise<void> {
    await this.until(`${describe(sought)} to say ${String(words)}`, async () => {
      const text = await (await this.find(sought)).evaluate(node => (node as HTMLElement).innerText)
      if (typeof words === 'string') expect(text).toContain(words)
      else expect(text).toMatch(words)
    })
  }

  async frame(sought: Sought): Promise<Page> {
    return new Page(await (await this.find(sought)).frame())
  }

  private async until(what: string, attempt: () => Promise<void>): Promise<void> {
    try {
      await expect(attempt, what).toPass({ timeout: PATIENCE, intervals: [50, 100, 250] })
    } catch (error) {
      const text = await this.scope.evaluate(() => document.body.innerText).catch(String)
      throw new Error(`${String(error)}\n\nThe page showed:\n${text}`, { cause: error })
    }
  }

  /** Returns the current match; undefined if there is none, or while the document is being replaced. */
  private async now(sought: Sought): Promise<Handle | undefined> {
    if (!(await this.scope.evaluate(() => 'TestingLibraryDom' in window))) await this.scope.inject(LIBRARY)
    return this.scope.find(seek, plain(sought))
  }
}

function describe(sought: Sought): string {
  const { within, ...own } = sought
  const words = Object.entries(own).map(([key, value]) => `${key} ${String(value)}`)
  return words.join(', ') + (within ? ` in ${describe(within)}` : '')
}

type Words = { is: string } | { like: string; flags: string }
type PlainSought = {
  kind: string
  what: Words
  name: Words | null
  level: number | null
  within: PlainSought | null
}

function plain(sought: Sought): PlainSought {
  const words = (text: string | RegExp): Words =>
    typeof text === 'string' ? { is: text } : { like: text.source, flags: text.flags }
  const within = sought.within ? plain(sought.within) : null
  if ('role' in sought) {
    const { role, name, level = null } = sought
    return { kind: 'Role', what: words(role), name: name === undefined ? null : words(name), level, within }
  }
  const rest = { name: null, level: null, within }
  if ('label' in sought) return { kind: 'LabelText', what: words(sought.label), ...rest }
  if ('css' in sought) return { kind: 'css', what: words(sought.css), ...rest }
  return { kind: 'Text', what: words(sought.text), ...rest }
}

// The following functions run in the page and must not refer to anything outside themselves.

function seek(sought: PlainSought): Element | null {
  type Query = (root: Element, what: unknown, options?: object) => Element[]
  const queries = (window as unknown as { TestingLibraryDom: Record<string, Query> }).TestingLibraryDom
  const matcher = (words: Words) => ('is' in words ? words.is : new RegExp(words.like, words.flags))
  const all = (root: Element, { kind, what, name, level }: PlainSought) => {
    if (kind === 'css') return [...root.querySelectorAll('is' in what ? what.is : '')]
    const options = { ...(name && { name: matcher(name) }), ...(level && { level }) }
    return queries[`queryAllBy${kind}`]!(root, matcher(what), options)
  }
  const first = (each: PlainSought): Element | null => {
    const root = each.within ? first(each.within) : document.body
    if (!root) return null
    return all(root, each).find(node => node.checkVisibility({ visibilityProperty: true })) ?? null
  }
  return first(sought)
}

/** Scrolls to the element, and returns its position then. */
function bringIntoView(node: Element): string {
  node.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = node.getBoundingClientRect()
  return [x, y, width, height].map(Math.round).join(' ')
}

/** Returns the element or one of its labels: the first whose centre is not covered. */
function uncovered(node: Element): Element | null {
  const labels = [...((node as HTMLInputElement).labels ?? [])]
  const parts = [node, ...labels]
  const isFree = (part: Element) => {
    const { x, y, width, height } = part.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    return hit !== null && parts.some(each => each.contains(hit))
  }
  const waits = (node as HTMLInputElement).disabled || node.ariaBusy === 'true'
  return waits ? null : (parts.find(isFree) ?? null)
}

function valueOf(node: Element): string {
  return (node as HTMLInputElement).value
}
