// The pages around the registration, and the public pages that work without script.

import { expect } from '../harness'
import { openScreen, REPORTED } from '../kit/reported'
import { test } from './camera'

const SCREENS = [
  ['contact', '/#/contact'],
  ['questions and answers', '/#/faqs'],
  ['verify', '/#/verify'],
  ['terms', '/#/terms'],
  ['privacy', '/#/privacy'],
  ['cookies', '/#/cookies'],
  ['message sent', '/#/contact/success'],
  ['report requested', REPORTED],
  ['confirmation without a payment', '/#/registration/success?tid=pi_1&tam=175'],
] as const

const PUBLIC = ['', '/faqs', '/classes', '/classes/25', '/about', '/nowhere']

test('3 Pages', async ({ page, wizard, language, shoot }) => {
  const { t } = wizard
  for (const [name, path] of SCREENS) {
    await openScreen(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('B00000000')
    await shoot(name)
  }
  await page.goto('/#/contact')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('send') })
    .click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await shoot('contact, faults')
  await page.goto('/#/verify')
  await page.getByRole('main').getByRole('textbox').fill('2222-3333-4444')
  await page.getByRole('main').getByRole('textbox').press('Enter')
  await expect(page.getByText(t('verify_mistyped'))).toBeVisible()
  await shoot('verify, a mistyped code')
  for (const path of PUBLIC) {
    await page.goto(`/${language}${path}`)
    await shoot(`public ${path.replaceAll('/', ' ').trim() || 'start'}`)
  }
})
