// The mails to a customer and to the provider, the pages that their links open, and the stages of an order as the customer sees them.

import type { Browser, Page } from '@playwright/test'
import { address, expect, type Post } from '../harness'
import { Account } from '../kit/account'
import { paidBy, type Desk } from '../kit/desk'
import type { Server } from '../kit/server.mjs'
import { Wizard } from '../kit/wizard'
import { texts } from '../kit/words'
import { test } from './camera'

const DAY = 86_400_000
const day = (n: number) => new Date(Date.now() + n * DAY).toISOString().slice(0, 10)

/** The stages of an order up to its registration, each with the facts that an operator fills in. */
const STAGES: [string, Record<string, string>][] = [
  ['question', { text_question: '¿Con mayúscula o con minúscula?' }],
  ['filed', { fact_number: '018912345', fact_filed_on: day(-1) }],
  ['published', { fact_published_on: day(-1), fact_opposition_until: day(90) }],
  [
    'registered',
    { fact_registration_number: '018912345', fact_registered_on: day(-1), fact_valid_until: day(3650) },
  ],
]

test('8 Mails', async ({ browser, page, server, post, desk, language, shoot }) => {
  const { t } = desk
  const mark = { name: 'Panadería de la Abuela Núñez e Hijas', territory: 'EU', classes: [30, 35] } as const
  const customer = await paidBy(browser, server, { ...mark, classes: [...mark.classes] }, language)
  await desk.open()
  await desk.file(customer.order)
  await desk.choose('desk_act_take')
  await desk.expectStatus('stage_in_review')
  for (const [stage, facts] of STAGES) {
    await record(desk, stage, facts)
    await customer.page.goto('about:blank')
    await customer.page.goto(`/?trademarkId=${customer.order}`)
    await expect(customer.page.getByRole('heading', { level: 1, name: t('wizard_title_paid') })).toBeVisible()
    await customer.page.setViewportSize(page.viewportSize()!)
    await shoot(`the order, ${stage}`, customer.page)
    if (stage !== 'question') continue
    await customer.page.getByLabel(t('stations_answer'), { exact: true }).fill('Con mayúscula.')
    await customer.page.getByRole('button', { name: t('stations_answer_send') }).click()
    await expect(customer.page.getByLabel(t('stations_answer'), { exact: true })).toHaveCount(0)
    await page.reload()
    await expect(desk.acts).toBeVisible()
  }
  const refunded = await paidBy(browser, server, { name: 'Faro', territory: 'SPAIN', classes: [9] }, language)
  await desk.file(refunded.order)
  await desk.choose('desk_act_refunds')
  await desk.press(t('desk_refund_button', { amount: language === 'en' ? '€175' : '175 €' }))
  await desk.send(t('desk_refund_sure', { amount: language === 'en' ? '€175' : '175 €' }))
  await desk.expectStatus('stage_refunded')
  await refunded.page.reload()
  await expect(refunded.page.getByRole('heading', { level: 1 })).toBeVisible()
  await refunded.page.setViewportSize(page.viewportSize()!)
  await shoot('the order, refunded', refunded.page)

  const asker = await anonymous(browser, server, language)
  await asker.open()
  await asker.toReview({ name: 'Informe', territory: 'SPAIN', classes: [9] })
  await asker.page.getByRole('button', { name: t('wizard_report_request') }).click()
  await expect(asker.page.getByRole('heading', { name: t('success_report_title') })).toBeVisible()
  await asker.page.goto('/#/contact')
  for (const [key, value] of Object.entries({
    contact_name: 'Eva',
    contact_lastname: 'Ruiz',
    contact_email: address(),
    contact_additional_info: 'Can I register a smell?',
  }))
    await asker.page
      .getByRole('textbox', { name: t(key) })
      .first()
      .fill(value)
  await asker.page.getByRole('main').getByRole('checkbox').first().check()
  await asker.page
    .getByRole('main')
    .getByRole('button', { name: t('send'), exact: true })
    .click()
  await expect(asker.page.getByRole('heading', { level: 1, name: t('success_contact_title') })).toBeVisible()
  const forgetful = new Account(asker.page, post, desk.account.email, language)
  for (const way of ['auth_login_code', 'auth_login_forgot']) {
    await asker.page.goto('/?autored')
    await forgetful.field('auth_email').fill(forgetful.email)
    await forgetful.press(way)
    await forgetful.modal.locator('[type="submit"]').click()
    // The next load of the page would abort what is still being asked for.
    await expect(forgetful.modal.getByLabel(t('auth_email'), { exact: true })).toBeHidden()
  }
  await expect(async () => {
    const subjects = (await post.all()).map(mail => mail.subject)
    for (const kind of ['password_reset', 'sign_in_code', 'contact_ack'])
      expect(subjects).toContain(t(`mail_${kind}_subject`))
  }).toPass({ timeout: 15_000 })
  await shootMails(page, post, language, shoot)
})

/** Opens a browser in which nobody is signed in. */
async function anonymous(browser: Browser, server: Server, language: 'en' | 'es'): Promise<Wizard> {
  const locale = language === 'en' ? 'en-GB' : 'es-ES'
  return new Wizard(await (await browser.newContext({ baseURL: server.url, locale })).newPage(), language)
}

async function record(desk: Desk, stage: string, facts: Record<string, string>): Promise<void> {
  await desk.choose(`desk_act_to_${stage}`)
  for (const [key, value] of Object.entries(facts)) await desk.field(`desk_${key}`).fill(value)
  await desk.send(desk.t(`desk_act_to_${stage}`))
  await desk.expectStatus(`stage_${stage}`)
}

/** Takes a picture of the newest mail of each kind. */
async function shootMails(
  page: Page,
  post: Post,
  language: 'en' | 'es',
  shoot: (name: string) => Promise<void>,
): Promise<void> {
  const kinds = Object.entries(texts(language)).flatMap(([key, text]) => {
    const kind = /^mail_(\w+)_subject$/.exec(key)?.[1]
    if (!kind) return []
    const words = text.split(/\{\{\w+\}\}/).map(part => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return [[kind, new RegExp(`^${words.join('.*')}$`)] as const]
  })
  const mails = await post.all()
  for (const [kind, subject] of kinds) {
    const mail = mails.find(each => subject.test(each.subject))
    if (!mail) continue
    await page.goto(`/_/dev/mail/${mail.id}`)
    await shoot(`mail ${kind.replaceAll('_', ' ')}`)
  }
}
