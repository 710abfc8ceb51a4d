// What is probably mistyped in an owner's data is said, and neither blocks the customer nor comes back once it is kept.

import { type Locator } from '@playwright/test'
import { expect, lookAtBoth, person, settled, test, words } from './harness'

test('slips in the data of an owner are changed or kept by one press', async ({ page, wizard }) => {
  const { t } = wizard
  await wizard.open()
  await wizard.toOwners({ name: 'Cala', territory: 'SPAIN', classes: [25] })
  const owner = wizard.owner()
  const who = person()
  await wizard.party(owner, { ...who, id: '12345678A', zipcode: '8001' })
  const email = wizard.field(owner, 'owners_email')
  await email.fill('ana@gmial.com')
  await email.blur()
  const keep = owner.getByRole('button', { name: t('advice_keep') })
  await expect(keep).toHaveCount(3)
  await lookAtBoth(page, 'an owner with slips')

  await test.step('one press changes what is known, and another keeps what is right', async () => {
    await owner.getByRole('button', { name: t('advice_take', { take: 'ana@gmail.com' }) }).click()
    await expect(email).toHaveValue('ana@gmail.com')
    await expect(email).toBeFocused()
    await owner.getByRole('button', { name: t('advice_take', { take: '08001' }) }).click()
    await expect(wizard.field(owner, 'owners_address_zipcode')).toHaveValue('08001')
    await expect(owner.getByText(t('advice_id_control'))).toBeVisible()
    await keep.click()
    await expect(keep).toHaveCount(0)
    await email.focus()
    await email.blur()
    await expect(owner.getByText(t('advice_id_control'))).toHaveCount(0)
  })

  await test.step('nothing of it blocks', async () => {
    await wizard.consents()
    await wizard.continueToReview()
    await expect(page.getByText(t('advice_id_control'))).toHaveCount(0)
  })
})

test('what was not answered is said again before the payment', async ({ page, wizard }) => {
  const { t } = wizard
  await wizard.open()
  await wizard.toOwners({ name: 'Cala', territory: 'SPAIN', classes: [25] })
  await wizard.party(wizard.owner(), { ...person(), id: '12345678A', zipcode: '8001' })
  await wizard.consents()
  await wizard.continueToReview()
  await expect(page.getByText(`12345678A: ${t('advice_id_control')}`)).toBeVisible()
  await expect(page.getByText(`8001: ${t('advice_postal_code')}`)).toBeVisible()
  await lookAtBoth(page, 'a review with doubts')
})

test('a slip in the address of a sign-up is changed or kept by one press', async ({ page, account }) => {
  const { t } = account
  await page.goto('/')
  await account.entry('nav_sign_up')
  const email = account.field('auth_email')
  const note = account.modal.getByText(t('advice_mail_domain_account'))
  await email.fill('ana@gmial.com')
  await email.blur()
  await expect(note).toBeVisible()
  await lookAtBoth(page, 'a sign-up with a slip in its address')
  await account.press('advice_keep')
  await expect(note).toHaveCount(0)
  await expect(email).toBeFocused()
  await email.fill('ana@hotmial.com')
  await email.blur()
  await account.modal.getByRole('button', { name: t('advice_take', { take: 'ana@hotmail.com' }) }).click()
  await expect(email).toHaveValue('ana@hotmail.com')
  await expect(email).toBeFocused()
  await expect(note).toHaveCount(0)
})

test('a slip in the address of a message is changed or kept by one press', async ({ page, wizard }) => {
  const { t } = wizard
  await page.goto('/#/contact')
  const email = wizard.field(page, 'contact_email')
  const note = page.getByText(t('advice_mail_domain_contact'))
  await email.fill('ana@gmial.com')
  await email.blur()
  await expect(note).toBeVisible()
  await lookAtBoth(page, 'a message with a slip in its address')
  await page.getByRole('button', { name: t('advice_take', { take: 'ana@gmail.com' }) }).click()
  await expect(email).toHaveValue('ana@gmail.com')
  await expect(email).toBeFocused()
  await expect(note).toHaveCount(0)

  await email.fill('ana@gmial.com')
  await email.blur()
  await page.getByRole('button', { name: t('advice_keep') }).click()
  await expect(note).toHaveCount(0)
  await expect(email).toBeFocused()
  await email.blur()
  await wizard.field(page, 'contact_name').fill('Ana')
  await expect(note).toHaveCount(0)
  await wizard.field(page, 'contact_lastname').fill('Gil')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('send'), exact: true }).click()
  await expect(page).toHaveURL(/contact\/success/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('what is pressed stays where it is while a note about the field before appears above it', async ({
    wizard,
  }) => {
    await wizard.open()
    await wizard.toOwners({ name: 'Cala', territory: 'SPAIN', classes: [25] })
    const owner = wizard.owner()
    await wizard.field(owner, 'owners_idType').selectOption('NIF')
    await staysWhilePressed(owner, 'owners[0].personal_id', '12345678A', 'owners[0].address.street')
    await staysWhilePressed(owner, 'owners[0].email', 'ana@gmial.com', 'owners[0].phone')
  })

  test.describe('with a finger', () => {
    test.use({ hasTouch: true, isMobile: true })

    test('what is tapped right after a slip counts, though a note appears above it', async ({
      page,
      wizard,
    }) => {
      const { t } = wizard
      await wizard.open()
      await wizard.toOwners({ name: 'Cala', territory: 'SPAIN', classes: [25] })
      const note = page.getByRole('button', { name: t('advice_keep') })
      await wizard.field(wizard.owner(), 'owners_email').fill('ana@gmial.com')
      await page.getByRole('checkbox', { name: t('owners_billing_use_owner') }).tap()
      await expect(note).toBeVisible()
      await expect(wizard.billing.getByRole('radio').first()).toBeVisible()

      await page.goto('/#/contact')
      await page.getByLabel(t('contact_email'), { exact: true }).fill('ana@gmial.com')
      const box = page.getByRole('checkbox')
      await box.tap()
      await expect(note).toBeVisible()
      await expect(box).toBeChecked()
    })
  })

  test('so does what is pressed on the contact page', async ({ page }) => {
    await page.goto('/#/contact')
    await staysWhilePressed(page.getByRole('main'), 'email', 'ana@gmial.com', 'phone')
  })
})

/** Types into a field, presses another one, and checks that the note which appears in between moves it nowhere. */
async function staysWhilePressed(form: Locator, left: string, typed: string, pressed: string): Promise<void> {
  const page = form.page()
  const next = page.locator(`[id="${pressed}"]`)
  await page.locator(`[id="${left}"]`).fill(typed)
  await settled(page)
  const from = await next.evaluate(field => {
    field.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, height } = field.getBoundingClientRect()
    return { x: x + 20, y, middle: y + height / 2 }
  })
  const notes = form.getByRole('button', { name: words('en')('advice_keep') })
  const shown = await notes.count()
  await page.mouse.move(from.x, from.middle)
  await page.mouse.down()
  await expect(notes).toHaveCount(shown + 1)
  await settled(page)
  expect((await next.boundingBox())!.y).toBeCloseTo(from.y, 0)
  await page.mouse.up()
  await expect(next).toBeFocused()
}
