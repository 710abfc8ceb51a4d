// A customer who comes twice a year and never chooses a password, on two devices: pays, proves the address by the code of a mail,
// and comes back with one touch; then, on another device, sees the same order, and ends that device's session from the first one.
// Each way in by itself is in code.spec.ts and passkeys.spec.ts, the mail about a device in devices.spec.ts, and what a session
// that ended leaves behind in gone.spec.ts.
import type { Browser, Route } from '@playwright/test'
import { expect, type Guard, lookAtBoth, payCard, person, type Post, test, Wizard } from './harness'
import { Account } from './kit/account'
import { codeTo, linkIn } from './kit/mail'
import { type Authenticator, touches, withAuthenticator } from './kit/passkeys'
import { expectAll, expectNone } from './kit/remains'

test.use({ settings: { SELLO_PUBLIC_URL: 'http://localhost' } })

const MARK = { name: 'Marejada', territory: 'SPAIN' as const, classes: [9] }
const NEXT = { name: 'Resaca', territory: 'SPAIN' as const, classes: [9] }
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:148.0) Gecko/20100101 Firefox/148.0'

interface Device {
  account: Account
  wizard: Wizard
  key: Authenticator
}

/** Another device of the customer, to which the passkeys of one have been synchronised. */
async function another(
  browser: Browser,
  baseURL: string,
  guard: Guard,
  post: Post,
  of: Device,
): Promise<Device> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    userAgent: FIREFOX,
    serviceWorkers: 'block',
  })
  guard.watch(context)
  const page = await context.newPage()
  const key = await withAuthenticator(page)
  await touches(key, false)
  const held = await of.key.cdp.send('WebAuthn.getCredentials', { authenticatorId: of.key.id })
  expect(held.credentials).toHaveLength(1)
  for (const credential of held.credentials)
    await key.cdp.send('WebAuthn.addCredential', { authenticatorId: key.id, credential })
  return { account: new Account(page, post, of.account.email), wizard: new Wizard(page), key }
}

/** The call that asks for the challenge of a passkey. */
const CHALLENGE = /\/auth\/api\/v1\/passkeys(\?|$)/

/**
 * Logs in with the passkey: one touch, no field. The authenticator is touched from when the button asks for its challenge on: before,
 * the suggestion of the field would take the touch, and a request that has reached the authenticator is not answered by a later touch.
 */
async function touch({ account, key }: Device): Promise<void> {
  const { page } = account
  const suggested = page.waitForResponse(CHALLENGE)
  await page.goto('/?autored')
  await suggested
  const asked = async (route: Route) => {
    await touches(key, true)
    await route.continue()
  }
  await page.route(CHALLENGE, asked, { times: 1 })
  await account.press('auth_passkey_button')
  await account.expectSignedIn()
  await touches(key, false)
}

const order = ({ account }: Device) => account.page.getByRole('heading', { name: MARK.name, exact: true })

test('who never chose a password pays, comes back with one touch, and ends the session of another device', async ({
  page,
  browser,
  baseURL,
  guard,
  post,
  wizard,
}) => {
  const who = person({ name: 'Berenguela', lastname: 'Ochoa' })
  const { email } = who
  const first: Device = {
    account: new Account(page, post, email),
    wizard,
    key: await withAuthenticator(page),
  }
  const { account } = first
  const { t } = account
  await touches(first.key, false)

  await test.step('pays, types the code of the mail, and adds the passkey that is offered', async () => {
    await wizard.open()
    await wizard.toPayment(MARK, who)
    await payCard(page)
    const content = page.locator('#content')
    await content.getByRole('button', { name: t('success_account_code') }).click()
    await account.press('auth_code_send')
    await account.field('auth_code').fill(await codeTo(post, t, email))
    await account.press('auth_login_button')
    await expect(account.titled('auth_passkey_title')).toBeVisible()
    await touches(first.key, true)
    await account.press('auth_passkey_add')
    await account.expectSignedIn()
    await content.getByRole('link', { name: t('success_account_link') }).click()
    await expect(order(first)).toBeVisible()
  })

  await test.step('comes back with one touch', async () => {
    await touches(first.key, false)
    await account.logOut()
    await expect(order(first)).toHaveCount(0)
    await touch(first)
    await expect(order(first)).toBeVisible()
  })

  const second = await another(browser, baseURL!, guard, post, first)
  const theirs = [MARK.name, NEXT.name, 'Berenguela', 'Ochoa', who.id, 'Calle Mayor', email]
  await test.step('sees the same order on another device, and begins a registration there', async () => {
    await touch(second)
    await expect(order(second)).toBeVisible()
    await second.account.entry('nav_new_trademark')
    await second.wizard.toOwners(NEXT)
    await second.wizard.party(second.wizard.owner(), who)
    await expectAll(second.account.page, [NEXT.name, 'Berenguela', 'Ochoa', who.id, email])
  })

  const notice = await post.find(email, t('mail_new_device_subject'))
  const rows = (title: string) => page.getByRole('region', { name: t(title) }).getByRole('listitem')
  const other = t('account_session_on', { browser: 'Firefox', system: 'Windows' })
  await test.step('the first device shows the second one, and the mail names it', async () => {
    expect(notice.text).toContain('Firefox')
    expect((await post.all(email)).filter(mail => mail.subject === notice.subject)).toHaveLength(1)
    await account.entry('nav_personal')
    await expect(rows('account_sessions_title')).toHaveCount(2)
    await expect(rows('account_sessions_title').filter({ hasText: other })).toHaveCount(1)
    await expect(rows('account_logins_title')).toHaveCount(3)
    const newest = rows('account_logins_title').first()
    for (const fact of [t('account_logins_new'), t('account_logins_passkey')])
      await expect(newest).toContainText(fact)
    await expect(rows('account_logins_title').last()).toContainText(t('account_logins_code'))
    await lookAtBoth(page, 'two devices of an account')
  })

  await test.step('"this was not me" ends its session, and nothing of the customer is left there', async () => {
    await page.goto(linkIn(notice, /disown/))
    await page.getByRole('button', { name: t('auth_disown_button') }).click()
    await expect(page.getByRole('heading', { name: t('auth_change_title') })).toBeVisible()
    await expectAll(second.account.page, [NEXT.name, 'Ochoa'])
    await second.account.page.evaluate(() => dispatchEvent(new Event('focus')))
    await second.account.expectSignedOutUnderneath()
    await expectNone(second.account.page, theirs)
    await second.account.page.goto('/')
    await expect(second.wizard.heading('trademark')).toBeVisible()
    await expectNone(second.account.page, theirs)
  })

  await test.step('the first device is still logged in', async () => {
    await page.goto('/#/home#owner')
    await expect(rows('account_sessions_title')).toHaveCount(1)
    await expect(rows('account_sessions_title')).toContainText(t('account_session_here'))
    await page.goto('/#/home#trademarks')
    await expect(order(first)).toBeVisible()
  })
  await second.account.page.context().close()
})
