// What stands beside or below each other is aligned, also where there is little room.

import { type Locator, type Page } from '@playwright/test'
import { expect, payCard, png, test, Wizard } from './harness'
import { Account } from './kit/account'
import { paidBy } from './kit/desk'

/** Returns the boxes of elements. */
const boxes = (of: Locator) =>
  of.evaluateAll(all =>
    all.map(each => {
      const { left, right, top, bottom } = each.getBoundingClientRect()
      return { left, right, top, bottom }
    }),
  )

/** Returns the pixels from the last word of a text to the drawing of the button after it, and between their middles. */
const distance = (tip: Locator) =>
  tip.evaluate(button => {
    const words = document.createRange()
    words.selectNodeContents(button.previousElementSibling!)
    const last = [...words.getClientRects()].at(-1)!
    const drawing = button.querySelector('svg')!.getBoundingClientRect()
    return {
      beside: drawing.left - last.right,
      above: (drawing.top + drawing.bottom - last.top - last.bottom) / 2,
    }
  })

/** Returns the boxes of the lines of the words of elements. */
const wordLines = (of: Locator) =>
  of.evaluateAll(all =>
    all.map(each => {
      const words = document.createRange()
      words.selectNodeContents(each)
      return [...words.getClientRects()].map(({ left, right, top, bottom }) => ({ left, right, top, bottom }))
    }),
  )

/** Returns the box of the first line of the words of an element, as soon as it is shown. */
async function firstLine(of: Locator) {
  await expect(of).toBeVisible()
  return (await wordLines(of))[0]![0]!
}

const linkTops = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll(links =>
      links.map(link => {
        const words = document.createRange()
        words.selectNodeContents(link)
        return { left: link.getBoundingClientRect().left, top: words.getClientRects()[0]!.top }
      }),
    )

for (const width of [320, 390, 780, 1440])
  test(`the sign that explains a question follows its last word, at ${width} px`, async ({
    page,
    wizard,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await wizard.open()
    for (const about of ['type', 'territory', 'classes']) {
      const tip = page.getByRole('button', { name: wizard.t(`wizard_${about}_info_label`) })
      const { beside, above } = await distance(tip)
      expect(beside, about).toBeGreaterThan(8)
      expect(beside, about).toBeLessThan(24)
      expect(Math.abs(above), about).toBeLessThan(4)
    }
  })

test('no line of a question has one short word only', async ({ page, wizard }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await wizard.open()
  const question = page.getByRole('heading', { name: wizard.t('wizard_territory_question') })
  const [lines] = await wordLines(question)
  const widths = lines!.map(({ left, right }) => right - left)
  expect(widths).toHaveLength(2)
  expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) / 2)
})

test('the words about taxes stand below every price in the bar of a phone', async ({ page, wizard }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await wizard.open()
  for (const territory of ['SPAIN', 'EU'] as const) {
    await wizard.choice(`wizard_territory_${territory}`).check()
    const [price] = await boxes(wizard.price)
    const [taxes] = await boxes(wizard.bar.getByText(wizard.t('wizard_price_taxes'), { exact: true }))
    expect(taxes!.left, territory).toBeCloseTo(price!.left, 0)
    expect(taxes!.top, territory).toBeGreaterThan(price!.top + 8)
  }
})

test.describe('in Spanish, whose words are longer', () => {
  test.use({ locale: 'es-ES' })

  test('links of the footer that stand beside each other begin on one line', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await new Wizard(page, 'es').open()
    const [first, second, third, fourth] = await linkTops(page)
    expect(second!.left, 'two columns').toBeGreaterThan(first!.left)
    expect(second!.top).toBeCloseTo(first!.top, 0)
    expect(fourth!.top).toBeCloseTo(third!.top, 0)
  })

  test('a link of a note that begins a line stands below the button that begins the note', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const wizard = new Wizard(page, 'es')
    await wizard.open()
    await wizard.toPayment({ name: 'Faro', territory: 'SPAIN', classes: [9] })
    await payCard(page)
    const words = await firstLine(page.getByRole('button', { name: wizard.t('success_account_wrong') }))
    const [first] = await boxes(page.getByRole('button', { name: wizard.t('success_account_again') }))
    expect(words.top, 'a line of its own').toBeGreaterThan(first!.bottom)
    expect(Math.abs(words.left - first!.left)).toBeLessThan(2)
  })
})

test('the example of a code stands on one line where it can', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto('/#/verify')
  const example = page.getByText('7KQ2-M9XD-4HTB', { exact: true })
  await expect(example).toBeVisible()
  expect(await example.evaluate(each => each.getClientRects().length)).toBe(1)
})

for (const path of ['/#/terms', '/es/terms'])
  test(`the telephone number in the text of ${path} stands on one line`, async ({ page }) => {
    await page.goto(path)
    const paragraph = page
      .getByRole('main')
      .locator('p', { hasText: /\+34\s900/ })
      .first()
    await expect(paragraph).toBeVisible()
    for (let width = 320; width < 420; width += 10) {
      await page.setViewportSize({ width, height: 844 })
      const lines = await paragraph.evaluate(each => {
        const words = [...each.childNodes].find(node => node.textContent!.includes('+34'))!
        const from = words.textContent!.indexOf('+34')
        const number = document.createRange()
        number.setStart(words, from)
        number.setEnd(words, from + '+34 900 000 000'.length)
        return number.getClientRects().length
      })
      expect(lines, `${width} px`).toBe(1)
    }
  })

for (const width of [390, 780])
  test(`the prices of a territory stand clear of the line above the next one, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/en/faqs', '/#/faqs']) {
      await page.goto(path)
      const rows = page.getByRole('table').getByRole('row')
      await expect(rows, path).toHaveCount(9)
      const below = await rows.evaluateAll(all => {
        const words = document.createRange()
        words.selectNodeContents(all[4]!.lastElementChild!)
        return all[5]!.getBoundingClientRect().top - words.getBoundingClientRect().bottom
      })
      expect(below, path).toBeGreaterThan(8)
    }
  })

for (const width of [320, 390])
  test(`the sections of the account stand on one line, or each on its own, at ${width} px`, async ({
    page,
    account,
  }) => {
    await page.goto('/')
    await account.create()
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/#/home')
    const sections = page.getByRole('navigation', { name: account.t('account_sections') }).getByRole('link')
    await expect(sections).toHaveCount(3)
    const rows = new Set((await boxes(sections)).map(({ top }) => Math.round(top))).size
    expect(rows).toBe(width === 320 ? 3 : 1)
    const columns = new Set((await boxes(sections)).map(({ left }) => Math.round(left))).size
    expect(columns).toBe(width === 320 ? 1 : 3)
  })

for (const path of ['/en/faqs', '/#/faqs'])
  test(`the name of each price stands on the line of its amounts, on ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(9)
    for (const row of await rows.all()) {
      const [[name] = [], ...amounts] = await wordLines(row.locator('th, td'))
      for (const [amount] of amounts)
        expect(amount!.bottom, await row.innerText()).toBeCloseTo(name!.bottom, 0)
    }
  })

test('the contact form stands in the middle, as the other forms do', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/#/contact')
  const form = page.getByRole('main').locator('form')
  await expect(form).toBeVisible()
  const [[content], [own]] = await Promise.all([boxes(page.locator('#content')), boxes(form)])
  expect(own!.left - content!.left).toBeCloseTo(content!.right - own!.right, 0)
})

for (const width of [390, 1440])
  test(`what chooses another logo is aligned with the name of the file, at ${width} px`, async ({
    page,
    wizard,
  }) => {
    const { t } = wizard
    await page.setViewportSize({ width, height: 844 })
    await wizard.open()
    await wizard.choice('wizard_type_LOGO').check()
    await wizard.logo({ ...png(), name: 'my-logo.png' })
    const name = await firstLine(page.getByText('my-logo.png', { exact: true }))
    const another = await firstLine(page.getByText(t('file_replace'), { exact: true }))
    if (width === 390) expect(Math.abs(another.left - name.left)).toBeLessThan(2)
    else expect(Math.abs(another.top - name.top)).toBeLessThan(2)
    const [drawing] = await boxes(page.locator('label[data-filled] > svg'))
    expect(name.left - drawing!.right).toBeLessThan(16)
  })

test('a file that is not accepted as a logo is seen to be, with the words that say why', async ({
  page,
  wizard,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await wizard.open()
  await wizard.choice('wizard_type_LOGO').check()
  const input = page.getByLabel(wizard.t('wizard_logo'), { exact: true })
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(page.locator('#logo-error')).toBeInViewport({ ratio: 1 })
  const [words] = await boxes(page.locator('#logo-error'))
  const [bar] = await boxes(wizard.bar)
  expect(words!.bottom).toBeLessThanOrEqual(bar!.top)
})

test('the words of a dialog stand clear of a title of two lines in a low window', async ({
  page,
  wizard,
  account,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await wizard.open()
  await wizard.field(page, 'wizard_name').fill('Faro')
  await account.entry('nav_new_trademark')
  const dialog = page.getByRole('dialog', { name: wizard.t('wizard_new_title') })
  await expect(dialog).toBeVisible()
  const [title] = await wordLines(dialog.getByRole('heading'))
  const [words] = await wordLines(dialog.getByText(wizard.t('wizard_new_text'), { exact: true }))
  expect(title).toHaveLength(2)
  expect(words![0]!.top - title![1]!.bottom).toBeGreaterThan(6)
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES', viewport: { width: 320, height: 844 } })

  test('the documents of a paid order stand in one column, also where the name of one needs two lines', async ({
    page,
    post,
  }) => {
    const [wizard, account] = [new Wizard(page, 'es'), new Account(page, post, undefined, 'es')]
    await wizard.open()
    await account.create()
    await account.entry('nav_new_trademark')
    await wizard.saveUnpaid({ name: 'Faro', territory: 'EU', classes: [9] }, account.email)
    await wizard.openPayment()
    await wizard.pay()
    const papers = page.getByRole('button', { name: '(PDF)' })
    const inColumn = async () => {
      await expect(papers).toHaveCount(2)
      await page.evaluate(() => (document.documentElement.style.fontSize = '130%')) // large letters
      const lines = await papers.evaluateAll(all => all.map(button => button.clientHeight))
      expect(lines[1], 'two lines').toBeGreaterThan(lines[0]!)
      const [first, second] = await boxes(papers.locator('svg'))
      expect(second!.left).toBe(first!.left)
    }
    await inColumn()
    await page.getByRole('link', { name: wizard.t('success_account_link') }).click()
    await expect(page).toHaveURL(/home/)
    await inColumn()
  })
})

test("the buttons of the desk begin where the words above them begin, or end where their row ends, on a phone's width", async ({
  page,
  browser,
  server,
  desk,
}) => {
  const { order } = await paidBy(browser, server, { name: 'Faro', territory: 'SPAIN', classes: [9] })
  await page.setViewportSize({ width: 320, height: 844 })
  await desk.open()
  const head = page.locator('main header').first()
  const keys = await firstLine(head.getByRole('button', { name: desk.t('desk_keys'), exact: true }))
  const [title] = await boxes(head)
  expect(title!.right - keys.right, 'the keys').toBeLessThan(2)
  const exports = page.getByRole('group', { name: desk.t('desk_export') })
  const [group] = await boxes(exports)
  const kinds = await wordLines(exports.getByRole('button'))
  const last = kinds.at(-1)![0]!
  expect(last.top, 'a line of its own').toBeGreaterThan(kinds[0]![0]!.bottom)
  expect(Math.abs(last.left - group!.left), 'the last kind of file').toBeLessThan(2)
  await desk.file(order)
  const again = page.getByRole('button', { name: new RegExp(desk.t('desk_resend')) }).first()
  const words = await firstLine(again)
  const [row] = await boxes(page.getByRole('listitem').filter({ has: again }))
  expect(Math.abs(words.left - row!.left), 'the mail').toBeLessThan(2)
})

for (const language of ['en', 'es'] as const)
  test(`the two pictures of a logo stand at one height, with captions of one and of more lines, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const wizard = new Wizard(page, language)
    await wizard.open(`/?lang=${language}`)
    await wizard.choice('wizard_type_LOGO').check()
    await wizard.logo(png('disc.png'))
    const pictures = page.locator('figure img').filter({ visible: true })
    await expect(pictures).toHaveCount(2)
    const [onPaper, onInk] = await boxes(pictures)
    expect(onPaper!.top).toBe(onInk!.top)
  })
