// Very slow responses: the page shows a note while it waits, and after the time limit it is usable, with everything that was typed.

import type { Page } from '@playwright/test'
import { checkAxe, checkNoSideScroll, expect, person, test, Wizard } from './harness'

for (const [locale, language] of [
  ['en-GB', 'en'],
  ['es-ES', 'es'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } })

    test('a token that never comes ends the waiting, and Continue works once it does', async ({ page }) => {
      const wizard = new Wizard(page, language)
      const { t } = wizard
      let isHanging = true
      await page.route(/\/_\/api\/v1\/csrf/, async route => {
        if (!isHanging) return route.continue()
      })
      await wizard.open()
      await wizard.toOwners({ name: 'Lumbre', territory: 'SPAIN', classes: [9] })
      await wizard.party(wizard.owner(), person())
      await wizard.consents()
      await wizard.button('continue').click()
      const layer = page.getByText(t('loading'), { exact: true })
      await expect(layer).toBeVisible()
      const long = page.getByText(t('loading_long'))
      await expect(long).toBeHidden()
      await expect(long).toBeVisible()
      await checkNoSideScroll(page, 'a long wait')
      await expect(wizard.toast('NETWORK_ERROR').first()).toBeVisible({ timeout: 40_000 })
      await expect(layer).toHaveCount(0)
      await expect(wizard.field(wizard.owner(), 'owners_name')).toHaveValue('Ana')
      isHanging = false
      await wizard.continueToReview()
    })
  })
}

/** Holds the part for signing in back until the returned function is called. */
async function lateSignIn(page: Page): Promise<() => void> {
  let arrive = () => {}
  const late = new Promise<void>(resolve => (arrive = resolve))
  await page.route(/\/assets\/auth\.\w+\.js$/, async route => {
    await late
    await route.continue()
  })
  return () => arrive()
}

test('a press for a dialog whose part is late is answered at once, and ends by a button or with the dialog', async ({
  page,
  wizard,
  account,
}) => {
  const { t } = wizard
  const arrive = await lateSignIn(page)
  await wizard.open()
  const waiting = page.getByText(t('loading'), { exact: true })
  const dialog = page.getByRole('dialog', { name: t('auth_login_title') })
  await account.entry('nav_login')
  await expect(waiting).toBeVisible()
  await page
    .getByRole('status')
    .getByRole('button', { name: t('close') })
    .click()
  await expect(waiting).toHaveCount(0)
  await wizard.field(page, 'wizard_name').fill('Lumbre')
  await account.entry('nav_login')
  await expect(waiting).toBeVisible()
  await page.goBack()
  await expect(waiting).toHaveCount(0)
  await account.entry('nav_login')
  await expect(waiting).toBeVisible()
  arrive()
  await expect(dialog).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(wizard.field(page, 'wizard_name')).toHaveValue('Lumbre')
})

test('what stands in for a late dialog has the focus, which goes back to what opened the dialog', async ({
  page,
  wizard,
}) => {
  const { t } = wizard
  const arrive = await lateSignIn(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await wizard.open()
  const opener = page.getByRole('banner').getByRole('button', { name: t('nav_login'), exact: true })
  const close = page.getByRole('status').getByRole('button', { name: t('close') })
  await opener.press('Enter')
  await expect(close).toBeFocused()
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    await expect(close).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(close).toHaveCount(0)
  await expect(opener).toBeFocused()

  await opener.press('Enter')
  await expect(close).toBeFocused()
  arrive()
  const dialog = page.getByRole('dialog', { name: t('auth_login_title') })
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a dialog whose part does not come is answered too where no dialog can be shown', async ({
  page,
  guard,
  wizard,
  account,
}) => {
  const { t } = wizard
  guard.expect(/failed: (GET|HEAD) .*\.js/, /console: .*[Cc]hunk/)
  await page.route(/\/assets\/(auth|shared|area|dialogs|steps|toasts)\.\w+\.js$/, route => route.abort())
  await wizard.open()
  await account.entry('nav_login')
  await expect(page.getByRole('heading', { name: t('chunk_failed_title') })).toBeVisible()
  const question = page.getByRole('alertdialog', { name: t('chunk_failed_title') })
  await expect(question.getByRole('button', { name: t('retry') })).toBeFocused()
  await expect(page.getByRole('status').getByRole('button')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(question.getByRole('button', { name: t('close') })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(question.getByRole('button', { name: t('retry') })).toBeFocused()
  await checkAxe(page, 'a question in place of a dialog')
  await question.getByRole('button', { name: t('close') }).click()
  await expect(page.getByRole('heading', { name: t('chunk_failed_title') })).toHaveCount(0)
  await account.entry('nav_login')
  await expect(question).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: t('retry') }).click()
  await expect(page.getByRole('dialog', { name: t('auth_login_title') })).toBeVisible()
})

test('what stands in for a late dialog stays in view with the focus until it is said that the dialog does not come', async ({
  page,
  guard,
  wizard,
}) => {
  const { t } = wizard
  guard.expect(/failed: (GET|HEAD) .*\.js/, /console: .*[Cc]hunk/)
  let fail = () => {}
  const failing = new Promise<void>(resolve => (fail = resolve))
  let answer = () => {}
  const answered = new Promise<void>(resolve => (answer = resolve))
  await page.route(/\/assets\/auth\.\w+\.js$/, async route => {
    await (route.request().method() === 'HEAD' ? answered : failing)
    await route.abort()
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await wizard.open()
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('nav_login'), exact: true })
    .press('Enter')
  await expect(page.getByRole('status').getByRole('button', { name: t('close') })).toBeFocused()
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const layer = document.querySelector('[data-late]')
      if (document.querySelector('[role=dialog]')) return
      if (!layer || getComputedStyle(layer).visibility === 'hidden') seen.push('the page without it')
      else if (!layer.contains(document.activeElement)) seen.push('it without the focus')
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  const asked = page.waitForRequest(request => request.method() === 'HEAD')
  fail()
  await asked
  await expect(page.getByText(t('loading'), { exact: true })).toBeVisible()
  answer()
  await expect(page.getByRole('dialog', { name: t('chunk_failed_title') })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
})
