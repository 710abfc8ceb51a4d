// Who may open the provider's desk. What an operator does with an order is in story.spec.ts.

import { expect, test } from './harness'
import { Desk } from './kit/desk'

const FILE = '/#/desk/orders/019a9999-0000-7000-8000-000000000000'

test('who is no operator is led to the start, and loads nothing of the desk', async ({ page, account }) => {
  const loaded: string[] = []
  page.on('request', request => loaded.push(request.url()))
  await page.goto('/#/desk')
  await expect(page).toHaveURL(/\/#\/$/)
  await expect(account.titled('auth_login_title')).toBeVisible()
  await page.keyboard.press('Escape')
  await account.create()
  await page.goto(FILE)
  await expect(page).toHaveURL(/\/#\/$/)
  await expect(account.modal).toHaveCount(0)
  expect(loaded.filter(url => /\/assets\/(text-\w+-)?desk/.test(url))).toEqual([])
})

test('an operator who opens the link of a mail logs in and is at its order', async ({
  page,
  server,
  account,
  guard,
}) => {
  guard.expect(/answer: 404 GET \/_\/api\/v1\/desk\/orders/) // there is no such order
  const desk = new Desk(page, server, account)
  await desk.open()
  await account.entry('nav_logout')
  await account.expectSignedIn(false)
  await expect(page).toHaveURL(/\/#\/$/)
  await page.goto('about:blank') // a link of a mail loads the page
  await page.goto(FILE)
  await expect(account.titled('auth_login_title')).toBeVisible()
  await account.logIn()
  await account.expectSignedIn()
  await expect(page).toHaveURL(new RegExp(`${FILE}$`))
  await expect(page.getByText(account.t('desk_failed'))).toBeVisible()
})
