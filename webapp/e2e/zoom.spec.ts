// A window of 1280×1024 at a zoom of 400 %.

import { brokenWords, cutWords, expect, payCard, payButton, person, png, settled, test } from './harness'
import { payWhereLittleFits } from './kit/large'

test.use({ viewport: { width: 320, height: 256 } })

test('a registration is paid at a zoom of 400 %', ({ page, wizard }) => payWhereLittleFits(page, wizard))

test('no word of a registration with a logo is cut or broken', async ({ page, wizard }) => {
  const { t } = wizard
  const check = async (where: string) => {
    await settled(page)
    expect.soft(await cutWords(page), `no words are cut on ${where}`).toEqual([])
    expect.soft(await brokenWords(page), `no words are broken on ${where}`).toEqual([])
  }
  await wizard.open()
  await wizard.mark({ name: 'Lumbre', logo: png(), territory: 'EU', classes: [9, 35, 43] })
  await check('the first step')
  await wizard.button('continue').click()
  await wizard.party(wizard.owner(), person({ email: 'eva@example.com' }))
  await wizard.consents()
  await wizard.button('continue').click()
  await expect(wizard.heading('review')).toBeVisible()
  await check('the review')
  await wizard.button('pay').click()
  await expect(payButton(page)).toBeEnabled()
  await payCard(page)
  await expect(page.getByRole('heading', { level: 1, name: t('success_order_title') })).toBeVisible()
  await check('the paid order')
})

test('what is wrong with a field of the sign-up is in view with the field', async ({ page, account }) => {
  await page.goto('/')
  await account.entry('nav_sign_up')
  const seen = async (id: string) => {
    await account.press('continue')
    await expect(page.locator(`[id="${id}"]`)).toBeFocused()
    await settled(page)
    await expect(page.locator(`[id="${id}-error"]`)).toBeInViewport({ ratio: 1 })
  }
  await seen('auth.email')
  await account.field('auth_email').fill(account.email)
  await seen('auth.terms_conditions_accepted')
})
