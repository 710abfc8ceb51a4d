// How mails look on a telephone and on a wide screen, in both schemes of colours: nothing is too faint, too wide or too small.

import { expect, look, test } from './harness'
import { Account } from './kit/account'
import { paidBy } from './kit/desk'
import { PROVIDER } from './kit/mail'

/** Rules for pages of a site: a mail is shown within the page of a mail program. */
const NOT_OF_MAILS = ['landmark-one-main', 'region']

for (const [language, colorScheme, width] of [
  ['en', 'dark', 390],
  ['en', 'light', 1440],
  ['es', 'light', 390],
  ['es', 'dark', 1440],
] as const) {
  test.describe(`${language} ${colorScheme} at ${width}`, () => {
    test.use({ colorScheme, viewport: { width, height: 844 } })

    test('the mails about a paid order and about an account', async ({ browser, server, page, post }) => {
      test.setTimeout(120_000)
      const { t } = new Account(page, post, undefined, language)
      const mark = `Panadería ${language} ${colorScheme}`
      const { who, wizard, order } = await paidBy(
        browser,
        server,
        { name: mark, territory: 'EU', classes: [30, 35] },
        language,
      )
      const account = new Account(wizard.page, post, undefined, language)
      await account.entry('nav_sign_up')
      await account.signUp()
      const mails = [
        await post.find(who.email, mark),
        await post.find(PROVIDER, mark),
        await post.find(account.email, t('mail_account_access_subject')),
      ]
      expect(mails[0]?.text).toContain(order)
      for (const { id, subject } of mails) {
        await page.goto(`/_/dev/mail/${id}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const scheme = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
        expect(scheme).toBe(colorScheme === 'dark' ? 'rgb(15, 20, 30)' : 'rgb(246, 243, 238)')
        await look(page, `mail ${subject}`, { touch: width === 390, without: NOT_OF_MAILS })
      }
    })
  })
}
