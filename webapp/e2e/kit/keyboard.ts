/** Moves on a page, and works at the provider's desk, as who uses no mouse. */
import { expect, type Locator, type Page } from '@playwright/test'
import { Desk } from './desk'

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor()
  const isThere = () => target.evaluate(node => node === node.ownerDocument.activeElement).catch(() => false)
  for (let presses = 0; presses < 120; presses++) {
    if (await isThere()) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not reach ${String(target)}`)
}

/** A day as the browser's own field of a date takes it in English: month, day, year. */
const typedDay = (day: Date): string => day.toISOString().replace(/^(\d+)-(\d+)-(\d+).*/, '$2$3$1')

export class KeyboardDesk extends Desk {
  /** Moves the focus to an element, and presses Enter. */
  async enter(target: Locator): Promise<void> {
    await tabTo(this.page, target)
    await this.page.keyboard.press('Enter')
  }

  override async open(): Promise<void> {
    await this.appoint()
    await this.enter(this.account.bar.getByRole('link', { name: this.t('nav_desk'), exact: true }))
    await expect(this.page.getByRole('heading', { level: 1, name: this.t('desk_title') })).toBeFocused()
  }

  /** Searches for the one order that has these words, and leaves the focus on its line of the list. */
  async search(words: string): Promise<void> {
    await this.page.keyboard.press('/')
    await this.page.keyboard.type(words)
    await expect(this.page).toHaveURL(/list=all&q=/)
    await expect(this.lines).toHaveCount(1)
    await this.page.keyboard.press('Enter')
    await expect(this.lines).toBeFocused()
  }

  /** Leaves the file of an order for its list, and opens it again. */
  async reopen(): Promise<void> {
    await this.page.keyboard.press('u')
    await expect(this.lines).toBeFocused()
    await this.page.keyboard.press('Enter')
  }

  /** Begins an act with the open order. */
  override async choose(key: string): Promise<void> {
    await this.page.keyboard.press('a')
    await this.enter(this.acts.getByRole('button', { name: this.t(key), exact: true }))
  }

  /** Types into a field of the open dialog. */
  async fill(key: string, value: string | Date): Promise<void> {
    await tabTo(this.page, this.field(key))
    await this.page.keyboard.type(typeof value === 'string' ? value : typedDay(value))
  }

  override async press(words: string): Promise<void> {
    await this.enter(this.dialog.getByRole('button', { name: words, exact: true }))
  }
}
