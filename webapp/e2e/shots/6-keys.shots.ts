// The account's keys: codes, passkeys, the fresh proof, a new address, and the links of its mails.

import { entriesLeft, expect } from '../harness'
import { Account } from '../kit/account'
import { codeTo, linkIn } from '../kit/mail'
import { touches, withAuthenticator } from '../kit/passkeys'
import { test } from './camera'

test.use({ settings: { SELLO_PUBLIC_URL: 'http://localhost' } })

test('6 Keys', async ({ browser, baseURL, page, server, post, wizard, account, language, shoot }) => {
  const { t } = account
  await wizard.open()
  await account.create()
  await account.logOut()
  const device = await withAuthenticator(page)
  await touches(device, false)
  await page.goto('/?autored')
  await account.field('auth_email').fill(account.email)
  await account.press('auth_login_code')
  await account.press('auth_code_send')
  const code = await codeTo(post, t, account.email)
  await account.field('auth_code').fill(code.replace(/\d$/, digit => String((Number(digit) + 1) % 10)))
  await account.press('auth_login_button')
  await expect(account.modal.getByRole('alert')).toBeVisible()
  await shoot('a wrong code')
  await account.field('auth_code').fill(code)
  await account.press('auth_login_button')
  await expect(account.titled('auth_passkey_title')).toBeVisible()
  await shoot('the offer of a passkey')
  await touches(device, true)
  await account.press('auth_passkey_add')
  await account.expectSignedIn()
  await touches(device, false)
  await account.logOut()
  await page.goto('/?autored')
  await expect(account.modal.getByRole('button', { name: t('auth_passkey_button') })).toBeVisible()
  await shoot('log in with a passkey')
  await account.signIn()

  const stranger = new Account(
    await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage(),
    post,
    account.email,
    language,
  )
  await stranger.page.goto(`/?autored&lang=${language}`)
  await stranger.signIn()
  const warning = await post.find(account.email, t('mail_new_device_subject'))
  await page.goto('/#/home#owner')
  const section = page.getByRole('region', { name: t('account_passkeys_title') })
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await shoot('personal data with a passkey')
  await section.getByRole('button', { name: new RegExp(t('account_passkey_name')) }).click()
  await shoot('the name of a passkey')
  await page.keyboard.press('Escape')

  const earlier = new Date(Date.now() - 11 * 60_000).toISOString().replace('T', ' ').replace('Z', '+00:00')
  await server.change(`UPDATE sessions SET created_at = '${earlier}' WHERE account_id IS NOT NULL`)
  await page.getByRole('button', { name: t('account_sessions_end'), exact: true }).click()
  await shoot('ending the sessions')
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(account.titled('auth_proof_title')).toBeVisible()
  await shoot('the proof')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('account_address_button') }).click()
  const dialog = account.titled('auth_new_address_title')
  await dialog.getByLabel(t('auth_new_address')).fill(account.email)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(t('auth_new_address_same'))
  await shoot('a new address, refused')
  await page.keyboard.press('Escape')
  await entriesLeft(page)
  await page.goto(linkIn(warning, /disown/))
  await expect(page.getByRole('button', { name: t('auth_disown_button') })).toBeVisible()
  await shoot('it was not me')
  await page.getByRole('button', { name: t('auth_disown_button') }).click()
  await expect(page.getByRole('heading', { name: t('auth_change_title') })).toBeVisible()
  await shoot('a new password after that')
  await page.goto('/#/order?id=x&key=AAAAAAAAAAAAAAAAAAAAAAAAAA')
  await expect(page.getByRole('heading', { name: t('order_link_expired_title') })).toBeVisible()
  await shoot('a link to an order that opens nothing')
})
