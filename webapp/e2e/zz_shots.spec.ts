import {
  expect,
  payButton,
  person,
  png,
  test,
  Wizard,
  checkNoSideScroll,
  checkTargets,
  checkAxe,
} from './harness'
import { Account } from './kit/account'

test('shots', async ({ page, post }) => {
  test.setTimeout(240_000)
  await page.addInitScript(() =>
    addEventListener('error', e => console.log('CAUSE', String(e.error?.cause?.stack ?? e.error?.stack))),
  )
  page.on('console', m => m.text().startsWith('CAUSE') && console.log(m.text()))
  const problems: string[] = []
  async function shot(name: string) {
    for (const [w, h] of [
      [390, 844],
      [780, 1000],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width: w, height: h })
      await page.waitForTimeout(350)
      await page.screenshot({ path: `/tmp/shots/${name}-${w}.png`, fullPage: !name.startsWith('modal') })
      for (const c of [checkNoSideScroll, checkTargets])
        await c(page, `${name} ${w}`).catch(e => problems.push(String(e.message).slice(0, 600)))
      if (w !== 780)
        await checkAxe(page, `${name} ${w}`).catch(e => problems.push(String(e.message).slice(0, 900)))
    }
  }
  const account = new Account(page, post)
  const wizard = new Wizard(page)
  await wizard.open()
  await page
    .getByRole('button', { name: 'Reject' })
    .click()
    .catch(() => {})
  await account.entry('nav_login')
  await expect(account.titled('auth_login_title')).toBeVisible()
  await shot('modal-login')
  await account.press('auth_login_button')
  await shot('modal-login-errors')
  await account.field('auth_email').fill(account.email)
  await account.field('auth_password').fill('x')
  await account.press('auth_login_button')
  await expect(account.modal.getByText('Invalid email and password')).toBeVisible()
  await shot('modal-login-wrong')
  await account.press('auth_login_forgot')
  await shot('modal-forgot')
  await account.press('auth_forgot_back')
  await account.press('auth_login_sign_up')
  await account.press('continue')
  await shot('modal-register')
  await account.field('auth_email').fill(account.email)
  for (const box of ['auth_register_terms', 'auth_register_privacy'])
    await account.modal.getByRole('checkbox', { name: account.t(box).replace(/<[^>]+>/g, '') }).check()
  await account.press('continue')
  await expect(account.titled('auth_sent_title')).toBeVisible()
  await shot('modal-sent')
  await account.press('auth_sent_accept')
  await page.goto(await account.link())
  await page.getByLabel('Password', { exact: true }).fill('Abc1')
  await page.getByLabel('Password', { exact: true }).fill('Abcdefg1')
  await page.getByLabel(account.t('auth_password_repeat'), { exact: true }).fill('nope')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await shot('change')
  await account.choosePassword(await account.link())
  await shot('changed')
  await page
    .getByRole('main')
    .getByRole('button', { name: account.t('auth_changed_login') })
    .click()
  await account.logIn()
  await account.expectSignedIn()
  await shot('home-empty')
  await account.entry('nav_billing')
  await shot('billing-missing')
  for (const mark of [
    { name: 'Lumbre y Brasa', territory: 'SPAIN' as const, classes: [9, 25] },
    {
      name: '',
      logo: png('a-very-long-file-name-of-a-logo.png'),
      territory: 'EU' as const,
      classes: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    },
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await account.entry('nav_new_trademark')
    await wizard.toOwners(mark)
    await wizard.field(wizard.owner(), 'owners_name').inputValue()
    await wizard.party(wizard.owner(), person({ email: account.email }))
    await wizard.button('continue').click()
    await wizard.button('pay').click()
    await expect(payButton(page)).toBeEnabled()
    await page.keyboard.press('Escape')
  }
  await account.entry('nav_my_trademarks')
  await expect(page.getByRole('heading', { name: 'Lumbre' })).toBeVisible()
  await shot('home-cards')
  await page.goto('/#/profile/edit')
  await wizard.party(page.getByRole('main'), person({ email: account.email }))
  await shot('profile-edit')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/home#owner/)
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible()
  await shot('owner')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await shot('modal-delete')
  console.log(problems.join('\n----\n'))
})
