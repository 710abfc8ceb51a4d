// Several messages at once, and one of several lines, lie on no title of a dialog and on no button that closes it.

import { type Locator, type Page } from '@playwright/test'
import { chromium } from './chromium.mjs'
import { expect, settled, test, Wizard } from './harness'
import { Account } from './kit/account'

const { args, ...browser } = chromium()

/** Makes error messages stay, however long the test takes, until an event `leave`. Call it before the page is opened. */
const keepMessages = (page: Page) =>
  page.addInitScript(() => {
    const before = window.setTimeout.bind(window)
    const later = (run: () => void, wait?: number) =>
      wait === 4000 ? addEventListener('leave', run) : before(run, wait)
    Object.assign(window, { setTimeout: later })
  })

/** Expects that a number of messages is shown and that none lies on the title of a dialog or on the button that closes it. */
async function checkFree(dialog: Locator, count: number): Promise<void> {
  const page = dialog.page()
  await expect(page.getByRole('alert').filter({ has: page.getByRole('button') })).toHaveCount(count)
  await settled(page)
  for (const part of [dialog.getByRole('heading').first(), dialog.getByRole('button').first()]) {
    await expect(part).toBeInViewport({ ratio: 1 })
    expect(await part.evaluate(isOnTop), `${await part.innerHTML()} below ${count} messages`).toBe(true)
  }
}

/** Expects that a box stays in its place, and is ticked, when every message leaves while the pointer is down on it. */
async function checkHeld(box: Locator): Promise<void> {
  const page = box.page()
  await box.scrollIntoViewIfNeeded()
  await settled(page)
  const before = (await box.boundingBox())!
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  const messages = page.getByRole('alert').filter({ has: page.getByRole('button') })
  const words = await messages.allTextContents()
  await page.evaluate(() => dispatchEvent(new Event('leave')))
  for (const each of words) await expect(page.getByText(each, { exact: true })).toHaveCount(0)
  expect(await box.boundingBox(), 'the place of what is pressed').toEqual(before)
  await page.mouse.up()
  await expect(box).toBeChecked()
}

/** Reports whether nothing lies on nine points of an element. */
function isOnTop(part: HTMLElement): boolean {
  const { left, right, top, bottom } = part.getBoundingClientRect()
  const places = (from: number, to: number) => [from + 4, (from + to) / 2, to - 4]
  return places(left, right).every(x =>
    places(top, bottom).every(y => part.contains(document.elementFromPoint(x, y))),
  )
}

for (const [width, height, letters] of [
  [390, 844, 16],
  [390, 844, 32], // 200 %
  [844, 390, 16],
  [1280, 600, 16],
  [1440, 900, 16],
] as const) {
  test(`at ${width}x${height} with letters of ${letters} px`, async ({ playwright, baseURL, post }) => {
    const own = await playwright.chromium.launch({
      ...browser,
      args: [...args, `--blink-settings=defaultFontSize=${letters}`],
    })
    const context = await own.newContext({ baseURL: baseURL!, locale: 'en-GB', viewport: { width, height } })
    const page = await context.newPage()
    await keepMessages(page)
    const wizard = new Wizard(page)
    const account = new Account(page, post)
    await wizard.open()
    await account.entry('nav_login')
    await account.press('auth_login_forgot')
    await page.route('**/_/auth/**', route => route.abort())
    const field = account.field('auth_email')
    const send = account.modal.locator('[type=submit]')
    await field.fill(account.email)
    await send.click()
    await expect(wizard.toast('NETWORK_ERROR')).toBeVisible()
    await checkFree(account.modal, 1)
    await field.fill('')
    await send.click()
    await expect(wizard.toast('please_check_your_data')).toBeVisible()
    await checkFree(account.modal, 2)
    await expect(field, 'what has the focus stays in view').toBeInViewport({ ratio: 0.99 }) // scrolling ends at a whole pixel
    await expect(field).toBeFocused()

    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await wizard.button('continue').click()
    await expect(wizard.toast('please_check_your_data')).toBeVisible()
    const list = await wizard.openClasses()
    await checkFree(list, 2)
    await checkHeld(list.getByRole('checkbox', { name: wizard.t('classes_unknown') }))
    const { height: pushed } = (await list.boundingBox())!
    await page.keyboard.press('Escape')
    const reopened = (await (await wizard.openClasses()).boundingBox())!
    expect(reopened.height, 'without messages a dialog has the room of the window').toBeGreaterThan(pushed)
    await own.close()
  })
}
