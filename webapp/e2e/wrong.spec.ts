// Wrong input at every step: each fault stands at its field in words, the first one is focused, the
// toast is shown, and nothing that was typed is lost.

import { type Page } from '@playwright/test'
import { expect, paymentFrame, payCard, person, test, type Words } from './harness'

/** The words of the fault under a field, by the field's id. */
const fault = (page: Page, id: string) => page.locator(`[id="${id}-error"]`)

/** The words of a required field that is empty. */
const asked = (t: Words, field: string) => t(`fault_required_${field.replaceAll('.', '_')}`)

const long = (length: number) => 'ñ'.repeat(length)

test('the first step', async ({ page, wizard }) => {
  const { t } = wizard
  await wizard.open()

  await test.step('nothing chosen', async () => {
    await wizard.button('continue').click()
    await expect(wizard.toast('please_check_your_data')).toBeVisible()
    for (const id of ['name', 'type', 'country_protection', 'classifications']) {
      await expect(fault(page, id)).toHaveText(asked(t, `trademark.${id}`))
    }
    await expect(wizard.field(page, 'wizard_name')).toBeFocused()
    await expect(wizard.choice('wizard_type_NAME')).toHaveAttribute('aria-invalid', 'true')
    await expect(wizard.toast('please_check_your_data'), 'an error stays 4 s').toBeHidden()
  })

  const name = wizard.field(page, 'wizard_name')
  await test.step('white space is nothing; 251 characters are one too many', async () => {
    await wizard.choice('wizard_type_NAME').check()
    await wizard.choice('wizard_territory_SPAIN').check()
    await wizard.classes([9])
    for (const id of ['type', 'country_protection', 'classifications'])
      await expect(fault(page, id)).toHaveCount(0)
    await name.fill(' \t\u00a0 ')
    await wizard.button('continue').click()
    await expect(fault(page, 'name')).toHaveText(asked(t, 'trademark.name'))
    await expect(name).toBeFocused()
    await name.fill(long(251))
    await expect(fault(page, 'name'), 'what is being corrected is not marked any more').toHaveCount(0)
    await wizard.button('continue').click()
    await expect(fault(page, 'name')).toHaveText(t('fault_too_long', { limit: 250 }))
    await expect(name).toHaveValue(long(251))
    await expect(name).toHaveAttribute('aria-describedby', /name-error/)
  })

  await test.step('the unknown class and other countries have to be told about', async () => {
    await name.fill(`  ${long(250)}  `)
    await wizard.unknownClass('   ')
    await wizard.button('continue').click()
    const services = wizard.field(page, 'wizard_services')
    await expect(fault(page, 'services_description')).toHaveText(asked(t, 'trademark.services_description'))
    await expect(services).toBeFocused()
    await services.fill(long(751))
    await wizard.button('continue').click()
    await expect(fault(page, 'services_description')).toHaveText(t('fault_too_long', { limit: 750 }))
    await services.fill(long(750))
    await wizard.choice('wizard_territory_OTHER').check()
    await wizard.button('continue').click()
    const countries = wizard.field(page, 'wizard_countries')
    await expect(fault(page, 'custom_countries')).toHaveText(asked(t, 'trademark.custom_countries'))
    await expect(countries).toBeFocused()
    await countries.fill(long(751))
    await wizard.button('continue').click()
    await expect(fault(page, 'custom_countries')).toHaveText(t('fault_too_long', { limit: 750 }))
    await countries.fill('Peru')
    await wizard.button('continue').click()
    await expect(wizard.heading('contact')).toBeVisible()
  })
})

test('the second step, and an address that is taken', async ({ page, guard, wizard }) => {
  guard.expect(/answer: 409 POST .*registrations/)
  const { t } = wizard
  await wizard.open()
  await wizard.toOwners({ name: 'Cala', territory: 'SPAIN', classes: [25] })
  const ownerField = (field: string) => (/name$/.test(field) ? `owners.${field}` : field)
  const required = [
    'name',
    'lastname',
    'nationality',
    'personal_id_type',
    'personal_id',
    'address.street',
    'address.zipcode',
    'address.city',
    'address.country',
    'email',
  ]

  await test.step('nothing typed', async () => {
    await wizard.button('continue').click()
    await expect(wizard.toast('please_check_your_data')).toBeVisible()
    for (const field of required)
      await expect(fault(page, `owners[0].${field}`)).toHaveText(asked(t, ownerField(field)))
    await expect(fault(page, 'terms_conditions_accepted')).toHaveText(t('fault_must_accept'))
    await expect(fault(page, 'privacy_accepted')).toHaveText(t('fault_must_accept_privacy_accepted'))
    await expect(fault(page, 'info_accepted')).toHaveCount(0)
    for (const field of ['phone', 'website']) await expect(fault(page, `owners[0].${field}`)).toHaveCount(0)
    await expect(wizard.field(wizard.owner(), 'owners_name')).toBeFocused()
  })

  const who = person()
  await test.step('white space, too much, and addresses that are none', async () => {
    await wizard.party(wizard.owner(), { ...who, name: '   ', city: long(251) })
    await wizard.consents()
    for (const email of ['ana', 'ana@example', 'ana@@example.com', 'ana maria@example.com']) {
      await wizard.field(wizard.owner(), 'owners_email').fill(email)
      await wizard.button('continue').click()
      await expect(fault(page, 'owners[0].email')).toHaveText(t('fault_invalid_email'))
    }
    await expect(fault(page, 'owners[0].name')).toHaveText(asked(t, 'owners.name'))
    await expect(fault(page, 'owners[0].address.city')).toHaveText(t('fault_too_long', { limit: 250 }))
    await expect(wizard.field(wizard.owner(), 'owners_address_city')).toHaveValue(long(251))
    await wizard.party(wizard.owner(), who)
  })

  await test.step('a company has no nationality and no last name; a second owner needs no e-mail', async () => {
    await wizard.owner().getByText(t('owners_type_COMPANY'), { exact: true }).click()
    await expect(wizard.field(wizard.owner(), 'owners_nationality')).toHaveCount(0)
    await wizard.button('continue').click()
    await expect(fault(page, 'owners[0].company')).toHaveText(asked(t, 'company'))
    await expect(wizard.field(wizard.owner(), 'owners_company')).toBeFocused()
    await wizard.owner().getByText(t('owners_type_PERSON'), { exact: true }).click()
    await expect(wizard.field(wizard.owner(), 'owners_nationality'), 'a company cleared it').toHaveValue('')
    await wizard.field(wizard.owner(), 'owners_nationality').selectOption('PT')

    await page.getByRole('button', { name: t('owners_add') }).click()
    await expect(wizard.owner(2).getByRole('radio', { name: t('owners_type_PERSON') })).toBeFocused()
    await expect(wizard.owner(2).getByLabel(t('owners_website'))).toHaveCount(0)
    await wizard.owner(2).getByRole('button', { expanded: true }).click()
    await wizard.button('continue').click()
    await expect(
      wizard.field(wizard.owner(2), 'owners_name'),
      'a folded owner opens at its fault',
    ).toBeFocused()
    for (const field of required.filter(field => field !== 'email')) {
      await expect(fault(page, `owners[1].${field}`)).toHaveText(asked(t, ownerField(field)))
    }
    await expect(fault(page, 'owners[1].email')).toHaveCount(0)
    await wizard.party(wizard.owner(2), person({ name: 'Berta' }), { contact: false })
  })

  await test.step('billing of its own is checked as well', async () => {
    await page.getByRole('checkbox', { name: t('owners_billing_use_owner') }).uncheck()
    await wizard.button('continue').click()
    for (const field of required)
      await expect(fault(page, `custom_billing_data.${field}`)).toHaveText(asked(t, field))
    await expect(wizard.field(wizard.billing, 'owners_name')).toBeFocused()
    await wizard.company(wizard.billing, 'Cala Blava S.L.', who)
    await wizard.continueToReview()
    await expect(page.getByText('Cala Blava S.L.')).toBeVisible()
  })

  await test.step('an incomplete card; then it is paid', async () => {
    await wizard.button('pay').click()
    await payCard(page, '4242 4242')
    await expect(paymentFrame(page).getByText('Your card number is incomplete.')).toBeVisible()
    await wizard.pay()
  })

  await test.step('the address has an account now, and says so at its field', async () => {
    await page.context().clearCookies()
    await page.goto('/')
    await page.reload()
    await wizard.toOwners({ name: 'Cala Dos', territory: 'SPAIN', classes: [25] })
    await wizard.party(wizard.owner(), { ...who, email: who.email.toUpperCase() })
    await wizard.consents()
    await wizard.button('continue').click()
    await expect(wizard.toast('toast_error_owner_registered_login')).toBeVisible()
    await expect(fault(page, 'owners[0].email')).toHaveText(t('fault_email_exists'))
    const offer = page.getByRole('dialog', { name: t('auth_pending_title') })
    await expect(offer.getByRole('textbox'), 'the way to the link is offered').toHaveValue(
      who.email.toUpperCase(),
    )
    await expect(offer.getByRole('button', { name: t('auth_pending_button') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(wizard.field(wizard.owner(), 'owners_email')).toHaveValue(who.email.toUpperCase())
    await expect(wizard.field(wizard.owner(), 'owners_email')).toBeFocused()
  })
})

test('the contact form', async ({ page, wizard }) => {
  const { t } = wizard
  await page.goto('/#/contact')
  const send = page.getByRole('button', { name: t('send'), exact: true })
  await expect(send).toBeVisible()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(each => each.name.includes('.wasm')),
  )
  await send.click()
  await expect(wizard.toast('please_check_your_data')).toBeVisible()
  for (const [id, field] of [
    ['name', 'contact.name'],
    ['lastname', 'contact.lastname'],
    ['email', 'email'],
  ] as const)
    await expect(fault(page, id)).toHaveText(asked(t, field))
  await expect(fault(page, 'privacy_accepted')).toHaveText(t('fault_must_accept_privacy_accepted'))
  for (const id of ['phone', 'additional_info']) await expect(fault(page, id)).toHaveCount(0)
  await expect(wizard.field(page, 'contact_name')).toBeFocused()

  await wizard.field(page, 'contact_name').fill(long(251))
  await wizard.field(page, 'contact_lastname').fill('   ')
  await wizard.field(page, 'contact_email').fill('leo@nowhere')
  await page.getByLabel(t('contact_phone')).fill(long(251))
  await page.getByLabel(t('contact_additional_info')).fill(long(751))
  await page.getByRole('checkbox').check()
  await send.click()
  for (const id of ['name', 'phone'])
    await expect(fault(page, id)).toHaveText(t('fault_too_long', { limit: 250 }))
  await expect(fault(page, 'additional_info')).toHaveText(t('fault_too_long', { limit: 750 }))
  await expect(fault(page, 'lastname')).toHaveText(asked(t, 'contact.lastname'))
  await expect(fault(page, 'email')).toHaveText(t('fault_invalid_email'))
  await expect(page.getByLabel(t('contact_additional_info'))).toHaveValue(long(751))
  await page.reload()
  await expect(page.getByLabel(t('contact_additional_info'))).toHaveValue(long(751))
})
