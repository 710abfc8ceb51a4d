// Who may open the provider's desk. What an operator does with an order is in story.spec.ts.

import { expect, test } from './harness'

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
  account,
  guard,
  desk,
}) => {
  guard.expect(/answer: 404 GET \/_\/api\/v1\/desk\/orders/) // there is no such order
  await desk.open()
  await account.logOut()
  await expect(page).toHaveURL(/\/#\/$/)
  await page.goto('about:blank') // a link of a mail loads the page
  await page.goto(FILE)
  await expect(account.titled('auth_login_title')).toBeVisible()
  await account.signIn()
  await expect(page).toHaveURL(new RegExp(`${FILE}$`))
  await desk.showFactor()
  await expect(page.getByText(account.t('desk_failed'))).toBeVisible()
})
