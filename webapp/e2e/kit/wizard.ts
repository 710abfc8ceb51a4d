/** Goes through the wizard as a person does: by its texts. */
import { expect, type Locator, type Page } from '@playwright/test'
import { type Upload } from './files'
import { payButton, payCard } from './payment'
import { person, type Person } from './people'
import { words, type Words } from './words'

export interface Mark {
  /** '' for a logo without words. */
  name: string
  logo?: Upload
  territory: 'SPAIN' | 'EU' | 'OTHER'
  countries?: string
  /** Numbers of classes, or the description of what the unknown class is for. */
  classes: number[] | string
}

export class Wizard {
  readonly t: Words

  constructor(
    readonly page: Page,
    language: 'en' | 'es' = 'en',
  ) {
    this.t = words(language)
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(path)
    await expect(this.page.locator('[data-alive]').getByTestId('from-EU')).toContainText('1')
  }

  /** Opens the kept form, which stands at a step, in another tab of the same browser. */
  async elsewhere(step: 'review' | 'contact' = 'review'): Promise<Wizard> {
    const other = new Wizard(await this.page.context().newPage())
    await other.page.goto('/')
    await expect(other.heading(step)).toBeVisible()
    return other
  }

  /** Begins a new trademark in the place of what is filled in. */
  async beginAnew(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('nav_new_trademark') }).click()
    await this.page.getByRole('button', { name: this.t('wizard_new_yes') }).click()
  }

  /** The title of a note that says what became of a form. */
  note(key: string): Locator {
    return this.page.getByRole('heading', { name: this.t(key) })
  }

  /** The bar at the foot: the price and the button. */
  get bar(): Locator {
    return this.page.getByRole('region', { name: this.t('wizard_bar') })
  }

  get price(): Locator {
    return this.bar.getByTestId('price')
  }

  button(name: 'continue' | 'pay' | 'send'): Locator {
    const label = name === 'pay' ? this.t('wizard_button_pay') : this.t(name)
    return this.bar.getByRole('button', { name: label, exact: true })
  }

  heading(step: 'trademark' | 'owners' | 'contact' | 'review'): Locator {
    const key = step === 'trademark' ? 'wizard_title' : `wizard_title_${step}`
    return this.page.getByRole('heading', { level: 1, name: this.t(key) })
  }

  choice(key: string): Locator {
    return this.page.getByRole('radio', { name: this.t(key) }).first()
  }

  // Step 1.

  async mark(mark: Mark): Promise<void> {
    if (mark.logo) {
      await this.choice('wizard_type_LOGO').check()
      await this.logo(mark.logo)
      if (mark.name) await this.page.getByLabel(this.t('wizard_name_in_logo')).fill(mark.name)
    } else {
      await this.choice('wizard_type_NAME').check()
      await this.page.getByLabel(this.t('wizard_name'), { exact: true }).fill(mark.name)
    }
    await this.choice(`wizard_territory_${mark.territory}`).check()
    if (mark.countries)
      await this.page.getByLabel(this.t('wizard_countries'), { exact: true }).fill(mark.countries)
    if (typeof mark.classes === 'string') await this.unknownClass(mark.classes)
    else await this.classes(mark.classes)
  }

  async logo(file: Upload): Promise<void> {
    await this.page.getByLabel(this.t('wizard_logo'), { exact: true }).setInputFiles(file)
  }

  async openClasses(): Promise<Locator> {
    const choose = [this.t('classes_choose'), this.t('classes_change')]
    await this.page.getByRole('button', { name: new RegExp(choose.join('|')) }).click()
    const dialog = this.page.getByRole('dialog', { name: this.t('classes_title') })
    await expect(dialog.getByRole('list', { name: this.t('classes_list') })).toBeVisible()
    return dialog
  }

  classBox(dialog: Locator, number: number): Locator {
    const name = this.t(`class_${number}_name`)
    return dialog.getByRole('checkbox', { name: this.t('classes_class', { number, name }) })
  }

  async classes(numbers: number[]): Promise<void> {
    const dialog = await this.openClasses()
    for (const number of numbers) await this.classBox(dialog, number).check()
    await dialog.getByRole('button', { name: this.t('classes_save'), exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  async unknownClass(description: string): Promise<void> {
    const dialog = await this.openClasses()
    await dialog.getByRole('checkbox', { name: this.t('classes_unknown') }).check()
    await dialog.getByRole('button', { name: this.t('classes_save'), exact: true }).click()
    await this.page.getByLabel(this.t('wizard_services'), { exact: true }).fill(description)
  }

  // Step 2.

  /** The region of an owner: the only one, or by number. */
  owner(number?: number): Locator {
    const name = number ? this.t('owners_owner', { number }) : this.t('owners_owner_first')
    return this.page.getByRole('region', { name, exact: true })
  }

  get billing(): Locator {
    return this.page.getByRole('region', { name: this.t('owners_billing'), exact: true })
  }

  field(within: Page | Locator, key: string): Locator {
    return within.getByLabel(this.t(key), { exact: true })
  }

  async party(within: Locator, who: Person, { contact = true } = {}): Promise<void> {
    await this.field(within, 'owners_name').fill(who.name)
    await this.field(within, 'owners_lastname').fill(who.lastname)
    await this.field(within, 'owners_nationality').selectOption(who.nationality)
    await this.document(within, who)
    await this.place(within, who)
    if (contact) await this.field(within, 'owners_email').fill(who.email)
  }

  async company(within: Locator, name: string, who: Person): Promise<void> {
    await within.getByText(this.t('owners_type_COMPANY'), { exact: true }).click()
    await this.field(within, 'owners_company').fill(name)
    await this.document(within, { ...who, idType: 'VAT', id: 'ESB12345678' })
    await this.place(within, who)
    await this.field(within, 'owners_email').fill(who.email)
  }

  private async document(within: Locator, who: Person): Promise<void> {
    await this.field(within, 'owners_idType').selectOption(who.idType)
    await this.field(within, 'owners_id').fill(who.id)
  }

  private async place(within: Locator, who: Person): Promise<void> {
    await this.field(within, 'owners_address_street').fill(who.street)
    await this.field(within, 'owners_address_zipcode').fill(who.zipcode)
    await this.field(within, 'owners_address_city').fill(who.city)
    await this.field(within, 'owners_address_country').selectOption(who.country)
  }

  consent(which: 'terms' | 'privacy' | 'commercial'): Locator {
    const plain = this.t(`accept_${which}`).replace(/<[^>]+>/g, '')
    return this.page.getByRole('checkbox', { name: plain })
  }

  async consents(): Promise<void> {
    await this.consent('terms').check()
    await this.consent('privacy').check()
  }

  // Whole ways.

  /** From an empty form to the second step. */
  async toOwners(mark: Mark): Promise<void> {
    await this.mark(mark)
    await this.button('continue').click()
    await expect(this.heading('owners')).toBeVisible()
  }

  /** From an empty form to the last step, with one owner; returns the owner. */
  async toReview(mark: Mark, who: Person = person()): Promise<Person> {
    await this.toOwners(mark)
    await this.party(this.owner(), who)
    await this.consents()
    await this.button(typeof mark.classes === 'string' ? 'send' : 'continue').click()
    await expect(this.heading('review')).toBeVisible()
    return who
  }

  /** From an empty form to the last step, then the same form in a second tab, which is returned. `saved`: the order is saved before. */
  async toReviewTwice(mark: Mark, saved: boolean): Promise<Wizard> {
    await this.open()
    await this.toReview(mark)
    if (saved) {
      await this.openPayment()
      await this.page.keyboard.press('Escape')
    }
    return this.elsewhere()
  }

  /** From an empty form to the open payment modal. */
  async toPayment(mark: Mark, who: Person = person()): Promise<Person> {
    await this.toReview(mark, who)
    await this.openPayment()
    return who
  }

  /** From the empty form of an account to a saved order, whose payment is put off. */
  async saveUnpaid(mark: Mark, email: string): Promise<void> {
    await this.toOwners(mark)
    await this.party(this.owner(), person({ email }))
    await this.button('continue').click()
    await this.openPayment()
    await this.page.keyboard.press('Escape')
  }

  /** From the filled-in owners to the last step. */
  async continueToReview(): Promise<void> {
    await this.button('continue').click()
    await expect(this.heading('review')).toBeVisible()
  }

  /** From the last step to the open payment modal. */
  async openPayment(): Promise<void> {
    await this.button('pay').click()
    await expect(payButton(this.page)).toBeEnabled()
  }

  /** From the open payment modal to the page of the paid order. */
  async pay(): Promise<void> {
    await payCard(this.page)
    await expect(this.page.getByRole('heading', { name: this.t('success_order_title') })).toBeVisible()
  }

  /** Resolves to the id of the order that is saved next. Call it before the order is saved. */
  async nextOrder(): Promise<string> {
    const answer = await this.page.waitForResponse(
      each => each.request().method() === 'POST' && new URL(each.url()).pathname === '/_/api/v1/trademarks',
    )
    const { data } = (await answer.json()) as { data: { id: string } }
    return data.id
  }

  toast(key: string): Locator {
    return this.page.getByRole('alert').filter({ hasText: this.t(key) })
  }
}
