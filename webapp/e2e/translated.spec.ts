// A page that the browser translates: its texts stand in <font> elements, also what is drawn later.

import { expect, payButton, person, test } from './harness'
import { loadedAhead } from './kit/ahead'

/** What stands in a <font> element was translated. */
const NAMES = /Roca Viva|Rosa Blanca|Calle Mayor|SE-\w{8}|^Sello$/

for (const way of ['replaced', 'removed', 'wrapped'] as const)
  test(`whose texts are ${way} shows what is true after each step, keeps names as they are, and is paid`, async ({
    page,
    wizard,
  }) => {
    const { t } = wizard
    await wizard.open()
    await loadedAhead(page)
    await page.evaluate(translate, way)
    await wizard.button('continue').click()
    await wizard.mark({ name: 'Roca Viva', territory: 'SPAIN', classes: [9] })
    await expect(page.locator('[id$="-error"]')).toHaveCount(0)
    await expect(wizard.price).toContainText('€175')
    await wizard.choice('wizard_territory_EU').check()
    await expect(wizard.price).toContainText('€1,100')
    await wizard.button('continue').click()
    await wizard.party(wizard.owner(), person({ name: 'Rosa', lastname: 'Blanca' }))
    await wizard.consents()
    await wizard.continueToReview()
    await expect(wizard.bar).not.toContainText(t('continue'))
    const translated = page.locator('font font')
    await expect(translated.filter({ hasText: t('wizard_title_review') })).toHaveCount(1)
    await expect(translated.filter({ hasText: NAMES })).toHaveCount(0)
    await wizard.openPayment()
    await expect(payButton(page)).toHaveText(t('payment_pay', { price: '€1,100' }))
    await wizard.pay()
    await expect(translated.filter({ hasText: t('success_order_title') })).toHaveCount(1)
    await expect(translated.filter({ hasText: NAMES })).toHaveCount(0)
  })

/** Translates the page as browsers and their extensions do, without changing its words. Runs in the page. */
function translate(way: 'replaced' | 'removed' | 'wrapped'): void {
  const translateBelow = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, svg, font font, [translate=no]'))
        continue
      const font = document.createElement('font')
      const inner = font.appendChild(document.createElement('font'))
      if (way === 'replaced') text.replaceWith(font)
      else text.before(font)
      if (way === 'removed') text.remove()
      inner.append(way === 'wrapped' ? text : text.data)
    }
  }
  translateBelow(document.body)
  new MutationObserver(records => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'childList' ? addedNodes : [target])
        if (node.isConnected) translateBelow(node)
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}
