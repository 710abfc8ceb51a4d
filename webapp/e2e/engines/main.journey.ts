// The main journeys, once for every engine: what a customer must be able to do in any browser.

import { CARD } from '../kit/payment'
import { linkIn, PROVIDER } from '../kit/mail'
import { address, person } from '../kit/people'
import { expect, test } from './fixture'
import type { Sought } from './page'

test('what goes wrong in a page is noticed', async ({ tab, wizard, site }) => {
  await wizard.open()
  expect(site.troubles()).toEqual([])
  await tab.inject(`
    setTimeout(() => { throw new Error('thrown') })
    void Promise.reject(new Error('rejected'))
    console.error('said')
    document.head.append(Object.assign(document.createElement('script'), { src: '/_/none.js' }))
  `)
  const noticed: string[] = []
  for (const what of [
    /^error: .*thrown/,
    /^rejection: .*rejected/,
    /^console: .*said/,
    /^not loaded: .*none/,
  ])
    await expect
      .poll(() => (noticed.push(...site.troubles()), noticed), { timeout: 30_000 })
      .toContainEqual(expect.stringMatching(what))
})

test('pay by card', async ({ page, wizard, post, t }) => {
  await wizard.open()
  await wizard.mark('Lumbre & Cía', 'SPAIN')
  await wizard.classes([9, 25])
  await page.says(wizard.price, '€320')
  const who = await wizard.toReview()
  await page.says({ css: '#content' }, who.lastname)
  await wizard.toPayment()
  await wizard.pay(CARD.pays)
  await page.find(wizard.heading('success_order_title'))
  await page.says({ css: '#content' }, /SE-[2-9A-HJKMNP-Z]{8}/)
  await post.find(who.email, 'Payment received', 30_000)
  await page.press({ role: 'button', name: t('success_another') })
  await page.find(wizard.heading('wizard_title'))
  expect(await page.ticked(wizard.radio('wizard_type_NAME'))).toBe(false)
})

test('decline, then pay', async ({ page, wizard, post, t }) => {
  await wizard.open()
  await wizard.mark('Marea', 'EU')
  await wizard.classes([5])
  const who = await wizard.toReview()
  await wizard.toPayment()
  await wizard.pay(CARD.declined)
  const alert: Sought = { role: 'alert', within: { role: 'dialog' } }
  await page.says(alert, /declined/i)
  await page.says(alert, t('payment_failed_line'))
  await wizard.pay(CARD.pays)
  await page.find(wizard.heading('success_order_title'))
  await post.find(who.email, 'Payment received', 30_000)
})

test('unknown class to report', async ({ page, wizard, post, t }) => {
  await wizard.open()
  await wizard.mark('Nube Baja', 'SPAIN')
  await wizard.openClasses()
  await page.tick({ role: 'checkbox', name: new RegExp(t('classes_unknown')), within: wizard.dialog })
  await wizard.saveClasses()
  await page.fill(wizard.label('wizard_services'), 'I rent kayaks by the hour.')
  await page.says(wizard.price, t('wizard_price_none'))
  const who = await wizard.toReview('send')
  await wizard.next('send')
  await page.find(wizard.heading('success_report_title'))
  await post.find(who.email, t('mail_report_ack_subject', { mark: 'Nube Baja' }), 30_000)
  await post.find(PROVIDER, t('mail_report_request_subject', { mark: 'Nube Baja' }), 30_000)
})

test('search and choose', async ({ page, wizard, t }) => {
  await wizard.open()
  await wizard.mark('Vela', 'EU')
  await wizard.openClasses()
  await page.fill({ label: t('classes_search'), within: wizard.dialog }, 'sented candels')
  await page.find({ css: 'mark', within: wizard.dialog })
  await page.tick({ role: 'checkbox', name: /^scented candles/i, within: wizard.dialog })
  await page.says({ css: '[data-testid="modal-price"]' }, '€1,100')
  await wizard.saveClasses()
  await page.says({ role: 'list', name: t('classes_chosen') }, t('class_4_name'))
})

test('sign-up to account', async ({ tab, page, wizard, post, t }) => {
  const email = address()
  const password = 'Correct-horse-7'
  const within: Sought = { role: 'dialog' }
  await wizard.open()
  await page.press({ role: 'button', name: t('nav_sign_up'), within: { role: 'banner' } })
  await page.fill({ label: t('auth_email'), within }, email)
  for (const box of ['accept_terms', 'accept_privacy'])
    await page.tick({ role: 'checkbox', name: t(box).replace(/<[^>]+>/g, ''), within })
  await page.press({ role: 'button', name: t('continue'), within })
  await page.find({ role: 'dialog', name: t('auth_sent_title') })
  const mail = await post.find(email, /./, 30_000)

  await tab.open(linkIn(mail, /password\/change/))
  await page.holds({ label: t('auth_email') }, email)
  await page.fill({ label: t('auth_password') }, password)
  await page.fill({ label: t('auth_password_repeat') }, password)
  await page.press({ role: 'button', name: t('auth_change_button') })
  await page.find(wizard.heading('auth_changed_title'))
  await page.press({ role: 'button', name: t('auth_changed_login'), within: { role: 'main' } })
  await page.fill({ label: t('auth_email'), within }, email)
  await page.fill({ label: t('auth_password'), within }, password)
  await page.press({ role: 'button', name: t('auth_login_button'), within })
  await page.find({ text: t('account_pending_none') })
  await tab.reload()
  await page.find({ text: t('account_history_none') })
})

test('reload in mid-form', async ({ tab, page, wizard, t }) => {
  const who = person()
  await wizard.open()
  const file = await wizard.logo()
  await page.tick(wizard.radio('wizard_territory_EU'))
  await wizard.classes([12])
  await tab.reload()
  await page.find({ text: file })
  await page.find({ role: 'img', name: t('wizard_logo_alt') })
  await page.says(wizard.price, '€1,100')
  await wizard.next()
  await wizard.party(who)
  await page.tick(wizard.consent('terms'))
  await tab.reload()
  await page.find(wizard.heading('wizard_title_owners'))
  await page.holds(wizard.label('owners_lastname'), who.lastname)
  await page.holds(wizard.label('owners_nationality'), who.nationality)
  await page.holds(wizard.label('owners_address_street'), who.street)
  expect(await page.ticked(wizard.consent('terms'))).toBe(true)
  expect(await page.ticked(wizard.consent('privacy'))).toBe(false)
})
