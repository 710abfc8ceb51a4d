// What the page weighs. The budgets are in webapp/bench/size.mjs.

import { expect, test } from '@playwright/test'

test('the first load and the whole wizard stay within their budgets', async () => {
  const { default: size } = await import('../bench/size.mjs')
  const { isKept } = await import('../../tools/budget.mjs')
  expect((await size()).filter(row => !isKept(row))).toEqual([])
})
