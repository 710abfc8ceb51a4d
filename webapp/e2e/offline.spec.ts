// A network that is really gone: the page stays, says so, and goes on when it is back.

import { type Page } from '@playwright/test'
import { expect, person, test, type Guard, type Wizard } from './harness'
import { loadedAhead } from './kit/ahead'

const MARK = { name: 'Isla', territory: 'SPAIN', classes: [9] } as const
const mark = { ...MARK, classes: [...MARK.classes] }

/** The network goes, and comes back. */
async function offline(page: Page, guard: Guard, gone: boolean): Promise<void> {
  if (gone) await loadedAhead(page)
  if (gone) guard.expect(/failed: .*ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(gone)
}

/** Holds back the scripts that have some words, and not others; gives back how to end that. */
async function without(page: Page, words: string, unless = '\0'): Promise<() => Promise<void>> {
  await page.route('**/assets/*.js', async route => {
    const response = await route.fetch()
    const body = await response.text()
    if (body.includes(words) && !body.includes(unless)) return route.fulfill({ status: 404 })
    return route.fulfill({ response, body })
  })
  return () => page.unrouteAll({ behavior: 'wait' })
}

async function secondOwner({ page, t }: Wizard): Promise<void> {
  await page.getByRole('button', { name: t('owners_add') }).click()
  await page.getByRole('button', { name: t('owners_remove', { number: 2 }) }).click()
}

test('paying waits for the network, or says that there is no server, in a tab that showed no message yet', async ({
  page,
  guard,
  wizard,
}) => {
  await wizard.open()
  await wizard.toReview(mark)
  await offline(page, guard, true)
  await wizard.button('pay').click()
  const waiting = page.getByRole('dialog', { name: wizard.t('offline_title') })
  await waiting.getByRole('button', { name: wizard.t('offline_yes') }).click()
  await expect(wizard.toast('NETWORK_ERROR')).toBeVisible()
  await expect(wizard.heading('review')).toBeVisible()
  await wizard.button('pay').click()
  await expect(waiting).toBeVisible()
  await offline(page, guard, false)
  await expect(page.getByTestId('payment-amount')).toHaveText('€175')
})

test('an owner can be removed, as the question was loaded ahead', async ({ page, guard, wizard }) => {
  await wizard.open()
  await wizard.toOwners(mark)
  await wizard.party(wizard.owner(), person())
  await loadedAhead(page)
  await page.context().setOffline(true)
  await secondOwner(wizard)
  await page.getByRole('button', { name: wizard.t('yes_im_sure') }).click()
  await expect(wizard.owner(2)).toHaveCount(0)
  void guard
})

test('a question that cannot be loaded is answered no, and that is said', async ({ page, guard, wizard }) => {
  guard.expect(/answer: 404 GET .*assets/)
  const heal = await without(page, 'yes_im_sure', 'wizard_title')
  await wizard.open()
  await wizard.toOwners(mark)
  await secondOwner(wizard)
  await expect(wizard.toast('chunk_failed_title')).toBeVisible()
  await expect(wizard.owner(2)).toBeVisible()
  await heal()
  await page.getByRole('button', { name: wizard.t('owners_remove', { number: 2 }) }).click()
  await page.getByRole('button', { name: wizard.t('yes_im_sure') }).click()
  await expect(wizard.owner(2)).toHaveCount(0)
})

test('messages that cannot be loaded leave the page standing, and are loaded with the next', async ({
  page,
  guard,
  wizard,
}) => {
  guard.expect(/answer: 404 GET .*assets/)
  const heal = await without(page, 'Toastify')
  await wizard.open()
  await wizard.button('continue').click()
  await expect(page.locator('#type-error')).toBeVisible()
  await expect(wizard.heading('trademark')).toBeVisible()
  await heal()
  await wizard.button('continue').click()
  await expect(wizard.toast('please_check_your_data').first()).toBeVisible()
})

test('a click that needs a part of the page which is not there says so', async ({
  page,
  guard,
  wizard,
  account,
}) => {
  guard.expect(/failed: .*ERR_INTERNET_DISCONNECTED/)
  await wizard.open()
  await account.create()
  await page.route(/\/assets\/(steps|session)\.\w+\.js/, route => route.abort('internetdisconnected'))
  await wizard.open()
  await expect(account.bar.getByRole('button', { name: account.t('nav_logout') })).toBeVisible()
  await expectSaid(wizard) // the profile could not be filled in
  await wizard.button('continue').click()
  await expectSaid(wizard)
  await account.entry('nav_logout')
  await expectSaid(wizard)
  await page.unrouteAll({ behavior: 'wait' })
  await account.logOut()
})

/** Expects a message that a part of the page is missing, and that the message goes away. */
async function expectSaid(wizard: Wizard): Promise<void> {
  await expect(wizard.toast('chunk_failed_title')).toBeVisible()
  await expect(wizard.toast('chunk_failed_title')).toHaveCount(0)
}
