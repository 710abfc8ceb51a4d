// A phone whose browser draws letters at 200 %, in Spanish, whose words are longer.

import { type Page } from '@playwright/test'
import { chromium } from './chromium.mjs'
import {
  brokenWords,
  CARD,
  cutWords,
  expect,
  payButton,
  payCard,
  paymentFrame,
  person,
  settled,
  sideScroll,
  test,
  Wizard,
} from './harness'
import { Account } from './kit/account'
import { payWhereLittleFits } from './kit/large'
import { openScreen, REPORTED } from './kit/reported'
import { importTerms } from './kit/terms'

const { args, ...browser } = chromium()

test.use({
  locale: 'es-ES',
  viewport: { width: 390, height: 844 },
  launchOptions: { ...browser, args: [...args, '--blink-settings=defaultFontSize=32'] },
})

test('a registration is paid with letters at 200 %', ({ page }) =>
  payWhereLittleFits(page, new Wizard(page, 'es')))

/** Screens whose words are long in Spanish. */
const LONG_WORDS = [
  '/#/contact',
  '/#/faqs',
  '/#/verify',
  '/#/contact/success',
  REPORTED,
  '/#/registration/success?tid=pi_1&tam=175',
  '/#/registration/success?redirect_status=failed',
  '/?trademarkId=0198c0de-0000-7000-8000-000000000000',
  '/es',
  '/es/faqs',
  '/es/classes/25',
  '/es/about',
  '/es/nowhere',
]

async function checkWhole(page: Page, where: string): Promise<void> {
  expect.soft(await sideScroll(page), `nothing is wider than the window on ${where}`).toEqual([])
  expect.soft(await cutWords(page), `no words are cut on ${where}`).toEqual([])
  expect.soft(await brokenWords(page), `no words are broken on ${where}`).toEqual([])
}

test('no long word is cut, and nothing is wider than the window', async ({ page, guard }) => {
  guard.expect(/answer: 40[14] GET/)
  for (const path of LONG_WORDS) {
    await page.goto('about:blank')
    await openScreen(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settled(page)
    await checkWhole(page, path)
  }
})

for (const width of [800, 1100, 1440]) {
  test(`so it is in a window of ${width} px`, async ({ page, guard }) => {
    guard.expect(/answer: 40[14] GET/)
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/', ...LONG_WORDS]) {
      await page.goto('about:blank')
      await openScreen(page, path)
      await settled(page)
      await checkWhole(page, path)
    }
  })
}

test('the words of an order and of its payment are whole', async ({ page, guard }) => {
  guard.expect(/402 POST .*confirm/)
  const wizard = new Wizard(page, 'es')
  const { t } = wizard
  await wizard.open()
  await wizard.mark({ name: 'Horno', territory: 'EU', classes: [30, 43] })
  await settled(page)
  await checkWhole(page, 'the first step')
  await wizard.button('continue').click()
  await wizard.party(wizard.owner(), person({ email: 'ana@example.com' }))
  await wizard.consents()
  await checkWhole(page, 'the owners')
  await test.step('the number of the last step is not beyond the margin', async () => {
    const steps = page.getByRole('navigation', { name: t('wizard_steps') }).getByRole('list')
    expect(await steps.evaluate(list => list.scrollWidth - list.clientWidth)).toBe(0)
  })
  await wizard.continueToReview()
  await settled(page)
  await checkWhole(page, 'the review')
  await test.step('and so they are on phones that are a little wider', async () => {
    for (const width of [405, 412, 430, 480]) {
      await page.setViewportSize({ width, height: 844 })
      await checkWhole(page, `the review at ${width} px`)
    }
    await page.setViewportSize({ width: 390, height: 844 })
  })
  await wizard.openPayment()

  await test.step('the form of the card has letters of that size, and nothing beside its frame', async () => {
    const label = paymentFrame(page).locator('label[for="number"]')
    await expect(label).toHaveCSS('font-size', '28px')
    const beside = () =>
      label.evaluate(({ ownerDocument: { documentElement: root } }) => root.scrollWidth - root.clientWidth)
    await expect.poll(beside).toBe(0)
  })
  await test.step('a message does not cover the field of which it speaks', async () => {
    await payButton(page).click()
    const message = page.getByRole('alert').filter({ hasText: /incomplet/ })
    await expect(message).toBeVisible()
    await settled(page)
    const field = paymentFrame(page).locator('#number')
    await expect(field).toBeFocused()
    await expect(async () => {
      const [above, below] = [await message.boundingBox(), await field.boundingBox()]
      expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height)
    }).toPass({ timeout: 3000 })
  })
  await payCard(page, CARD.declined)
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await settled(page)
  await checkWhole(page, 'a payment that was declined')
  await payCard(page)
  await expect(page.getByRole('heading', { level: 1, name: t('success_order_title') })).toBeVisible()
  await settled(page)
  await checkWhole(page, 'the paid order')
})

test('no button of the account is cut', async ({ page, post }) => {
  const account = new Account(page, post, 'eva@example.com', 'es')
  await new Wizard(page, 'es').open()
  await account.create()
  await page.goto('/#/home#owner')
  await expect(page.getByRole('button', { name: account.t('account_delete_button') })).toBeVisible()
  await checkWhole(page, 'the account')
  await test.step('each line of a button begins beside its drawing', async () => {
    const gaps = await page
      .getByRole('button', { name: account.t('account_delete_button') })
      .evaluate(button => {
        const words = document.createRange()
        words.selectNode(button.lastChild!)
        const { right } = button.querySelector('svg')!.getBoundingClientRect()
        return [...words.getClientRects()].map(line => line.left - right)
      })
    expect(gaps).toHaveLength(2)
    for (const gap of gaps) expect(gap).toBeLessThan(12)
  })
  const terms = page
    .getByRole('region', { name: account.t('account_consents_title') })
    .getByRole('listitem')
    .filter({ hasText: account.t('account_consent_terms') })
  await terms.getByRole('button').click()
  await expect(account.modal).toBeVisible()
  await settled(page)
  await checkWhole(page, 'the question about withdrawing')
  await account.press('yes_im_sure')
  await expect(terms).toContainText(new RegExp(account.t('account_consent_withdrawn', { date: '.*' })))
  await checkWhole(page, 'withdrawn terms')
})

test('the words about the edition leave the question of the classes in the first view', async ({ page }) => {
  const wizard = new Wizard(page, 'es')
  const { t } = wizard
  await page.route('**/_/api/v1/config*', async route => {
    const response = await route.fetch()
    const config = (await response.json()) as { data: { nice: object } }
    const nice = { edition: '13-2026', checked: '13-2026', coming: '13-2027', from: '2027-01-01', moves: [] }
    await route.fulfill({ response, json: { data: { ...config.data, nice } } })
  })
  await wizard.open()
  const dialog = await wizard.openClasses()
  const question = dialog.getByLabel(t('wizard_classes_question'))
  await expect(question).toBeInViewport({ ratio: 1 })
  expect((await question.boundingBox())?.y, 'in the upper half').toBeLessThan(422)
  await expect(dialog.getByText(t('classes_edition', { edition: '13-2026' }))).toBeAttached()
})

test('the label of the test mode lies on no title and no step', async ({ page }) => {
  const { t } = new Wizard(page, 'es')
  const label = page.getByText(t('sandbox_banner'), { exact: true })
  for (const path of ['/', '/#/contact', '/#/faqs', '/#/verify', '/#/cookies', '/#/contact/success']) {
    await page.goto('about:blank')
    await page.goto(path)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toBeVisible()
    await expect(label).toBeVisible()
    const first = path === '/' ? page.getByRole('main').getByRole('listitem').first() : title
    const [above, below] = [await label.boundingBox(), await first.boundingBox()]
    expect(below!.y, path).toBeGreaterThanOrEqual(above!.y + above!.height)
  }
})

test('the numbers of the chosen classes, which have no words beside them, grow with the letters', async ({
  page,
}) => {
  const wizard = new Wizard(page, 'es')
  const { t } = wizard
  await wizard.open()
  const dialog = await wizard.openClasses()
  for (const number of [3, 25, 41, 45]) await wizard.classBox(dialog, number).check()
  const tray = dialog.getByRole('group', { name: t('classes_chosen') })
  const number = tray.getByRole('button', {
    name: t('classes_chip_remove', { number: 3, name: t('class_3_name') }),
  })
  await number.scrollIntoViewIfNeeded()
  const heights = () =>
    number.evaluate(button =>
      [button, button.querySelector('text')!].map(each => each.getBoundingClientRect().height),
    )
  await expect.poll(async () => (await heights())[1], 'its digits').toBeGreaterThan(24)
  const [button, digits] = await heights()
  expect(button, 'they are within the button').toBeGreaterThan(digits!)
  await expect(
    tray.getByRole('button', { name: t('classes_chosen_more_other', { count: 2 }) }),
  ).toBeInViewport({ ratio: 1 })
  expect(await sideScroll(page), 'nothing is wider than the window').toEqual([])
})

test('the amounts of the prices stand below each other', async ({ page }) => {
  for (const path of ['/#/faqs', '/es/faqs']) {
    await page.goto(path)
    const rows = page.getByRole('table').first().getByRole('row')
    await expect(rows.first()).toBeVisible()
    const ends = await rows.evaluateAll(all =>
      all.map(row => [...row.children].slice(1).map(cell => Math.round(cell.getBoundingClientRect().right))),
    )
    expect(ends.length, path).toBeGreaterThan(5)
    for (const row of ends) expect(row, path).toEqual(ends[0])
  }
})

test('the number of items of a chosen class is whole', async ({ page, server }) => {
  await importTerms(server, {
    en: { '040901': 'candles of beeswax', '040902': 'candles of tallow' },
    es: { '040901': 'velas de cera de colmena', '040902': 'velas de sebo' },
  })
  const wizard = new Wizard(page, 'es')
  const { t } = wizard
  await wizard.open()
  const dialog = await wizard.openClasses()
  await wizard.classBox(dialog, 4).check()
  await dialog.getByRole('button', { name: t('official_title'), exact: true }).click()
  await dialog.getByLabel(t('official_search', { number: 4 })).fill('velas de')
  for (const term of ['velas de cera de colmena', 'velas de sebo']) {
    await dialog.getByRole('checkbox', { name: term }).focus()
    await page.keyboard.press('Space')
  }
  const items = t('classes_chip_items_other', { count: 2 })
  const chip = dialog.getByRole('group', { name: t('classes_chosen') }).getByText(items)
  await expect(chip).toBeVisible()
  const [all, seen] = await chip.evaluate(button => [
    button.getBoundingClientRect().right,
    button.parentElement!.getBoundingClientRect().right,
  ])
  expect(all).toBeLessThanOrEqual(seen)
})
