// Every address, however it was typed or mailed, and the ways back from a payment elsewhere.

import { entriesLeft, payByDebit, payByWallet, expect, test } from './harness'

test('addresses lead where they should', async ({ page, guard, wizard }) => {
  guard.expect(/answer: 4\d\d GET .*verifycode/, /answer: 401 GET .*trademarks/)
  const { t } = wizard
  const isStart = async () => {
    await expect(page).toHaveURL(/\/#\/$/)
    await expect(wizard.heading('trademark')).toBeVisible()
    await entriesLeft(page)
  }

  await test.step('any other path leads to the start, which says so', async () => {
    const missing = page.getByRole('heading', { name: t('missing_title') })
    for (const path of ['/#/nowhere', '/nowhere/else']) {
      await page.goto(path)
      await isStart()
      await expect(missing).toBeVisible()
    }
    await page
      .getByRole('main')
      .getByRole('button', { name: t('close') })
      .click()
    await expect(missing).toHaveCount(0)
  })

  await test.step('a report that nobody requested leads to the start', async () => {
    await page.goto('/#/reportrequest/success')
    await isStart()
  })

  await test.step('what only who is signed in may see leads to the login', async () => {
    for (const path of ['/home', '/#/home#billing', '/#/profile/edit', '/billing/edit']) {
      await page.goto('about:blank')
      await page.goto(path)
      await expect(page.getByRole('dialog', { name: t('auth_login_title') })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await isStart()
    }
  })

  await test.step('pages of their own, typed without the hash', async () => {
    for (const [path, title] of [
      ['/terms', 'terms_title'],
      ['/privacy', 'privacy_title'],
      ['/cookies', 'cookies_title'],
      ['/faqs', 'faqs_title'],
      ['/verify', 'verify_title'],
      ['/contact', 'contact_title'],
    ] as const) {
      await page.goto(path)
      await expect(page).toHaveURL(new RegExp(`#${path}$`))
      await expect(page.getByRole('heading', { level: 1, name: t(title) })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toContainText('Marcas de Ejemplo S.L.')
    }
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('footer_terms') })
      .click()
    await expect(page).toHaveURL(/#\/terms$/)
    await expect(page.getByRole('heading', { level: 1, name: t('terms_title') })).toBeFocused()
    await page.getByRole('link', { name: t('home_link') }).click()
    await isStart()
  })

  await test.step('a password link that is no good leads away', async () => {
    for (const path of [
      '/password/change?token=wrong',
      '/#/password/change?token=wrong',
      '/#/password/change',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('dialog')).toContainText(t('auth_link_invalid'))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await isStart()
    }
  })

  await test.step('the address that says that a password is set says it of none', async () => {
    await page.goto('/#/password/change/success')
    await isStart()
  })

  await test.step('autored asks to sign in', async () => {
    await page.goto('/?autored')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await isStart()
  })

  await test.step("an order that is nobody's", async () => {
    await page.goto('/?trademarkId=019a9999-0000-7000-8000-000000000000')
    await expect(page.getByRole('heading', { name: t('wizard_not_found_title') })).toBeVisible()
    await page.getByRole('button', { name: t('wizard_start_new') }).click()
    await isStart()
  })

  await test.step('the confirmation reads its query before and after the hash', async () => {
    const unproved = page.getByRole('heading', { name: t('unproved_order_title') })
    await page.goto('/?tid=pi_1&tam=320#/registration/success')
    await expect(unproved).toBeVisible()
    await page.goto('/#/registration/success?tid=pi_2&tam=1200')
    await expect(unproved).toBeVisible()
    await expect(page.locator('#content')).not.toContainText(/1,200|pi_2/)
    for (const offer of ['nav_login', 'nav_sign_up']) {
      await expect(page.locator('#content').getByRole('button', { name: t(offer) })).toBeVisible()
    }
    await page.goto('/registration/success?dst=ana@example.com&oid=SE-1')
    await expect(unproved).toBeVisible()
    await expect(
      page.getByText(t('unproved_order_destination', { oid: 'SE-1', dst: 'ana@example.com' })),
    ).toBeVisible()
    await page.goto('/?redirect_status=failed&tid=pi_3#/registration/success')
    await expect(page.getByRole('heading', { name: t('failed_order_title') })).toBeVisible()
    await expect(page.getByText(t('returned_order_words'))).toBeVisible()
    await page
      .locator('#content')
      .getByRole('button', { name: t('nav_login') })
      .click()
    await expect(page.getByRole('dialog', { name: t('auth_login_title') })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: t('home_link') }).click()
    await isStart()
    await page.goto('/#/registration/success') // nothing says that there was a payment
    await isStart()
  })
})

test('a wallet that refuses leaves the order payable; one that approves pays it', async ({
  page,
  post,
  wizard,
}) => {
  const { t } = wizard
  await wizard.open()
  const who = await wizard.toPayment({ name: 'Alba', territory: 'SPAIN', classes: [41] })
  await payByWallet(page, 'fail')
  await expect(page.getByRole('heading', { name: t('failed_order_title') })).toBeVisible()
  await page.getByRole('link', { name: t('failed_order_retry') }).click()
  await expect(wizard.heading('review')).toBeVisible()
  await wizard.openPayment()
  await payByWallet(page, 'complete')
  await expect(page.getByRole('heading', { name: t('success_order_title') })).toBeVisible()
  await expect(page.locator('#content')).toContainText(/SE-[2-9A-HJKMNP-Z]{8}/)
  await post.find(who.email, 'Payment received')
  await page.getByRole('button', { name: t('success_another') }).click()
  await expect(wizard.choice('wizard_type_NAME')).not.toBeChecked()
})

test('a bank debit is pending until it arrives', async ({ page, post, wizard }) => {
  const { t } = wizard
  await wizard.open()
  const who = await wizard.toPayment({ name: 'Marea', territory: 'SPAIN', classes: [36] })
  await payByDebit(page, 'DE89 3704 0044 0532 0130 00')
  await expect(page).toHaveURL(/registration\/success/)
  const order = new URLSearchParams(page.url().split('?')[1]).get('trademarkId')
  await expect(page.getByRole('heading', { name: t('pending_order_title') })).toBeVisible({ timeout: 60_000 })
  expect((await post.all(who.email)).filter(mail => mail.subject.startsWith('Payment received'))).toEqual([])
  await page.goto(`/?trademarkId=${order}`)
  await expect(page.getByText(t('wizard_review_processing'))).toBeVisible()
  await post.find(who.email, 'Payment received', 40_000)
  await page.goto(`/?trademarkId=${order}`)
  await expect(page.getByRole('heading', { level: 1, name: t('wizard_title_paid') })).toBeVisible()
})
