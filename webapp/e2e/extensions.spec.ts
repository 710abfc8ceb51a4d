// A browser with extensions: a password manager puts elements beside the fields before the page is drawn over what was prerendered.

import { expect, test } from './harness'

test('what an extension puts beside a field is no error of the page, and the form works', async ({
  page,
  guard,
  wizard,
  server,
}) => {
  guard.expect(/error: .*React error #418/) // React draws anew where it cannot take over what was prerendered
  const before = server.log().length
  await page.addInitScript(() =>
    new MutationObserver(() => {
      for (const field of document.querySelectorAll('input[type=text]:not([data-filler])')) {
        field.setAttribute('data-filler', '')
        field.after(document.createElement('filler-button'))
      }
    }).observe(document, { childList: true, subtree: true }),
  )
  const drawnAnew = page.waitForEvent('pageerror')
  await wizard.open()
  await drawnAnew
  await expect(page.locator('filler-button')).not.toHaveCount(0)
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('fault')
    }),
  )
  guard.expect(/error: fault/)
  const reports = () =>
    server
      .log()
      .slice(before)
      .match(/"msg":"page error".*/g) ?? []
  await expect.poll(() => reports().at(-1)).toContain('fault')
  expect(reports()).toHaveLength(1)
  await wizard.toReview({ name: 'Roca Viva', territory: 'SPAIN', classes: [9] })
})
