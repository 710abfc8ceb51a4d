/** Signs up, in and out as a person does: by the texts on the page and in the mails. */
import { expect, type Locator, type Page } from '@playwright/test'
import { entriesLeft } from './look'
import { codeTo, linkIn, type Post } from './mail'
import { address } from './people'
import { words, type Words } from './words'

export const PASSWORD = 'Correct-horse-7'

const TRADEMARKS = '/_/api/v1/trademarks'

export class Account {
  readonly t: Words

  constructor(
    readonly page: Page,
    readonly post: Post,
    readonly email: string = address(),
    language: 'en' | 'es' = 'en',
  ) {
    this.t = words(language)
  }

  /** The bar on top; its links are behind the menu on a narrow screen. */
  get bar(): Locator {
    return this.page.getByRole('navigation', { name: this.t('main_navigation') })
  }

  async entry(key: string): Promise<void> {
    const menu = this.page.getByRole('button', { name: this.t('menu'), exact: true })
    if (await menu.isVisible()) await menu.click()
    const name = this.t(key)
    await this.bar
      .getByRole('button', { name, exact: true })
      .or(this.bar.getByRole('link', { name, exact: true }))
      .click()
  }

  get modal(): Locator {
    return this.page.getByRole('dialog')
  }

  titled(key: string): Locator {
    return this.page.getByRole('dialog', { name: this.t(key) })
  }

  field(key: string): Locator {
    return this.modal.getByLabel(this.t(key), { exact: true })
  }

  press(key: string): Promise<void> {
    return this.modal.getByRole('button', { name: this.t(key), exact: true }).click()
  }

  /** Fills in the open sign-up and sends it; `sent` checks what the page then says. */
  async signUp(sent = async () => {}): Promise<void> {
    await this.field('auth_email').fill(this.email)
    await this.acceptDocuments(this.modal)
    await this.press('continue')
    await expect(this.titled('auth_sent_title')).toBeVisible()
    await sent()
    await this.press('auth_sent_accept')
    await entriesLeft(this.page)
  }

  /** The link of the newest mail that has one for choosing a password; `than` is an older one. */
  async link(subject: RegExp = /./, than = ''): Promise<string> {
    let link = ''
    await expect(async () => {
      const mails = await this.post.all(this.email)
      const mail = mails.find(
        each => subject.test(each.subject) && each.text.includes('/password/change?token='),
      )
      if (!mail) throw new Error('no mail with a link yet')
      link = linkIn(mail, /password\/change/)
      expect(link).not.toBe(than)
    }).toPass({ timeout: 30_000 })
    return link
  }

  /** Ticks the boxes that are required. */
  async acceptDocuments(where: Page | Locator): Promise<void> {
    for (const box of ['accept_terms', 'accept_privacy'])
      await where.getByRole('checkbox', { name: this.t(box).replace(/<[^>]+>/g, '') }).check()
  }

  /** Accepts the documents in force in the dialog that asks for them. */
  async accept(asked: Locator): Promise<void> {
    await this.acceptDocuments(asked)
    await this.press('auth_documents_accept')
    await expect(asked).toBeHidden()
  }

  /** Follows a link, chooses the password, and accepts the documents in a browser that did not. */
  async choosePassword(link: string, password = PASSWORD, documents = false): Promise<void> {
    await this.page.goto(link)
    await expect(this.page.getByLabel(this.t('auth_email'), { exact: true })).toHaveValue(this.email)
    await this.page.getByLabel(this.t('auth_password'), { exact: true }).fill(password)
    await this.page.getByLabel(this.t('auth_password_repeat'), { exact: true }).fill(password)
    await expect(this.page.getByRole('checkbox')).toHaveCount(documents ? 3 : 0)
    if (documents) await this.acceptDocuments(this.page)
    await this.page.getByRole('button', { name: this.t('auth_change_button'), exact: true }).click()
    await expect(this.page.getByRole('heading', { name: this.t('auth_changed_title') })).toBeVisible()
  }

  /** Fills in the open login and sends it. */
  async logIn(password = PASSWORD): Promise<void> {
    await this.field('auth_email').fill(this.email)
    await this.field('auth_password').fill(password)
    await this.press('auth_login_button')
  }

  /** Fills in the open login with what is right, and sends it. */
  async signIn(password = PASSWORD): Promise<void> {
    await this.logIn(password)
    await this.expectSignedIn()
  }

  /** Asks in the open login for a code by mail, and types it. */
  async logInByCode(): Promise<void> {
    await this.press('auth_login_code')
    await this.field('auth_email').fill(this.email)
    await this.press('auth_code_send')
    await this.typeCode()
  }

  /** Types the code of the newest mail where the page asks for it. */
  async typeCode(): Promise<void> {
    await this.field('auth_code').fill(await codeTo(this.post, this.t, this.email))
    await this.field('auth_code').press('Enter')
  }

  /** Signs out by the bar on top. */
  async logOut(): Promise<void> {
    await this.entry('nav_logout')
    await this.expectSignedIn(false)
  }

  async expectSignedIn(signedIn = true): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => localStorage.getItem('vyou') !== null)).toBe(signedIn)
    await expect(this.modal).toBeHidden()
  }

  /** For an open dialog, which hides the bar from screen readers: the bar offers to log in, and storage contains no session. */
  async expectSignedOutUnderneath(): Promise<void> {
    await expect(
      this.page.locator('#main-menu').getByText(this.t('nav_login'), { exact: true }),
    ).toBeAttached()
    await expect.poll(() => this.page.evaluate(() => localStorage.getItem('vyou'))).toBeNull()
  }

  /** Signs up, sets the password and signs in, on a page that shows the top bar. Without cookies the documents are accepted twice. */
  async create(documents = false): Promise<void> {
    await this.entry('nav_sign_up')
    await this.signUp()
    await this.choosePassword(await this.link(), PASSWORD, documents)
    await this.page
      .getByRole('main')
      .getByRole('button', { name: this.t('auth_changed_login') })
      .click()
    const listed = this.page.waitForResponse(answer => new URL(answer.url()).pathname === TRADEMARKS)
    await this.signIn()
    await expect(this.page).toHaveURL(/#\/home#trademarks$/)
    await listed // later, and signed out by then, it would be refused
  }
}
