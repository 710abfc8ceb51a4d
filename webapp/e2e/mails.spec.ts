// How the mails look in a browser: in both schemes of colours, on a phone and a wide display, with strong contrast.

import { address, expect, look, test } from './harness'

/** What axe asks of pages only: a mail is shown within the page of its reader. */
const LANDMARKS = ['landmark-one-main', 'region']

for (const scheme of ['light', 'dark'] as const)
  test.describe(`in the ${scheme} scheme`, () => {
    test.use({ colorScheme: scheme, bypassCSP: true }) // axe runs as a script, which a mail may not have

    test('every mail about an order and an account looks well, and axe finds nothing', async ({
      page,
      post,
      wizard,
    }) => {
      const { t } = wizard
      await wizard.open()
      const who = await wizard.toPayment({
        name: 'Panadería de la Abuela',
        territory: 'EU',
        classes: [30, 35],
      })
      await wizard.pay()
      await post.find(who.email, /^Payment received/)
      const email = address('eva')
      await page.goto('/#/contact')
      for (const [key, value] of Object.entries({
        contact_name: 'Eva',
        contact_lastname: 'Ruiz',
        contact_email: email,
        contact_additional_info: 'Is it free?',
      }))
        await page.getByLabel(t(key)).first().fill(value)
      await page.getByRole('checkbox').check()
      await page
        .getByRole('main')
        .getByRole('button', { name: t('send'), exact: true })
        .click()
      await post.find(email, t('mail_contact_ack_subject'))
      const mails = await post.all()
      expect(mails.length).toBeGreaterThanOrEqual(4)
      for (const { id, subject } of mails.slice(0, 6)) {
        await page.goto(`/_/dev/mail/${id}`)
        const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
        expect(luminance(paper) > 0.5, `${subject} is ${paper}`).toBe(scheme === 'light')
        await page.setViewportSize({ width: 320, height: 900 })
        expect(await page.evaluate(wordsInPadding), `${subject} at 320 px`).toEqual([])
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          await look(page, `mail ${subject} ${scheme}`, { touch: width === 390, without: LANDMARKS })
        }
      }
    })
  })

/** Runs in the page: returns the words of a mail that reach into the padding of its card or of the page around it. */
function wordsInPadding(): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const room = node.parentElement?.closest('.inner, .outer')
    if (!room) continue
    const end = room.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(room).paddingRight)
    const range = document.createRange()
    range.selectNodeContents(node)
    if ([...range.getClientRects()].some(({ right }) => right > end + 1)) found.push(node.textContent ?? '')
  }
  return found
}

/** Returns about how light a colour such as rgb(12, 34, 56) is, from 0 to 1. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [...colour.matchAll(/[\d.]+/g)].map(Number)
  return (0.2 * r + 0.7 * g + 0.1 * b) / 255
}
