// A browser with extensions: a password manager puts elements beside the fields before the page is drawn over what was prerendered.

import { expect, test } from './harness'

test('what an extension puts beside a field is no error of the page, and the form works', async ({
  page,
  guard,
  wizard,
  server,
}) => {
  guard.allow(/error: .*React error #418/) // React draws anew where it cannot take over what was prerendered, unless it has to draw anew before
  const before = server.log().length
  await page.addInitScript(() =>
    new MutationObserver(() => {
      for (const field of document.querySelectorAll('input[type=text]:not([data-filler])')) {
        field.setAttribute('data-filler', '')
        field.after(document.createElement('filler-button'))
      }
    }).observe(document, { childList: true, subtree: true }),
  )
  await wizard.open()
  await expect(page.locator('filler-button')).not.toHaveCount(0)
  await wizard.toReview({ name: 'Roca Viva', territory: 'SPAIN', classes: [9] })

  // All of the first screen was drawn by then: an error of its drawing would be reported before this one.
  guard.expect(/error: fault/)
  const thrown = page.waitForEvent('pageerror', error => error.message === 'fault')
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('fault')
    }),
  )
  await thrown // the server can have the report of it before this process has
  const reports = () =>
    server
      .log()
      .slice(before)
      .match(/"msg":"page error".*/g) ?? []
  await expect.poll(() => reports().at(-1)).toContain('fault')
  expect(reports()).toHaveLength(1)
})
