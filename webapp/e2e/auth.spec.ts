/** From signing up to the history of paid registrations, and what the account keeps meanwhile. */
import { checkAxe, expect, payCard, person, png, test } from './harness'
import { Account } from './kit/account'

test('sign-up, mail, password, login, order, payment, history', async ({ page, wizard, account }) => {
  const who = person({ email: account.email })
  await wizard.open()
  await account.create()
  await expect(page.getByText(account.t('account_pending_none'), { exact: true })).toBeVisible()
  await expect(page.getByText(account.t('account_history_none'), { exact: true })).toBeVisible()

  await test.step('the profile is filled in, with errors at their fields', async () => {
    await account.entry('nav_personal')
    await page.getByRole('link', { name: account.t('account_missing_button') }).click()
    await page.getByRole('button', { name: account.t('save'), exact: true }).click()
    await expect(page.getByLabel(account.t('owners_name'), { exact: true })).toBeFocused()
    await checkAxe(page, '/profile/edit with errors')
    await wizard.party(page.getByRole('main'), who)
    await page.getByRole('button', { name: account.t('save'), exact: true }).click()
    await expect(page).toHaveURL(/#\/home#owner$/)
    await expect(page.getByText(`${who.name} ${who.lastname}`)).toBeVisible()
    await checkAxe(page, '/home#owner')
  })

  await test.step('the billing data too', async () => {
    await account.entry('nav_billing')
    await page.getByRole('link', { name: account.t('account_missing_button') }).click()
    await wizard.party(page.getByRole('main'), { ...who, name: 'Factura' })
    await page.getByRole('button', { name: account.t('save'), exact: true }).click()
    await expect(page).toHaveURL(/#\/home#billing$/)
    await expect(page.getByText(`Factura ${who.lastname}`)).toBeVisible()
    await checkAxe(page, '/home#billing')
  })

  await test.step('an order begins with the profile and asks for no consents', async () => {
    await account.entry('nav_new_trademark')
    await wizard.toOwners({ name: 'Lumbre', territory: 'SPAIN', classes: [9, 25] })
    await expect(wizard.field(wizard.owner(), 'owners_name')).toHaveValue(who.name)
    await expect(wizard.consent('terms')).toHaveCount(0)
    await wizard.button('continue').click()
    await wizard.openPayment()
    await page.keyboard.press('Escape')
  })

  await test.step('unpaid it is in progress: to be edited, paid, or removed', async () => {
    await account.entry('nav_my_trademarks')
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Lumbre' }) })
    await expect(card).toContainText('€320')
    await checkAxe(page, '/home#trademarks')
    await card.getByRole('link', { name: /^Edit/ }).click()
    await expect(wizard.heading('trademark')).toBeVisible()
    await page.getByLabel(wizard.t('wizard_name'), { exact: true }).fill('Lumbre y Brasa')
    await wizard.button('continue').click()
    await wizard.button('continue').click()
    await wizard.openPayment()
    await payCard(page)
    await expect(page).toHaveURL(/registration\/success/)
  })

  await test.step('paid it is history, and read-only by its address too', async () => {
    await page.getByRole('link', { name: account.t('success_account_link') }).click()
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Lumbre y Brasa' }) })
    await expect(card).toContainText(/SE-[2-9A-HJ-NP-Z]{8}/)
    await expect(card.getByRole('link')).toHaveCount(1)
    await card.getByRole('link', { name: /^View details/ }).click()
    const address = page.url()
    await expect(page.getByRole('heading', { level: 1, name: account.t('wizard_title_paid') })).toBeVisible()
    await page.goto(`${address}&editTrademark=1`)
    await expect(page.getByRole('heading', { level: 1, name: account.t('wizard_title_paid') })).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: account.t('stations_title') })).toBeVisible()
    const up = page.getByRole('main').getByRole('link', { name: account.t('nav_my_trademarks') })
    await up.click()
    await expect(page).toHaveURL(/#\/home#trademarks$/)
  })
})

test('a pending registration is removed when that is meant', async ({ page, wizard, account }) => {
  await wizard.open()
  await account.create()
  await account.entry('nav_new_trademark')
  await wizard.saveUnpaid({ name: '', logo: png(), territory: 'EU', classes: [3] }, account.email)
  await account.entry('nav_my_trademarks')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'disc.png' }) })
  await expect(card.getByRole('img', { name: 'disc.png' })).toHaveJSProperty('complete', true)
  await card.getByRole('button', { name: /^Remove/ }).click()
  await account.press('cancel')
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: /^Remove/ }).click()
  await checkAxe(page, 'the question before removing')
  await account.press('yes_im_sure')
  await expect(page.getByText(account.t('account_pending_none'), { exact: true })).toBeVisible()
})

test('who has typed an address as owner is offered it to sign up and to log in with, and may change it', async ({
  page,
  wizard,
  account,
}) => {
  await wizard.open()
  await wizard.toOwners({ name: 'Brasa', territory: 'SPAIN', classes: [35] })
  await wizard.field(wizard.owner(), 'owners_email').fill(account.email)
  await account.entry('nav_sign_up')
  const email = account.field('auth_email')
  await expect(email).toHaveValue(account.email)
  await email.fill(`una.${account.email}`)
  await page.keyboard.press('Escape')
  await account.entry('nav_login')
  await expect(email).toHaveValue(account.email)
  await expect(account.field('auth_password')).toBeFocused()
})

test('paying without an account makes one: its mail, its password, and the order in its history', async ({
  page,
  post,
  wizard,
}) => {
  await wizard.open()
  const who = await wizard.toPayment({ name: 'Brasa', territory: 'SPAIN', classes: [35] })
  const account = new Account(page, post, who.email)
  await payCard(page)
  await expect(page).toHaveURL(/registration\/success/)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: account.t('success_account_again') }).click()
  await expect(main.getByText(account.t('success_account_sent', { email: who.email }))).toBeVisible()
  await expect(main.getByRole('button', { name: account.t('nav_login') })).toBeVisible()
  await checkAxe(page, '/registration/success')

  await account.choosePassword(await account.link())
  await main.getByRole('button', { name: account.t('auth_changed_login') }).click()
  await account.signIn()
  await expect(page).toHaveURL(/trademarkId=/) // the mail's link ends at the order
  await page.goto('/#/home')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Brasa' }) })
  await expect(card).toContainText(/SE-/)
  await expect(page.getByText(account.t('account_pending_none'), { exact: true })).toBeVisible()
})
