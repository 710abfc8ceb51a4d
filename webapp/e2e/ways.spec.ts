// The ways that do not end with a payment: an unknown class, other countries, a question, a report.

import { PROVIDER } from './kit/mail'
import { address, entriesLeft, expect, payButton, svg, test } from './harness'

test('an unknown class ends with a report', async ({ page, post, guard, wizard }) => {
  guard.expect(/answer: 422 POST .*pricing/) // UNKNOWN_PRICE
  const { t } = wizard
  await wizard.open()

  await test.step('choosing a class clears "unknown", and the other way round', async () => {
    await wizard.choice('wizard_territory_SPAIN').check()
    const dialog = await wizard.openClasses()
    const unknown = dialog.getByRole('checkbox', { name: t('classes_unknown') })
    await wizard.classBox(dialog, 9).check()
    await wizard.classBox(dialog, 42).check()
    await unknown.check()
    await expect(wizard.classBox(dialog, 9)).not.toBeChecked()
    await expect(dialog.getByTestId('modal-price')).toHaveText(t('classes_price_none'))
    await wizard.classBox(dialog, 42).check()
    await expect(unknown).not.toBeChecked()
    await expect(dialog.getByTestId('modal-price')).toHaveText('from €175')
    await expect(dialog.getByText(t('class_42_epigraph_1')).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('list', { name: t('classes_chosen') }), 'kept without Save').toHaveCount(1)
  })

  const who = await wizard.toReview({
    name: 'Nube Baja',
    territory: 'SPAIN',
    classes: 'I rent kayaks by the hour.',
  })
  await expect(wizard.price).toHaveText(t('wizard_price_none'))
  await expect(page.getByText(t('wizard_review_send_info'))).toBeVisible()
  await expect(page.getByText('I rent kayaks by the hour.')).toBeVisible()
  await wizard.button('send').click()
  await expect(page).toHaveURL(/#\/reportrequest\/success/)
  await expect(page.getByRole('heading', { name: t('success_report_title') })).toBeVisible()
  await post.find(who.email, t('mail_report_ack_subject', { mark: 'Nube Baja' }))
  const mails = await post.all(who.email)
  expect(
    mails.map(mail => mail.text.includes('/password/change')),
    'one mail, with the link',
  ).toEqual([true])
  const request = await post.find(PROVIDER, t('mail_report_request_subject', { mark: 'Nube Baja' }))
  expect(request.text).toContain('I rent kayaks by the hour.')
  await test.step('the form is empty for the next mark', async () => {
    await page.goto('/')
    await expect(page.locator('[data-alive]')).toBeVisible()
    await expect(wizard.choice('wizard_type_NAME')).not.toBeChecked()
  })
  await test.step('the way back shows what was asked for', async () => {
    await page.goBack()
    await page.getByRole('link', { name: t('success_report_back') }).click()
    await expect(page.getByText('I rent kayaks by the hour.')).toBeVisible()
  })
})

test('the button of the contact step sends as soon as its form is there', async ({ page, wizard }) => {
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route(/text-en-contact-json/, async route => {
    await released
    await route.continue()
  })
  await wizard.open()
  await wizard.mark({ name: 'Pronto', territory: 'OTHER', countries: 'Perú', classes: [9] })
  await wizard.button('continue').click()
  await expect(wizard.heading('contact')).toBeVisible()
  await expect(page.locator('form#wizard-contact')).toHaveCount(0)
  await wizard.button('send').click()
  release()
  await expect(page.getByText(wizard.t('fault_required_contact_name')).first()).toBeVisible()
})

test('other countries become a contact request with the mark and its logo', async ({
  page,
  post,
  wizard,
}) => {
  const { t } = wizard
  const steps = page.getByRole('navigation', { name: t('wizard_steps') })
  await wizard.open()
  await expect(steps.getByRole('listitem')).toHaveText([/Trademark/, /Personal data/, /Payment/])
  const logo = svg('exact.svg', 1_048_576)
  await wizard.mark({ name: 'Faro', logo, territory: 'OTHER', countries: 'Japan, Mexico', classes: [16] })
  await expect(page.getByText(t('wizard_countries_warning'))).toBeVisible()
  await expect(wizard.price).toHaveText(t('wizard_price_none'))
  await expect(steps.getByRole('listitem')).toHaveText([/Trademark/, /Contact/])
  await wizard.choice('wizard_territory_EU').check()
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  await wizard.choice('wizard_territory_OTHER').check()
  await expect(page.getByLabel(t('wizard_countries'), { exact: true })).toHaveValue('Japan, Mexico')

  await wizard.button('continue').click()
  await expect(wizard.heading('contact')).toBeFocused()
  const email = address('kenji')
  await wizard.field(page, 'contact_name').fill('Kenji')
  await wizard.field(page, 'contact_lastname').fill('Mori')
  await wizard.field(page, 'contact_email').fill(email)
  await page.getByLabel(t('contact_phone')).fill('+81 3 1234 5678')
  await page.getByRole('checkbox').check()
  await wizard.button('send').click()
  await expect(page).toHaveURL(/#\/contact\/success$/)
  await expect(page.getByRole('heading', { name: t('success_contact_title') })).toBeVisible()

  await post.find(email, t('mail_contact_ack_subject'))
  const request = await post.find(PROVIDER, t('mail_contact_subject', { name: 'Kenji Mori' }))
  for (const words of ['Japan, Mexico', 'Faro', '+81 3 1234 5678', t('class_16_name')])
    expect(request.text).toContain(words)
  expect(request.reply_to).toContain(email)
  expect(request.attachments?.map(file => file.name)).toEqual(['exact.svg'])
})

test('a question is sent from the page of its own', async ({ page, post, wizard }) => {
  const { t } = wizard
  await page.goto('/contact')
  await expect(page).toHaveURL(/#\/contact$/)
  const email = address('leo')
  await wizard.field(page, 'contact_name').fill('Leo')
  await wizard.field(page, 'contact_lastname').fill('Sanz')
  await wizard.field(page, 'contact_email').fill(email)
  await page.getByLabel(t('contact_additional_info')).fill('How long does it take?')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('send'), exact: true }).click()
  await expect(page).toHaveURL(/#\/contact\/success$/)
  const request = await post.find(PROVIDER, t('mail_contact_subject', { name: 'Leo Sanz' }))
  expect(request.text).toContain('How long does it take?')
})

test('a report can be ignored or asked for; paying before it arrives is asked about', async ({
  page,
  post,
  wizard,
}) => {
  const { t } = wizard
  await wizard.open()
  const who = await wizard.toReview({ name: 'Ribera', territory: 'SPAIN', classes: [33] })
  const offer = page.getByText(t('wizard_report_title'))
  await test.step('the order comes first, and the offer after it', async () => {
    const order = await page
      .getByRole('heading', { name: t('wizard_review_trademark'), exact: true })
      .boundingBox()
    const price = await page
      .getByRole('heading', { name: t('wizard_review_price'), exact: true })
      .boundingBox()
    const question = await offer.boundingBox()
    expect(order!.y).toBeLessThan(price!.y)
    expect(price!.y).toBeLessThan(question!.y)
  })

  await page.getByRole('button', { name: t('wizard_report_ignore') }).click()
  await expect(offer).toBeHidden()
  await wizard.button('pay').click()
  await expect(payButton(page)).toBeEnabled() // straight to the payment, as no report was asked for
  await page.keyboard.press('Escape')
  await entriesLeft(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.reload()
  await page.getByRole('button', { name: t('wizard_report_request') }).click()
  await expect(page).toHaveURL(/#\/reportrequest\/success\?trademarkId=/)
  const order = new URLSearchParams(page.url().split('?')[1]).get('trademarkId')
  await post.find(who.email, t('mail_report_ack_subject', { mark: 'Ribera' }))
  await post.find(PROVIDER, t('mail_report_request_subject', { mark: 'Ribera' }))

  await page.getByRole('link', { name: t('success_report_back') }).click()
  await expect(page).toHaveURL(`/#/?trademarkId=${order}`)
  await expect(wizard.heading('review')).toBeVisible()
  await expect(page.getByText(t('wizard_report_requested'))).toBeVisible()
  await expect(offer).toBeHidden()
  await wizard.button('pay').click()
  const question = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: t('wizard_report_confirm_title') })
  await question.getByRole('button', { name: t('wizard_report_confirm_no') }).click()
  await expect(question).toBeHidden()
  await wizard.button('pay').click()
  await question.getByRole('button', { name: t('wizard_report_confirm_yes') }).click()
  await wizard.pay()
  await post.find(who.email, /^Payment received/)
  expect(
    (await post.all(who.email)).map(mail => mail.subject),
    'one mail a happening',
  ).toHaveLength(2)
})
