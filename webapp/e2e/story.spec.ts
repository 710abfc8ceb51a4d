// The file of a mark from the payment to the registration, on three devices: where it is paid, where its mail is opened, and at
// the provider's desk, whose operator uses no mouse. Each screen after the payment is looked at on a phone and a wide display; those
// before it are in screens.spec.ts. That two tabs pay only for what is on the screen is in versions.spec.ts,
// and that a lost confirmation ends in the truth in lost.spec.ts.

import type { Browser, Page } from '@playwright/test'
import { Account, PASSWORD } from './kit/account'
import { linkIn, PROVIDER, type Post } from './kit/mail'
import {
  downloadedText,
  expect,
  KeyboardDesk,
  lookAtBoth,
  payCard,
  person,
  test,
  words,
  type Guard,
} from './harness'

const t = words('en')
const DAY = 86_400_000
const days = (n: number) => new Date(Date.now() + n * DAY)

async function device(browser: Browser, guard: Guard): Promise<Page> {
  const context = await browser.newContext()
  guard.watch(context)
  return context.newPage()
}

/** The mails to one address about one mark, each of which is expected once. */
class Letters {
  private readonly expected: string[] = []

  constructor(
    private readonly post: Post,
    private readonly email: string,
    private readonly params: Record<string, string>,
  ) {}

  /** Waits for the next mail, and expects no other one since the last. */
  async next(kind: string) {
    this.expected.unshift(t(`mail_${kind}_subject`, this.params))
    const mail = await this.post.find(this.email, this.expected[0]!)
    expect((await this.post.all(this.email)).map(each => each.subject)).toEqual(this.expected)
    return mail
  }
}

test('a mark is paid on one device, followed on another, and led to its registration at the desk', async ({
  page,
  browser,
  guard,
  post,
  server,
  wizard,
}) => {
  const name = `Faro ${Date.now()}`
  const who = person()

  await test.step('an anonymous visitor pays', async () => {
    await wizard.open()
    await wizard.toReview({ name, territory: 'EU', classes: [9, 35] }, who)
    await wizard.openPayment()
    await payCard(page)
    await expect(page.getByRole('heading', { level: 1, name: t('success_order_title') })).toBeVisible()
    await lookAtBoth(page, 'story the paid order')
  })
  const order = new URLSearchParams(page.url().split('?')[1]).get('trademarkId')!
  const reference = /SE-\w{8}/.exec(await page.locator('#content').innerText())![0]
  const letters = new Letters(post, who.email, { mark: name, reference })

  const phone = await device(browser, guard)
  const customer = new Account(phone, post, who.email)
  const receipt = await letters.next('payment_receipt')

  await test.step('the mail opens the order on another device', async () => {
    await phone.goto(linkIn(receipt, /#\/order\?/))
    await expect(phone.getByRole('heading', { level: 1, name: t('wizard_title_paid') })).toBeVisible()
    await lookAtBoth(phone, 'story the order by its link')
  })
  await test.step('the customer chooses a password there', async () => {
    await phone.goto(linkIn(receipt, /password\/change/))
    await expect(phone.getByLabel(t('auth_email'), { exact: true })).toHaveValue(who.email)
    await lookAtBoth(phone, 'story the password')
    await customer.choosePassword(linkIn(receipt, /password\/change/), PASSWORD, true)
    await letters.next('account_opened')
    await lookAtBoth(phone, 'story the chosen password')
    await phone
      .getByRole('main')
      .getByRole('button', { name: t('auth_changed_login') })
      .click()
    await expect(customer.field('auth_email')).toHaveValue(who.email)
    await lookAtBoth(phone, 'story dialog of the login')
    await customer.field('auth_password').fill(PASSWORD)
    await customer.press('auth_login_button')
    await customer.expectSignedIn()
    await expect(phone).toHaveURL(new RegExp(`#/\\?trademarkId=${order}$`))
  })
  await test.step('the customer sees the receipt', async () => {
    const download = phone.waitForEvent('download')
    await phone.getByRole('button', { name: t('stations_receipt'), exact: true }).click()
    const text = await downloadedText(await download)
    for (const fact of [
      reference,
      `${who.name} ${who.lastname}`,
      who.id,
      '€900.00',
      '€247.93',
      '€52.07',
      '€1,200.00',
      t('paper_method_card', { name: 'Visa', digits: '4242' }),
      t('paper_test'),
    ])
      expect(text).toContain(fact)
  })

  const reached = async (stage: string, state: 'now' | 'done' = 'now') => {
    const name = phone.getByText(t(`stations_${stage}`), { exact: true })
    const station = phone.getByRole('listitem').filter({ has: name }).last() // the first one is the card around it
    await expect(station).toContainText(t(`stations_state_${state}`))
  }
  const station = async (stage: string, state?: 'now' | 'done') => {
    await phone.goto(`/?trademarkId=${order}`)
    await reached(stage, state)
  }
  await station('received')
  await lookAtBoth(phone, 'story the order in the account')

  const office = await device(browser, guard)
  const desk = new KeyboardDesk(office, server, new Account(office, post))
  await test.step('an operator opens the desk', async () => {
    await desk.open()
    await lookAtBoth(desk.page, 'story the desk')
  })
  await test.step('the operator finds the order and takes it', async () => {
    await desk.search(name)
    await lookAtBoth(desk.page, 'story the list')
    await desk.page.keyboard.press('Enter')
    await desk.expectStatus('stage_received')
    await lookAtBoth(desk.page, 'story the file')
    await desk.choose('desk_act_take')
    await desk.expectStatus('stage_in_review')
    await letters.next('in_review')
    await station('in_review')
  })

  /** Records a change of stage in its dialog. */
  const record = async (stage: string, facts: Record<string, string | Date>) => {
    await desk.choose(`desk_act_to_${stage}`)
    for (const [key, value] of Object.entries(facts)) await desk.fill(`desk_${key}`, value)
    await lookAtBoth(desk.page, `story dialog of ${stage}`)
    await desk.send(t(`desk_act_to_${stage}`))
    await desk.expectStatus(`stage_${stage}`)
    return letters.next(stage)
  }

  await test.step('the operator asks, and the customer answers with a text and a file', async () => {
    const mail = await record('question', { text_question: 'With a capital letter?' })
    expect(mail.text).toContain('With a capital letter?')
    await station('in_review')
    const text = phone.getByLabel(t('stations_answer'), { exact: true })
    await text.fill('Yes, as in this drawing.')
    await phone.locator('input[type=file]').setInputFiles({
      name: 'drawing.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    })
    await lookAtBoth(phone, 'story the answer') // meanwhile the file is stored, of which the page says nothing
    await phone.reload()
    await expect(text).toHaveValue('Yes, as in this drawing.')
    await expect(phone.getByText('drawing.pdf', { exact: true })).toBeVisible()
    await phone.getByRole('button', { name: t('stations_answer_send') }).click()
    await expect(text).toHaveCount(0)
    await station('in_review')
    const answer = await post.find(PROVIDER, t('mail_answer_subject', { mark: name, reference }))
    expect(answer.text).toContain('Yes, as in this drawing.')
    expect(answer.text).toContain('drawing.pdf')
    expect(linkIn(answer, /desk/)).toContain(order)
  })
  await test.step('the operator reads the answer', async () => {
    await desk.reopen()
    await expect(desk.page.getByText('Yes, as in this drawing.')).toBeVisible()
    await expect(desk.page.getByText('drawing.pdf').first()).toBeVisible()
    await desk.expectStatus('stage_in_review')
  })
  await test.step('the operator files it', async () => {
    const mail = await record('filed', { fact_number: '018912345', fact_filed_on: days(-1) })
    for (const fact of ['EUIPO', '018912345']) expect(mail.text).toContain(fact)
    await station('filed')
    await expect(phone.locator('#content')).toContainText('018912345')
  })
  await test.step('the operator publishes it', async () => {
    await record('published', { fact_published_on: days(-1), fact_opposition_until: days(90) })
    await station('published')
  })
  await test.step('the operator registers it', async () => {
    await record('registered', {
      fact_registration_number: '018912345',
      fact_registered_on: days(-1),
      fact_valid_until: days(3650),
    })
    await station('registered', 'done')
    await lookAtBoth(phone, 'story the registered mark')
    await lookAtBoth(desk.page, 'story the file at its end')
  })
  await test.step('the account shows the registered mark with its history', async () => {
    await phone.goto('/#/home#trademarks')
    await reached('registered', 'done')
    await phone.getByRole('button', { name: t('stations_more') }).click()
    await expect(phone.getByText(t('stations_event_registered'))).toBeVisible()
    await expect(phone.getByText('drawing.pdf').first()).toBeVisible()
    await lookAtBoth(phone, 'story the card in the account')
  })
})
