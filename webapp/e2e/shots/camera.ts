/** The fixtures of the pictures: a camera, and the language of the view. */
import { type Page } from '@playwright/test'
import { join } from 'node:path'
import { cutWords, expect, settled, sideScroll, test as base, Wizard } from '../harness'
import { Account } from '../kit/account'
import { Guard } from '../kit/guard'

/** What a project sets beside the options of the browser. */
export type View = {
  language: 'en' | 'es'
}

/** Takes a picture of the screen, or of the window if a dialog or a sheet is open. */
export type Shoot = (name: string, page?: Page) => Promise<void>

/** The folder of the pictures. */
const FOLDER = join(__dirname, '../../../build/shots')

export const test = base.extend<View & { shoot: Shoot }>({
  language: ['en', { option: true }],
  locale: async ({ language }, use) => use(language === 'es' ? 'es-ES' : 'en-GB'),
  wizard: async ({ page, language }, use) => use(new Wizard(page, language)),
  account: async ({ page, post, language }, use) => use(new Account(page, post, undefined, language)),
  // Faults are on the pictures on purpose.
  guard: async ({ browserName: _ }, use) => use(new Guard()),
  shoot: async ({ page: own }, use, info) => {
    let taken = 0
    await use(async (name, page = own) => {
      taken += 1
      const file = `${info.title} ${String(taken).padStart(2, '0')} ${name}.jpg`
      const path = join(FOLDER, info.project.name, file)
      // What is open above the page stops its scrolling.
      const above = await page.evaluate(
        () => getComputedStyle(document.documentElement).overflowY === 'hidden',
      )
      await page.waitForFunction(isComplete, undefined, { timeout: 5000 }).catch(() => {})
      await settled(page)
      const where = `${info.title}, ${name}`
      expect.soft(await sideScroll(page), `nothing is wider than the window on ${where}`).toEqual([])
      expect.soft(await cutWords(page), `no words are cut on ${where}`).toEqual([])
      if (!above) await page.evaluate(unstick)
      // Else the titles beside the arrows that turn are missing on a picture of the whole page.
      const animations = 'disabled'
      await page.screenshot({ path, type: 'jpeg', quality: 80, fullPage: !above, animations })
      if (!above) await page.evaluate(stick)
    })
  },
})

/** Says whether nothing on the screen is still being loaded: no grey lines stand for it, and the footer names the provider. */
function isComplete(): boolean {
  const waits = document.querySelector('main [aria-hidden=true] > span:empty')
  const address = document.querySelector('footer address')
  return !waits && (!address || address.textContent !== '')
}

/** Puts the bars at their places in the page, where they cover nothing. */
function unstick(): void {
  scrollTo(0, 0)
  for (const node of document.querySelectorAll<HTMLElement>('body *'))
    if (getComputedStyle(node).position === 'sticky') {
      node.style.position = 'relative'
      node.style.inset = 'auto'
      node.dataset.unstuck = ''
    }
}

function stick(): void {
  for (const node of document.querySelectorAll<HTMLElement>('[data-unstuck]')) {
    node.style.position = ''
    node.style.inset = ''
    delete node.dataset.unstuck
  }
}
