// A name mark in Spain, three classes, paid by card: what is seen on the way, what the server has
// afterwards, and what the mails say.

import { linkIn, PROVIDER } from './kit/mail'
import { CARD, expect, payButton, payByDebit, payCard, paymentFrame, person, test } from './harness'

test('a name in Spain in three classes is paid by card', async ({ page, post, wizard }) => {
  const { t } = wizard
  const asked: string[] = []
  page.on(
    'request',
    request => request.url().includes('/_/api/') && asked.push(new URL(request.url()).pathname),
  )

  await test.step('the price changes at once, without asking the server', async () => {
    await wizard.open()
    await expect(page.getByTestId('from-SPAIN')).toHaveText('from €175')
    await expect(page.getByTestId('from-EU')).toHaveText('from €1,100')
    await expect(page.getByTestId('from-OTHER')).toHaveText(t('wizard_price_none'))
    await wizard.choice('wizard_type_NAME').check()
    await wizard.field(page, 'wizard_name').fill('Lumbre & Cía')
    await wizard.choice('wizard_territory_SPAIN').check()
    await expect(wizard.price).toHaveText('from €175')

    const dialog = await wizard.openClasses()
    const price = dialog.getByTestId('modal-price')
    for (const [number, sum] of [
      [9, '€175'],
      [25, '€320'],
      [35, '€465'],
    ] as const) {
      await wizard.classBox(dialog, number).check()
      await expect(price).toHaveText(`from ${sum}`)
    }
    await dialog.getByRole('button', { name: t('classes_save'), exact: true }).click()
    await expect(wizard.price).toHaveText('from €465')
    await wizard.choice('wizard_territory_EU').check()
    await expect(wizard.price).toHaveText('from €1,400')
    await wizard.choice('wizard_territory_SPAIN').check()
    await page
      .getByRole('button', { name: t('classes_chip_remove', { number: 25, name: t('class_25_name') }) })
      .click()
    await expect(wizard.price).toHaveText('from €320')
    await wizard.classes([25])
    await expect(wizard.price).toHaveText('from €465')
    const certificate = page.getByRole('complementary', { name: t('wizard_certificate') })
    await expect(certificate).toContainText('Lumbre & Cía')
    await expect(certificate.getByRole('listitem')).toHaveCount(3)
    expect(asked.filter(path => path.includes('pricing'))).toEqual([])
  })

  const who = person()
  await test.step('owners, and a summary of everything', async () => {
    await wizard.button('continue').click()
    await wizard.party(wizard.owner(), who)
    await wizard.field(wizard.owner(), 'owners_company').waitFor({ state: 'detached' })
    await wizard.owner().getByLabel(t('owners_website')).fill('https://lumbre.example')
    await wizard.consents()
    await expect(wizard.consent('commercial')).not.toBeChecked()
    await wizard.button('continue').click()
    await expect(wizard.heading('review')).toBeFocused()
    await expect(wizard.price).toHaveText('€465')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    for (const part of ['trademark', 'owners', 'billing']) {
      await expect(
        page.getByRole('button', { name: t(`wizard_review_${part}`), expanded: true }),
      ).toBeVisible()
    }
    const content = page.locator('#content')
    for (const words of [
      'Lumbre & Cía',
      t('wizard_territory_SPAIN'),
      t('class_25_name'),
      who.lastname,
      who.id,
      who.email,
    ]) {
      await expect(content).toContainText(words)
    }
    await expect(page.getByText(t('wizard_review_info'))).toBeVisible()
    await page.getByRole('button', { name: t('wizard_review_owners'), exact: true }).click()
    await expect(page.getByText(who.id)).toBeHidden()
  })

  await test.step('what is not right is changed from where it is read', async () => {
    const change = (part: string) => t('wizard_review_change_of', { what: t(`wizard_review_${part}`) })
    await page.getByRole('button', { name: change('owners') }).click()
    await expect(wizard.heading('owners')).toBeFocused()
    await wizard.continueToReview()
  })

  let order = ''
  await test.step('an incomplete card is told of; a complete one pays', async () => {
    await wizard.button('pay').click()
    await expect(page.getByTestId('payment-amount')).toHaveText('€465')
    await expect(payButton(page)).toHaveText(t('payment_pay', { price: '€465' }))
    await payCard(page, '4242')
    await expect(page.frameLocator('iframe').getByText('Your card number is incomplete.')).toBeVisible()
    await wizard.pay()
    const query = new URLSearchParams(page.url().split('?')[1])
    expect(query.get('tid')).toMatch(/^pi_/)
    expect(query.get('tam')).toBe('465')
    order = query.get('trademarkId') ?? ''
    await expect(page.getByText(t('success_account_at', { email: who.email }))).toBeVisible()
  })

  await test.step('the reference is the one in the mails', async () => {
    const reference = /SE-[2-9A-HJKMNP-Z]{8}/
    await expect(page.locator('#content')).toContainText(reference)
    const [shown] = reference.exec(await page.locator('#content').innerText()) ?? []
    await expect(page.locator('#content')).toContainText('€465')

    const receipt = await post.find(
      who.email,
      t('mail_payment_receipt_subject', { reference: shown!, mark: 'Lumbre & Cía' }),
    )
    expect(receipt.text).toContain('€465')
    expect(receipt.text).toContain(order)
    expect(linkIn(receipt, /password\/change/)).toContain('token=')
    const notice = await post.find(
      PROVIDER,
      t('mail_paid_notice_subject', { reference: shown!, mark: 'Lumbre & Cía' }),
    )
    for (const words of [who.id, who.email, t('class_35_name')]) expect(notice.text).toContain(words)
    expect(
      (await post.all(who.email)).map(mail => mail.subject),
      'one mail',
    ).toHaveLength(1)
  })

  await test.step('a paid order is only to be read, and the form is empty again', async () => {
    await page.goto(`/?trademarkId=${order}`)
    await expect(page.getByRole('heading', { level: 1, name: t('wizard_title_paid') })).toBeVisible()
    await expect(page.locator('#content')).toContainText(who.id)
    await expect(wizard.bar).toBeHidden()
    await expect(page.locator('#content').getByRole('textbox')).toHaveCount(0)
    await page.goto(`/?trademarkId=${order}&editTrademark=1`)
    await expect(page.getByRole('heading', { level: 1, name: t('wizard_title_paid') })).toBeVisible()
    await page.getByRole('button', { name: t('wizard_start_new') }).click()
    await expect(wizard.heading('trademark')).toBeVisible()
    await expect(wizard.choice('wizard_type_NAME')).not.toBeChecked()
  })
})

test('an account that the sandbox does not know is told of at its field, and another one pays', async ({
  page,
  guard,
  wizard,
}) => {
  guard.expect(/answer: 400 POST .*confirm/)
  await wizard.open()
  await wizard.toPayment({ name: 'Ribazo', territory: 'SPAIN', classes: [43] })
  await payByDebit(page, 'ES91 2100 0418 4502 0005 1332')
  const field = paymentFrame(page).locator('#iban')
  await expect(field).toHaveAccessibleDescription(/only the test accounts work/)
  await expect(page.getByText(/only the test accounts work/)).toBeVisible() // beside the frame too
  await expect(payButton(page)).toBeEnabled()
  await field.fill('DE89 3704 0044 0532 0130 00')
  await payButton(page).click()
  await expect(page).toHaveURL(/registration\/success/)
})

test('a card without funds is told of, and the same order is paid with another', async ({
  page,
  post,
  guard,
  wizard,
}) => {
  guard.expect(/answer: 402 POST .*confirm/)
  await wizard.open()
  const who = await wizard.toPayment({ name: 'Orilla', territory: 'SPAIN', classes: [43] })
  await payCard(page, CARD.noFunds)
  await expect(page.getByRole('alert').filter({ hasText: /insufficient funds/i })).toHaveCount(1) // said once
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(wizard.t('payment_failed_line'))
  await payCard(page, '4111 1111 1111 1111')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(/test/i)
  await payCard(page)
  await expect(page).toHaveURL(/registration\/success/)
  await post.find(who.email, 'Payment received')
})
