// Who may open the provider's desk. What an operator does with an order is in story.spec.ts.

import { expect, test } from './harness'

test('who is no operator is led to the start, and loads nothing of the desk', async ({ page, account }) => {
  const loaded: string[] = []
  page.on('request', request => loaded.push(request.url()))
  await page.goto('/#/desk')
  await expect(page).toHaveURL(/\/#\/$/)
  await account.create()
  await page.goto('/#/desk/orders/019a9999-0000-7000-8000-000000000000')
  await expect(page).toHaveURL(/\/#\/$/)
  expect(loaded.filter(url => /\/assets\/(text-\w+-)?desk/.test(url))).toEqual([])
})
