/** The wizard's steps, whose elements are found by their texts. */
import { writeFileSync } from 'node:fs'
import { test } from '@playwright/test'
import { png } from '../kit/files'
import { person, type Person } from '../kit/people'
import { words } from '../kit/words'
import type { Tab } from './driver'
import type { Page, Sought } from './page'

const PAY = /^Pay /

export class Wizard {
  readonly t = words('en')

  constructor(
    readonly tab: Tab,
    readonly page: Page,
    readonly url: string,
  ) {}

  async open(path = '/'): Promise<void> {
    await this.tab.open(this.url + path)
    await this.page.says({ css: '[data-alive] [data-testid="from-EU"]' }, '1')
  }

  readonly bar: Sought = { role: 'region', name: this.t('wizard_bar') }
  readonly price: Sought = { css: '[data-testid="price"]', within: this.bar }

  heading(key: string): Sought {
    return { role: 'heading', level: 1, name: this.t(key) }
  }

  label(key: string): Sought {
    return { label: this.t(key), within: { css: '#content' } }
  }

  radio(key: string): Sought {
    return { role: 'radio', name: new RegExp(this.t(key)) }
  }

  async next(key = 'continue'): Promise<void> {
    await this.page.press({ role: 'button', name: this.t(key), within: this.bar })
  }

  async mark(name: string, territory: 'SPAIN' | 'EU'): Promise<void> {
    await this.page.tick(this.radio('wizard_type_NAME'))
    await this.page.fill(this.label('wizard_name'), name)
    await this.page.tick(this.radio(`wizard_territory_${territory}`))
  }

  /** Chooses a logo as the mark; returns the file's name. */
  async logo(): Promise<string> {
    const { name, buffer } = png('disc.png')
    const path = test.info().outputPath(name)
    writeFileSync(path, buffer)
    await this.page.tick(this.radio('wizard_type_LOGO'))
    await this.page.upload({ css: 'input[type=file]' }, path)
    return name
  }

  readonly dialog: Sought = { role: 'dialog', name: this.t('classes_title') }

  async openClasses(): Promise<void> {
    const names = [this.t('classes_choose'), this.t('classes_change')]
    await this.page.press({ role: 'button', name: new RegExp(names.join('|')) })
    await this.page.find({ role: 'list', name: this.t('classes_list'), within: this.dialog })
  }

  classBox(number: number): Sought {
    const name = this.t('classes_class', { number, name: this.t(`class_${number}_name`) })
    return { role: 'checkbox', name, within: this.dialog }
  }

  async saveClasses(): Promise<void> {
    await this.page.press({ role: 'button', name: this.t('classes_save'), within: this.dialog })
    await this.page.gone(this.dialog)
  }

  async classes(numbers: number[]): Promise<void> {
    await this.openClasses()
    for (const number of numbers) await this.page.tick(this.classBox(number))
    await this.saveClasses()
  }

  async party(who: Person): Promise<void> {
    const field = (key: string): Sought => this.label(`owners_${key}`)
    for (const key of ['name', 'lastname'] as const) await this.page.fill(field(key), who[key])
    await this.page.choose(field('nationality'), who.nationality)
    await this.page.choose(field('idType'), who.idType)
    await this.page.fill(field('id'), who.id)
    for (const key of ['street', 'zipcode', 'city'] as const)
      await this.page.fill(field(`address_${key}`), who[key])
    await this.page.choose(field('address_country'), who.country)
    await this.page.fill(field('email'), who.email)
  }

  consent(which: 'terms' | 'privacy'): Sought {
    return { role: 'checkbox', name: this.t(`accept_${which}`).replace(/<[^>]+>/g, '') }
  }

  async consents(): Promise<void> {
    for (const which of ['terms', 'privacy'] as const) await this.page.tick(this.consent(which))
  }

  /** From the filled first step to the last one. */
  async toReview(how = 'continue', who = person()): Promise<Person> {
    await this.next()
    await this.page.find(this.heading('wizard_title_owners'))
    await this.party(who)
    await this.consents()
    await this.next(how)
    await this.page.find(this.heading('wizard_title_review'))
    // The step's code has come, so that the bar no longer moves.
    await this.page.find({ role: 'heading', level: 2, name: this.t('wizard_review_owners') })
    return who
  }

  /** From the last step into the open payment dialog. */
  async toPayment(): Promise<void> {
    await this.next('wizard_button_pay')
    await this.page.find({ role: 'button', name: PAY, within: { role: 'dialog' } })
  }

  async pay(card: string): Promise<void> {
    const frame = await this.page.frame({ css: 'iframe[title="Secure payment input frame"]' })
    await frame.fill({ css: '#number' }, card)
    await frame.fill({ css: '#expiry' }, '12 / 40')
    await frame.fill({ css: '#cvc' }, '123')
    await this.page.press({ role: 'button', name: PAY, within: { role: 'dialog' } })
  }
}
