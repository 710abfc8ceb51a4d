// The second factor of operators: set up before the desk opens for the first time, and shown in each session after a password.
import { expect, lookAtBoth, test } from './harness'
import { AuthenticatorApp } from './kit/app'

test('an operator sets up an authenticator app, keeps the codes, and shows one of each later', async ({
  page,
  account,
  desk,
  post,
  guard,
}) => {
  guard.expect(/^answer: 422 POST .*\/factors\//) // wrong codes
  const { t } = account
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true })
  const heading = (key: string) => page.getByRole('heading', { level: 1, name: t(key) })
  const code = page.getByLabel(t('factors_code'), { exact: true })
  await desk.become()

  await account.entry('nav_desk')
  await expect(heading('factors_setup_title')).toBeFocused()
  await lookAtBoth(page, 'the choice of a second factor')
  await button('factors_setup_app').press('Enter')
  await expect(page.getByRole('img', { name: t('factors_app_qr') })).toBeVisible()
  await lookAtBoth(page, 'the set-up of an authenticator app')
  const app = new AuthenticatorApp(((await page.locator('code').textContent()) ?? '').replaceAll(' ', ''))
  await code.fill('12')
  await code.press('Enter')
  await expect(page.getByText(t('factors_malformed_code'))).toBeVisible()
  await code.fill(app.code())
  await code.press('Enter')

  await expect(heading('factors_codes_title')).toBeFocused()
  await expect(page.getByRole('listitem').locator('code')).toHaveCount(10)
  await lookAtBoth(page, 'the recovery codes')
  const kept = await page.getByRole('listitem').locator('code').allTextContents()
  await expect(button('factors_codes_done')).toBeDisabled()
  const download = page.waitForEvent('download')
  await button('factors_codes_download').click()
  expect((await download).suggestedFilename()).toBe('sello-recovery-codes.txt')
  await page.getByRole('checkbox', { name: t('factors_codes_kept') }).check()
  await button('factors_codes_done').click()
  await expect(heading('desk_title')).toBeFocused()
  await post.find(account.email, t('mail_second_factor_subject'))

  await test.step('after a password the desk asks for a code', async () => {
    await account.logOut()
    await account.entry('nav_login')
    await account.signIn()
    await account.entry('nav_desk')
    await expect(heading('factors_title')).toBeVisible()
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await lookAtBoth(page, 'the question for the second factor')
    await code.fill('000000')
    await code.press('Enter')
    await expect(page.getByText(t('factors_wrong_code'))).toBeVisible()
    await code.fill(app.code())
    await code.press('Enter')
    await expect(heading('desk_title')).toBeVisible()
  })

  await test.step('a recovery code opens it too, and the account area says how many are left', async () => {
    await account.logOut()
    await account.entry('nav_login')
    await account.signIn()
    await account.entry('nav_desk')
    await button('factors_use_recovery').click()
    const recovery = page.getByLabel(t('factors_recovery'), { exact: true })
    await recovery.fill(kept[0] ?? '')
    await recovery.press('Enter')
    await expect(heading('desk_title')).toBeVisible()
    await account.entry('nav_personal')
    const section = page.getByRole('region', { name: t('factors_section') })
    await expect(section).toContainText(t('factors_codes_left_other', { count: 9 }))
    await lookAtBoth(page, 'the second factors in the account area')
    await section.getByRole('button', { name: t('factors_codes_new') }).click()
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect(page.getByRole('dialog').locator('code')).toHaveCount(10)
    await page.getByRole('dialog').getByRole('checkbox').check()
    await button('factors_codes_done').click()
    await expect(section).toContainText(t('factors_codes_left_other', { count: 10 }))
  })
})
