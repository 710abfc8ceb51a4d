// The main journeys, once for every engine: what a customer must be able to do in any browser.

import { CARD } from '../kit/payment'
import { codeTo, linkIn, type Post, PROVIDER } from '../kit/mail'
import { address, person } from '../kit/people'
import type { Words } from '../kit/words'
import { allTexts } from '../kit/remains'
import type { Tab } from './driver'
import { expect, test } from './fixture'
import type { Page, Sought } from './page'
import type { Wizard } from './wizard'

interface Fixtures {
  tab: Tab
  view: Page
  wizard: Wizard
  post: Post
  t: Words
}

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

test('a page that is left while a part of it loads has no fault', async ({ tab, wizard, site }) => {
  site.hold('/assets/provider.')
  await wizard.open()
  await expect
    .poll(() => tab.evaluate(() => document.querySelector('script[src*="provider"]') !== null))
    .toBe(true)
  site.hold(undefined)
  await tab.open('about:blank')
  await wizard.open()
  await new Promise(resolve => setTimeout(resolve, 1000)) // a fault of the page that was left arrives late
  expect(site.troubles()).toEqual([])
})

test('pay by card', async ({ view, wizard, post, t }) => {
  await wizard.open()
  await wizard.mark('Lumbre & Cía', 'SPAIN')
  await wizard.classes([9, 25])
  await view.says(wizard.price, '€320')
  const who = await wizard.toReview()
  await view.says({ css: '#content' }, who.lastname)
  await wizard.toPayment()
  await wizard.pay(CARD.pays)
  await view.find(wizard.heading('success_order_title'))
  await view.says({ css: '#content' }, /SE-[2-9A-HJKMNP-Z]{8}/)
  await post.find(who.email, 'Payment received', 30_000)
  await view.press({ role: 'button', name: t('success_another') })
  await view.find(wizard.heading('wizard_title'))
  expect(await view.ticked(wizard.radio('wizard_type_NAME'))).toBe(false)
})

test('decline, then pay', async ({ view, wizard, post, t }) => {
  await wizard.open()
  await wizard.mark('Marea', 'EU')
  await wizard.classes([5])
  const who = await wizard.toReview()
  await wizard.toPayment()
  await wizard.pay(CARD.declined)
  const alert: Sought = { role: 'alert', within: { role: 'dialog' } }
  await view.says(alert, t('payment_failed_line'))
  await wizard.pay(CARD.pays)
  await view.find(wizard.heading('success_order_title'))
  await post.find(who.email, 'Payment received', 30_000)
})

test('unknown class to report', async ({ view, wizard, post, t }) => {
  await wizard.open()
  await wizard.mark('Nube Baja', 'SPAIN')
  await wizard.openClasses()
  await view.tick({ role: 'checkbox', name: new RegExp(t('classes_unknown')), within: wizard.dialog })
  await wizard.saveClasses()
  await view.fill(wizard.label('wizard_services'), 'I rent kayaks by the hour.')
  await view.says(wizard.price, t('wizard_price_none'))
  const who = await wizard.toReview('send')
  await wizard.next('send')
  await view.find(wizard.heading('success_report_title'))
  await post.find(who.email, t('mail_report_ack_subject', { mark: 'Nube Baja' }), 30_000)
  await post.find(PROVIDER, t('mail_report_request_subject', { mark: 'Nube Baja' }), 30_000)
})

test('search and choose', async ({ view, wizard, t }) => {
  await wizard.open()
  await wizard.mark('Vela', 'EU')
  await wizard.openClasses()
  await view.fill({ label: t('wizard_classes_question'), within: wizard.dialog }, 'sented candels')
  await view.find({ css: 'mark', within: wizard.dialog })
  await view.tick({ role: 'checkbox', name: /^scented candles/i, within: wizard.dialog })
  await view.says({ css: '[data-testid="modal-price"]' }, '€1,100')
  await wizard.saveClasses()
  await view.says({ role: 'list', name: t('classes_chosen') }, t('class_4_name'))
})

/** Signs up, chooses a password and logs in, on a page that shows the top bar; returns the address. */
async function signUpAndIn({ tab, view, wizard, post, t }: Fixtures): Promise<string> {
  const email = address()
  const password = 'Correct-horse-7'
  const within: Sought = { role: 'dialog' }
  await view.press({ role: 'button', name: t('nav_sign_up'), within: { role: 'banner' } })
  await view.fill({ label: t('auth_email'), within }, email)
  for (const box of ['accept_terms', 'accept_privacy'])
    await view.tick({ role: 'checkbox', name: t(box).replace(/<[^>]+>/g, ''), within })
  await view.press({ role: 'button', name: t('continue'), within })
  await view.find({ role: 'dialog', name: t('auth_sent_title') })
  const mail = await post.find(email, /./, 30_000)

  await tab.open(linkIn(mail, /password\/change/))
  await view.holds({ label: t('auth_email') }, email)
  await view.fill({ label: t('auth_password') }, password)
  await view.fill({ label: t('auth_password_repeat') }, password)
  await view.press({ role: 'button', name: t('auth_change_button') })
  await view.find(wizard.heading('auth_changed_title'))
  await view.press({ role: 'button', name: t('auth_changed_login'), within: { role: 'main' } })
  await view.fill({ label: t('auth_email'), within }, email)
  await view.fill({ label: t('auth_password'), within }, password)
  await view.press({ role: 'button', name: t('auth_login_button'), within })
  await view.find({ text: t('account_pending_none') })
  return email
}

test('sign-up to account', async ({ tab, view, wizard, post, t }) => {
  await wizard.open()
  await signUpAndIn({ tab, view, wizard, post, t })
  await tab.reload()
  await view.find({ text: t('account_history_none') })
})

test('who paid without an account types the code from the mail and sees the order', async ({
  view,
  wizard,
  post,
  t,
}) => {
  const within: Sought = { role: 'dialog' }
  await wizard.open()
  await wizard.mark('Brasa', 'SPAIN')
  await wizard.classes([9])
  const who = await wizard.toReview()
  await wizard.toPayment()
  await wizard.pay(CARD.pays)
  await view.find(wizard.heading('success_order_title'))
  await view.press({ role: 'button', name: t('success_account_code'), within: { css: '#content' } })
  await view.holds({ label: t('auth_email'), within }, who.email)
  await view.press({ role: 'button', name: t('auth_code_send'), within })
  await view.find({ role: 'dialog', name: t('auth_code_sent_title') })
  await view.fill({ label: t('auth_code'), within }, await codeTo(post, t, who.email))
  await view.press({ role: 'button', name: t('auth_login_button'), within })
  await view.press({ role: 'link', name: t('success_account_link'), within: { css: '#content' } })
  await view.find({ role: 'heading', name: 'Brasa' })
})

for (const way of ['gets the focus', 'is loaded again'])
  test(`S33: a session ended elsewhere leaves nothing of the customer when the page ${way}`, async ({
    tab,
    view,
    wizard,
    post,
    site,
    t,
  }) => {
    await wizard.open()
    const email = await signUpAndIn({ tab, view, wizard, post, t })
    await tab.evaluate(() => void (location.hash = '#/'))
    await view.find(wizard.heading('wizard_title'))
    const file = await wizard.logo()
    await view.tick(wizard.radio('wizard_territory_EU'))
    await wizard.classes([12])
    await wizard.next()
    const who = person({ email, name: 'Berenguela', lastname: 'Ochoa' })
    await wizard.party(who)
    for (const word of [file, who.name, who.lastname, who.id, email])
      await expect.poll(() => remains(tab), { timeout: 30_000 }).toContain(word)

    await site.change(`DELETE FROM sessions WHERE account_id IS NOT NULL`)
    if (way === 'is loaded again') await tab.reload()
    else await tab.evaluate(() => void dispatchEvent(new Event('focus')))
    await expect
      .poll(() => remains(tab), { timeout: 30_000 })
      .not.toMatch(new RegExp([file, who.name, who.lastname, who.id, who.street, email].join('|')))
    expect(await remains(tab)).toContain(t('auth_session_over').slice(0, 20))
  })

/** Everything that the browser shows or has stored, as text. */
async function remains(tab: Tab): Promise<string> {
  await tab.inject(
    `window.remains = null; (${String(allTexts)})().then(text => { window.remains = text }, error => { window.remains = 'failed: ' + error })`,
  )
  let text: string | null = null
  await expect
    .poll(async () => (text = await tab.evaluate(() => (window as { remains?: string }).remains ?? null)), {
      timeout: 20_000, // on a busy machine the search of all storage takes seconds
    })
    .not.toBeNull()
  expect(text).not.toMatch(/^failed: /)
  return text ?? ''
}

test('reload in mid-form', async ({ tab, view, wizard, t }) => {
  const who = person()
  await wizard.open()
  const file = await wizard.logo()
  await view.tick(wizard.radio('wizard_territory_EU'))
  await wizard.classes([12])
  await tab.reload()
  await view.find({ text: file })
  await view.find({ role: 'img', name: t('wizard_logo_alt') })
  await view.says(wizard.price, '€1,100')
  await wizard.next()
  await wizard.party(who)
  await view.tick(wizard.consent('terms'))
  await tab.reload()
  await view.find(wizard.heading('wizard_title_owners'))
  await view.holds(wizard.label('owners_lastname'), who.lastname)
  await view.holds(wizard.label('owners_nationality'), who.nationality)
  await view.holds(wizard.label('owners_address_street'), who.street)
  expect(await view.ticked(wizard.consent('terms'))).toBe(true)
  expect(await view.ticked(wizard.consent('privacy'))).toBe(false)
})

test('what one sells is typed on a phone, and the classes for it are taken', async ({
  tab,
  view,
  wizard,
  t,
}) => {
  await tab.resize(390, 844)
  await wizard.open()
  await wizard.mark('Vela', 'EU')
  await wizard.openClasses()
  const search: Sought = { label: t('wizard_classes_question'), within: wizard.dialog }
  await view.fill(search, 'candles, soap and an online shop')
  await view.find({ text: t('needs_title'), within: wizard.dialog })
  for (const number of [4, 35]) {
    const name = t('needs_take', { number, name: t(`class_${number}_name`) })
    await view.press({ role: 'button', name, within: wizard.dialog })
  }
  await view.says({ css: '[data-testid="modal-price"]' }, '€1,200')
  const room = await tab.evaluate(() => [innerWidth, document.documentElement.scrollWidth])
  expect(room[1], 'nothing is wider than the window').toBeLessThanOrEqual(room[0]!)
  const edges = async (sought: Sought) =>
    (await view.find(sought)).evaluate(node => {
      const { left, right, bottom } = node.getBoundingClientRect()
      return { inside: left >= 0 && right <= innerWidth && bottom <= innerHeight }
    })
  const save: Sought = { role: 'button', name: t('classes_save'), within: wizard.dialog }
  expect(await edges(save), 'the dialog can be saved without scrolling').toEqual({ inside: true })
  await wizard.saveClasses()
  for (const number of [4, 35])
    await view.says({ role: 'list', name: t('classes_chosen') }, t(`class_${number}_name`))
})

test('without network the page opens after the first visit', async ({ tab, view, wizard, site }) => {
  await wizard.open()
  await view.fill(wizard.label('wizard_name'), 'Isla')
  await tab.evaluate(() => {
    void navigator.serviceWorker.ready.then(() => Object.assign(window, { stored: true }))
  })
  await expect.poll(() => tab.evaluate(() => 'stored' in window), { timeout: 60_000 }).toBe(true)
  site.reach(false)
  await tab.reload()
  await view.holds(wizard.label('wizard_name'), 'Isla')
  await view.tick(wizard.radio('wizard_territory_EU'))
  await wizard.classes([9, 35])
  await view.says(wizard.price, '€1,200')
  site.reach(true)
})

test('a paid order that was left and opened again by Back still draws what comes', async ({
  tab,
  view,
  wizard,
  t,
}) => {
  await wizard.open()
  await wizard.mark('Regreso', 'SPAIN')
  await wizard.classes([9])
  await wizard.toReview()
  await wizard.toPayment()
  await wizard.pay(CARD.pays)
  await view.find(wizard.heading('success_order_title'))
  const go = (by: number) => tab.evaluate(by => void setTimeout(() => history.go(by), 100), by)
  await tab.evaluate(() => void setTimeout(() => (location.href = '/en/about'), 100))
  await view.find({ role: 'heading', level: 1, name: t('site_about_title') })
  await go(-1)
  await view.find(wizard.heading('success_order_title'))
  await go(-1)
  await view.find({ role: 'heading', level: 2, name: t('settled_paid') })
})

test('Back from a paid order leads to the form with its note, and then to where one came from', async ({
  tab,
  view,
  wizard,
  t,
}) => {
  const note: Sought = { role: 'heading', level: 2, name: t('settled_paid') }
  const back = () => tab.evaluate(() => void setTimeout(() => history.back(), 100))
  await tab.open(`${wizard.url}/#/faqs`)
  await view.press({ role: 'link', name: t('home_link'), within: { role: 'banner' } })
  await wizard.mark('Senda', 'SPAIN')
  await wizard.classes([9])
  await wizard.toReview()
  await wizard.toPayment()
  await wizard.pay(CARD.pays)
  await view.find(wizard.heading('success_order_title'))
  await back()
  await view.find(note)
  await back()
  await view.find(wizard.heading('faqs_title'))
})

test('the bar lets nothing through of what scrolls behind it', async ({ tab, view, wizard, t }) => {
  await tab.resize(390, 600)
  await wizard.open()
  const bar = await view.find(wizard.bar)
  const behind = await view.find({ role: 'radio', name: new RegExp(t('wizard_territory_SPAIN')) })
  const pictures = new Set<string>()
  const places = new Set<number>()
  for (const top of [0, 60, 120, 180]) {
    await tab.evaluate(to => scrollTo({ top: to, behavior: 'instant' }), top)
    pictures.add(await bar.picture())
    places.add(await behind.evaluate(node => Math.round(node.getBoundingClientRect().top)))
  }
  expect(places.size, 'something moves behind it').toBe(4)
  expect(pictures.size).toBe(1)
})
