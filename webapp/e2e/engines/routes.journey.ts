// Every address of the page shows its heading, both when it is opened directly and by navigation within the page.

import { expect, test } from './fixture'

/** Addresses that need no account, with the text of their heading. */
const ROUTES = [
  ['/', 'wizard_title'],
  ['/contact', 'contact_title'],
  ['/faqs', 'faqs_title'],
  ['/terms', 'terms_title'],
  ['/privacy', 'privacy_title'],
  ['/cookies', 'cookies_title'],
  ['/contact/success', 'unproved_contact_title'],
  ['/registration/success?tid=pi_1&tam=175', 'unproved_order_title'],
  ['/registration/success?redirect_status=failed&tid=pi_3', 'failed_order_title'],
] as const

/** Addresses that redirect to the start: no page has them, or nothing was done. */
const TO_START = ['/nowhere', '/reportrequest/success', '/password/change/success']

/** Addresses of screens for who is signed in. */
const TO_LOGIN = ['/home', '/profile/edit', '/billing/edit']

test('every route alive, opened by itself', async ({ tab, view, wizard, t }) => {
  for (const [path, title] of [...ROUTES, ...TO_START.map(path => [path, 'wizard_title'] as const)]) {
    await tab.open('about:blank') // else only the hash changes
    await tab.open(`${wizard.url}/#${path}`)
    await view.find(wizard.heading(title))
  }
  for (const path of TO_LOGIN) {
    await tab.open('about:blank')
    await tab.open(`${wizard.url}/#${path}`)
    await view.says({ role: 'dialog' }, t('auth_login_title'))
  }
})

test('every route alive, one after the other in one document', async ({ tab, view, wizard, t }) => {
  await wizard.open()
  await tab.evaluate(() => void Object.assign(window, { sameDocument: true }))
  for (const [path, title] of [...ROUTES, ...ROUTES.slice(0, 1)]) {
    await tab.evaluate(to => void (location.hash = to), path)
    await view.find(wizard.heading(title))
  }
  for (const [key, title] of [
    ['footer_terms', 'terms_title'],
    ['footer_privacy', 'privacy_title'],
    ['footer_cookies', 'cookies_title'],
  ] as const) {
    await view.press({ role: 'link', name: t(key), within: { role: 'contentinfo' } })
    await view.find(wizard.heading(title))
  }
  await view.press({ role: 'link', name: t('home_link'), within: { role: 'banner' } })
  await view.find(wizard.heading('wizard_title'))
  await tab.evaluate(() => history.go(-1))
  await view.find(wizard.heading('cookies_title'))
  expect(await tab.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('a password link that is no good', async ({ view, wizard, t }) => {
  await wizard.tab.open(`${wizard.url}/#/password/change?token=wrong`)
  await view.says({ role: 'dialog' }, t('auth_link_invalid'))
})
