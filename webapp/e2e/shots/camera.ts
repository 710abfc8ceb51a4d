/** The fixtures of the pictures: a camera, and the language of the view. */
import { type Page } from '@playwright/test'
import { join } from 'node:path'
import { settled, test as base, Wizard } from '../harness'
import { Account } from '../kit/account'
import { Guard } from '../kit/guard'

/** What a project sets beside the options of the browser. */
export type View = {
  language: 'en' | 'es'
  /** Whether the window becomes as high as the screen, so that a bar at its foot covers nothing. */
  grows: boolean
}

/** Takes a picture of the screen, or of the window if a dialog or a sheet is open. */
export type Shoot = (name: string, page?: Page) => Promise<void>

/** The folder of the pictures. */
const FOLDER = join(__dirname, '../../../build/shots')

export const test = base.extend<View & { shoot: Shoot }>({
  language: ['en', { option: true }],
  grows: [true, { option: true }],
  locale: async ({ language }, use) => use(language === 'es' ? 'es-ES' : 'en-GB'),
  wizard: async ({ page, language }, use) => use(new Wizard(page, language)),
  account: async ({ page, post, language }, use) => use(new Account(page, post, undefined, language)),
  // Faults are on the pictures on purpose.
  guard: async ({ browserName: _ }, use) => use(new Guard()),
  shoot: async ({ page: own, grows }, use, info) => {
    let taken = 0
    await use(async (name, page = own) => {
      taken += 1
      const file = `${info.title} ${String(taken).padStart(2, '0')} ${name}.jpg`
      const path = join(FOLDER, info.project.name, file)
      const inDialog = (await page.getByRole('dialog').count()) > 0
      const window = page.viewportSize()
      if (!inDialog) await page.evaluate(() => scrollTo(0, 0))
      if (!inDialog && grows && window)
        await page.setViewportSize({ ...window, height: await heightOf(page) })
      await settled(page)
      await page.screenshot({ path, type: 'jpeg', quality: 80, fullPage: !inDialog })
      if (window && grows) await page.setViewportSize(window)
      await page.evaluate(
        () => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      )
    })
  },
})

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
