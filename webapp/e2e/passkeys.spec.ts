// Passkeys: added after a log-in with a code, and used with one touch, on a virtual authenticator of the browser.
import { expect, lookAtBoth, test, type Wizard } from './harness'
import type { Account } from './kit/account'
import { touches, withAuthenticator } from './kit/passkeys'

test.use({ settings: { SELLO_PUBLIC_URL: 'http://localhost' } })

/** Logs in with a code to a new account, on a device that has no passkey and is not touched. Returns the device. */
async function logInByCode(wizard: Wizard, account: Account) {
  await wizard.open()
  await account.create()
  await account.logOut()
  const device = await withAuthenticator(account.page)
  await touches(device, false)
  await account.page.goto('/?autored')
  await account.logInByCode()
  return device
}

test('who logs in with a code adds a passkey, and comes back with one touch', async ({
  page,
  wizard,
  account,
  post,
}) => {
  const { t } = account
  const device = await logInByCode(wizard, account)
  await expect(account.titled('auth_passkey_title')).toBeVisible()
  await lookAtBoth(page, 'the offer of a passkey')
  await touches(device, true)
  await account.press('auth_passkey_add')
  await account.expectSignedIn()
  await post.find(account.email, t('mail_passkey_added_subject'))

  await account.entry('nav_personal')
  const section = page.getByRole('region', { name: t('account_passkeys_title') })
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await expect(section.getByRole('listitem')).toContainText(t('account_passkey_unused'))
  await lookAtBoth(page, 'the passkeys of the account')
  await section.getByRole('button', { name: new RegExp(t('account_passkey_name')) }).click()
  await account.field('account_passkey_name_label').fill('My telephone')
  await account.press('save')
  await expect(section.getByRole('listitem')).toContainText('My telephone')
  await account.logOut()

  await touches(device, false)
  await page.goto('/?autored')
  await expect(account.field('auth_email')).toHaveAttribute('autocomplete', 'username webauthn')
  await expect(account.modal.getByRole('button', { name: t('auth_passkey_button') })).toBeVisible()
  await lookAtBoth(page, 'the log-in with a passkey')
  await touches(device, true)
  await account.press('auth_passkey_button')
  await account.expectSignedIn()
  await expect(page).toHaveURL(/#\/home#trademarks$/)

  await account.entry('nav_personal')
  await expect(section.getByRole('listitem')).not.toContainText(t('account_passkey_unused'))
  await section.getByRole('button', { name: new RegExp(`^${t('account_passkey_remove')}`) }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(section.getByRole('listitem')).toHaveCount(0)
  await post.find(account.email, t('mail_passkey_removed_subject'))
})

test('the field suggests the passkey, and the offer that was refused for good stays away', async ({
  page,
  wizard,
  account,
}) => {
  const { t } = account
  const device = await logInByCode(wizard, account)
  await account.press('auth_passkey_never')
  await account.expectSignedIn()
  await account.logOut()
  await page.goto('/?autored')
  await account.signIn()

  await touches(device, true)
  await account.entry('nav_personal')
  const section = page.getByRole('region', { name: t('account_passkeys_title') })
  await section.getByRole('button', { name: t('account_passkey_add') }).click()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await account.logOut()
  await page.goto('/?autored') // the field's suggestion is chosen without a press of the button
  await account.expectSignedIn()
})

test('a passkey of the account is a fresh proof, and one of another account is not', async ({
  page,
  server,
  wizard,
  account,
  guard,
}) => {
  guard.expect(/answer: 401 DELETE .*\/account\/sessions/)
  const { t } = account
  await wizard.open()
  await account.create()
  const device = await withAuthenticator(page)
  await account.entry('nav_personal')
  const section = page.getByRole('region', { name: t('account_passkeys_title') })
  await section.getByRole('button', { name: t('account_passkey_add') }).click()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await touches(device, false)
  const authenticatorId = device.id
  const { credentials } = await device.cdp.send('WebAuthn.getCredentials', { authenticatorId })
  const [own] = credentials
  if (!own) throw new Error('no passkey')
  const hold = async (credential: typeof own) => {
    await device.cdp.send('WebAuthn.clearCredentials', { authenticatorId })
    await device.cdp.send('WebAuthn.addCredential', { authenticatorId, credential })
  }

  const earlier = new Date(Date.now() - 11 * 60_000).toISOString().replace('T', ' ').replace('Z', '+00:00')
  await server.change(`UPDATE sessions SET created_at = '${earlier}' WHERE account_id IS NOT NULL`)
  await hold({ ...own, userHandle: btoa('0193-another-account') })
  await page.getByRole('button', { name: t('account_sessions_end'), exact: true }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  const asked = account.titled('auth_proof_title')
  const button = asked.getByRole('button', { name: t('auth_proof_passkey') })
  await expect(button).toBeVisible()
  await lookAtBoth(page, 'the proof with a passkey')
  await touches(device, true)
  await button.click()
  await expect(asked.getByRole('alert')).toHaveText(t('auth_proof_another'))
  await touches(device, false)
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await hold(own)
  await touches(device, true) // the suggestion of the field is chosen without a press of the button
  await page.getByRole('button', { name: t('account_sessions_end'), exact: true }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page.getByText(t('account_sessions_ended'))).toBeVisible()
})

test('the second factor by a passkey says why it was not accepted', async ({
  page,
  server,
  account,
  desk,
  guard,
}) => {
  guard.expect(/^failed: POST .*\/_\/auth\//, /^answer: \d+ POST .*\/_\/auth\//)
  guard.allow(/^answer: 404 GET .*\/desk\/factors$/) // asked for with the new passkey, and answered after the log-out
  const { t } = account
  await desk.become()
  const device = await withAuthenticator(page)
  await account.entry('nav_personal')
  const section = page.getByRole('region', { name: t('account_passkeys_title') })
  await section.getByRole('button', { name: t('account_passkey_add') }).click()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await account.logOut()
  await touches(device, false)
  await account.entry('nav_login')
  await account.signIn()
  await account.entry('nav_desk')
  await touches(device, true)
  await page.reload()
  const button = page.getByRole('button', { name: t('factors_use_passkey'), exact: true })
  const refused = page.getByRole('main').getByRole('alert')
  const says = async (words: string) => {
    await button.click()
    await expect(refused).toHaveText(words)
  }

  const again = t('auth_error_again')
  const CALLS = { challenge: '**/_/auth/api/v1/passkeys?*', signature: '**/_/auth/login/passkey?*' }
  for (const [call, address] of Object.entries(CALLS)) {
    const answers = (status: number, error: string, headers = {}) =>
      page.route(address, route => route.fulfill({ status, headers, json: { error, message: '' } }))
    await test.step(`the ${call} does not arrive`, async () => {
      await page.route(address, route => route.abort())
      await says(t('auth_error', { code: 'NETWORK_ERROR', message: t('NETWORK_ERROR') }))
      await page.unroute(address)
    })
    await test.step(`the server has a fault at the ${call}`, async () => {
      await answers(500, 'unknown')
      await says(t('auth_error', { code: 'UNKNOWN', message: again }))
      await page.unroute(address)
    })
    await test.step(`the ${call} is one too many`, async () => {
      await answers(429, 'too_many_requests', { 'Retry-After': '7' })
      await says(t('auth_too_many', { seconds: 7 }))
      await page.unroute(address)
    })
  }
  await test.step('the device does not know who touches it', async () => {
    const isUserVerified = (is: boolean) =>
      device.cdp.send('WebAuthn.setUserVerified', { authenticatorId: device.id, isUserVerified: is })
    await isUserVerified(false)
    await says(t('factors_no_passkey'))
    await isUserVerified(true)
  })
  await test.step('the passkey was removed', async () => {
    await server.change('DELETE FROM passkeys')
    await says(t('factors_wrong_passkey'))
  })
})

test.describe('without WebAuthn', () => {
  test('nothing of passkeys is shown', async ({ page, wizard, account }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
    const { t } = account
    await wizard.open()
    await account.create()
    await account.entry('nav_personal')
    await expect(page.getByRole('heading', { name: t('account_sessions_title') })).toBeVisible()
    await expect(page.getByText(t('account_passkeys_title'), { exact: true })).toBeHidden()
  })
})
