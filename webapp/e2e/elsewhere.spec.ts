// A form that is open in two tabs and is sent in one of them without a payment: the other says so, leads to the result, and does not send it again.

import type { Page } from '@playwright/test'
import { address, expect, look, test, type Wizard } from './harness'

const MARK = { name: 'Vela', territory: 'SPAIN', classes: [9] } as const
const mark = { ...MARK, classes: [...MARK.classes] }
const abroad = { ...mark, territory: 'OTHER', countries: 'Chile' } as const

const wantReport = ({ page, t }: Wizard) =>
  page.getByRole('button', { name: t('wizard_report_request') }).click()

const reported = ({ page, t }: Wizard) =>
  expect(page.getByRole('heading', { name: t('success_report_title') })).toBeVisible()

/** From an empty form to the filled-in contact step. */
async function toContact(wizard: Wizard): Promise<void> {
  const { page } = wizard
  await wizard.open()
  await wizard.mark(abroad)
  await wizard.button('continue').click()
  await wizard.field(page, 'contact_name').fill('Ana')
  await wizard.field(page, 'contact_lastname').fill('Gil')
  await wizard.field(page, 'contact_email').fill(address())
  await page.getByRole('main').getByRole('checkbox').check()
}

/** Opens a filled-in contact step in a second tab, and waits until that tab has read what was filled in. */
async function contactElsewhere(wizard: Wizard): Promise<Wizard> {
  const other = await wizard.elsewhere('contact')
  await expect(other.field(other.page, 'contact_name')).toHaveValue('Ana')
  return other
}

async function send(wizard: Wizard): Promise<void> {
  await wizard.button('send').click()
  await expect(wizard.page).toHaveURL(/contact\/success/)
}

/** Returns a function that counts the contact requests of a page until then. */
function countContacts(page: Page): () => number {
  let sent = 0
  page.on('request', request => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/contact')) sent++
  })
  return () => sent
}

for (const when of ['saved', 'not saved'] as const)
  test(`a viability report of a form that was ${when} is asked for in one tab: the other says so and leads there`, async ({
    wizard,
  }) => {
    const { t } = wizard
    const other = await wizard.toReviewTwice(mark, when === 'saved')
    await wantReport(wizard)
    await reported(wizard)

    await expect(other.note('settled_sent')).toBeVisible()
    await expect(other.field(other.page, 'wizard_name')).toHaveValue('')
    await look(other.page, 'a form whose report was asked for in another tab')
    await other.page.getByRole('link', { name: t('settled_sent_show') }).click()
    await reported(other)
    await other.page.getByRole('link', { name: t('success_report_back') }).click()
    await expect(other.heading('review')).toBeVisible()
    await other.page.goto('/')
    await expect(other.heading('review')).toBeVisible() // the order can be paid: it is not the form that was sent
  })

test('what a tab has typed since stays when the report of the form that it began with is asked for in another one', async ({
  wizard,
}) => {
  await wizard.open()
  await wizard.toReview(mark)
  const other = await wizard.elsewhere()
  await other.page
    .getByRole('button', {
      name: other.t('wizard_step_back_to', { number: 1, name: other.t('wizard_step_trademark') }),
    })
    .click()
  await other.field(other.page, 'wizard_name').fill('Faro')
  await wantReport(wizard)
  await reported(wizard)
  await expect(other.note('settled_sent_apart')).toBeVisible()
  await other.page.reload()
  await expect(other.field(other.page, 'wizard_name')).toHaveValue('Faro')
})

test('a request about other countries is sent in one tab: the other says so, leads there and is empty', async ({
  wizard,
}) => {
  await toContact(wizard)
  const other = await contactElsewhere(wizard)
  await send(wizard)

  await expect(other.note('settled_sent')).toBeVisible()
  await expect(other.field(other.page, 'wizard_name')).toHaveValue('')
  await look(other.page, 'a form that was sent in another tab')
  await other.mark(abroad)
  await other.button('continue').click()
  await expect(other.field(other.page, 'contact_name')).toHaveValue('')
})

test('a request about other countries that was changed in a second tab stays there when the first one sends it', async ({
  wizard,
}) => {
  await toContact(wizard)
  const other = await contactElsewhere(wizard)
  await other.bar.getByRole('button', { name: other.t('wizard_back'), exact: true }).click()
  await other.field(other.page, 'wizard_name').fill('Faro')
  await send(wizard)
  await expect(other.note('settled_sent_apart')).toBeVisible()
  await look(other.page, 'a changed form of which another version was sent in another tab')
  await other.page.reload()
  await expect(other.field(other.page, 'wizard_name')).toHaveValue('Faro')
  await other.button('continue').click()
  await send(other)
})

test('a tab that did not hear that its request was sent does not send it again', async ({
  context,
  wizard,
}) => {
  await toContact(wizard)
  await context.addInitScript(() => {
    addEventListener('storage', heard => heard.stopImmediatePropagation(), { capture: true })
  })
  const other = await contactElsewhere(wizard)
  await send(wizard)
  await expect(other.heading('contact')).toBeVisible()
  const sent = countContacts(other.page)
  await other.button('send').click()
  await expect(other.note('settled_sent')).toBeVisible()
  expect(sent()).toBe(0)
})

test('a request that was sent is not taken for the next one', async ({ wizard }) => {
  await toContact(wizard)
  await send(wizard)
  await wizard.page.goBack()
  await expect(wizard.note('settled_sent')).toBeVisible()
  await toContact(wizard)
  const other = await contactElsewhere(wizard)
  await send(other)
})
