/** Works at the provider's desk as an operator does: by the texts on the page. */
import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import type { Account } from './account'
import { AuthenticatorApp } from './app'
import { CARD, payCard } from './payment'
import type { Person } from './people'
import type { Server } from './server.mjs'
import { Wizard, type Mark } from './wizard'
import { entriesLeft } from './look'
import type { Words } from './words'

/** A customer in a browser of their own, with an order. */
export interface Customer {
  page: Page
  wizard: Wizard
  who: Person
  /** The id of the order. */
  order: string
}

/** Saves an order in a new browser, without an account, as far as the open payment dialog. */
export async function orderedBy(
  browser: Browser,
  server: Server,
  mark: Mark,
  language: 'en' | 'es' = 'en',
): Promise<Customer> {
  const locale = language === 'en' ? 'en-GB' : 'es-ES'
  const page = await (await browser.newContext({ baseURL: server.url, locale })).newPage()
  const wizard = new Wizard(page, language)
  await wizard.open()
  const saved = wizard.nextOrder()
  const who = await wizard.toPayment(mark)
  return { page, wizard, who, order: await saved }
}

/** Saves an order in a new browser, and pays it. */
export async function paidBy(
  browser: Browser,
  server: Server,
  mark: Mark,
  language: 'en' | 'es' = 'en',
): Promise<Customer> {
  const customer = await orderedBy(browser, server, mark, language)
  await payCard(customer.page, CARD.pays)
  await expect(customer.page.locator('#content')).toContainText(/SE-/)
  return customer
}

export class Desk {
  readonly t: Words
  private app?: AuthenticatorApp

  constructor(
    readonly page: Page,
    readonly server: Server,
    readonly account: Account,
  ) {
    this.t = account.t
  }

  /** Signs up, becomes an operator by the command, and sets up an authenticator app. */
  async appoint(): Promise<void> {
    await this.become()
    await this.setUpApp()
  }

  /** Sets up an authenticator app, which opens the desk to the session. */
  async setUpApp(): Promise<void> {
    const { secret } = await this.post<{ secret: string }>('totp')
    this.app = new AuthenticatorApp(secret)
    await this.post('totp/confirm', { code: this.app.code() })
  }

  /** Signs up, becomes an operator by the command, and logs in, without a second factor. */
  async become(): Promise<void> {
    await this.page.goto('/')
    await this.account.create()
    await this.promote()
  }

  /** Logs out, makes the account an operator's by the command, and logs in. */
  async promote(): Promise<void> {
    await entriesLeft(this.page)
    await this.account.logOut()
    await this.server.command('operator', 'add', this.account.email)
    await this.account.entry('nav_login')
    await this.account.signIn()
  }

  /** Makes a call about second factors in the browser's session, as the page does. */
  private async post<T>(path: string, data?: unknown): Promise<T> {
    const { request } = this.page
    const token = (await request.get('/_/api/v1/csrf')).headers()['x-csrf-token'] ?? ''
    const answer = await request.post(`/_/api/v1/desk/factors/${path}`, {
      headers: { 'X-CSRF-Token': token },
      ...(data === undefined ? {} : { data }),
    })
    expect(answer.status()).toBe(200)
    return ((await answer.json()) as { data: T }).data
  }

  /** Types a code of the authenticator app where the page asks for the second factor. */
  async showFactor(): Promise<void> {
    if (!this.app) throw new Error('no authenticator app')
    await this.page.getByLabel(this.t('factors_code'), { exact: true }).fill(this.app.code())
    await this.page.getByRole('button', { name: this.t('factors_open'), exact: true }).click()
  }

  /** Becomes an operator, and opens the desk. */
  async open(): Promise<void> {
    await this.appoint()
    await this.account.entry('nav_desk')
    await expect(this.page.getByRole('heading', { level: 1, name: this.t('desk_title') })).toBeFocused()
  }

  /** Opens the file of an order. */
  async file(order: string): Promise<void> {
    await entriesLeft(this.page)
    await this.page.goto(`/#/desk/orders/${order}`)
    await expect(this.acts).toBeVisible()
  }

  get acts(): Locator {
    return this.page.getByRole('group', { name: this.t('desk_acts') })
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  get history(): Locator {
    return this.page.getByRole('region', { name: this.t('desk_history') })
  }

  /** The queues and the other lists. */
  get lists(): Locator {
    return this.page.getByRole('navigation', { name: this.t('desk_queues') })
  }

  /** The lines of the list that is shown. */
  get lines(): Locator {
    return this.page.locator('[data-line]')
  }

  /** Expects the stage, or the state of an order without a stage: `stage_filed`, `state_pending`. */
  async expectStatus(key: string): Promise<void> {
    await expect(this.page.locator('header p strong')).toHaveText(this.t(`desk_${key}`))
  }

  async choose(key: string): Promise<void> {
    await this.acts.getByRole('button', { name: this.t(key), exact: true }).click()
  }

  field(key: string): Locator {
    return this.dialog.getByLabel(this.t(key), { exact: true })
  }

  async press(words: string): Promise<void> {
    await this.dialog.getByRole('button', { name: words, exact: true }).click()
  }

  /** Sends the dialog, which closes when it is done. */
  async send(words: string): Promise<void> {
    await this.press(words)
    await expect(this.dialog).toHaveCount(0)
  }
}
