// A press reaches the control on which it began, also where that has moved away before the press ends.

import { type Locator, type Page } from '@playwright/test'
import { expect, test } from './harness'
import { loaded } from './kit/ahead'

test.beforeEach(async ({ page, wizard }) => {
  await wizard.open()
  await loaded(page, /\/presses\./)
})

/** Where the middle of an element is. */
async function middle(of: Locator): Promise<[x: number, y: number]> {
  const { x, y, width, height } = (await of.boundingBox())!
  return [x + width / 2, y + height / 2]
}

/** Presses an element with the mouse, and does something before the button of the mouse is released. */
async function press(of: Locator, meanwhile: () => Promise<unknown>): Promise<void> {
  const { mouse } = of.page()
  await of.evaluate(each => each.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await mouse.move(...(await middle(of)))
  await mouse.down()
  await meanwhile()
  await mouse.up()
}

/** Lets the page grow above all that is in it. */
const grow = (page: Page) => page.evaluate(grown)

/** Puts 200 px above all that is in the page. Runs in the page. */
function grown(): void {
  const part = document.createElement('div')
  part.style.height = '200px'
  document.getElementById('content')!.prepend(part)
}

/** Puts elements at the beginning of the page, and counts the clicks on each, by its id. */
async function put(page: Page, html: string): Promise<() => Promise<Record<string, number>>> {
  await page.evaluate(html => {
    const clicks: Record<string, number> = {}
    Object.assign(globalThis, { clicks })
    const part = document.createElement('section')
    part.style.padding = '3rem' // nothing of the page covers it
    part.innerHTML = html
    for (const each of part.querySelectorAll('[id]'))
      each.addEventListener('click', () => (clicks[each.id] = (clicks[each.id] ?? 0) + 1))
    document.getElementById('content')!.prepend(part)
  }, html)
  return () => page.evaluate(() => (globalThis as unknown as { clicks: Record<string, number> }).clicks)
}

test('a button that moves away under the pointer is pressed once', async ({ page }) => {
  const clicks = await put(page, '<button id="first">First</button>')
  await press(page.locator('#first'), () => grow(page))
  expect(await clicks()).toEqual({ first: 1 })
  await page.locator('#first').click()
  expect(await clicks()).toEqual({ first: 2 })
})

test('a button that moves away is pressed though a key presses another one meanwhile', async ({ page }) => {
  const clicks = await put(page, '<button id="first">First</button> <button id="second">Second</button>')
  await press(page.locator('#first'), async () => {
    await page.locator('#second').press('Enter')
    await grow(page)
  })
  expect(await clicks()).toEqual({ first: 1, second: 1 })
})

test('the second press of a double click that closes a dialog does not reach what was below it', async ({
  page,
}) => {
  const clicks = await put(
    page,
    '<div role="dialog"><button id="close">Close</button></div><button id="below">Below</button>',
  )
  await page
    .locator('#close')
    .evaluate(each => each.addEventListener('click', () => each.parentElement!.remove()))
  await page.locator('#close').dblclick()
  expect(await clicks()).toEqual({ close: 1 })
  await page.locator('#below').click()
  expect(await clicks()).toEqual({ close: 1, below: 1 })
})

test('a box is ticked by its label, and a field gets the focus by its', async ({ page }) => {
  await put(
    page,
    '<label id="words-of-box"><input id="box" type="checkbox"> Agree</label> <label for="field" id="words-of-field">Name</label> <input id="field">',
  )
  await press(page.locator('#words-of-box'), () => grow(page))
  await expect(page.locator('#box')).toBeChecked()
  await press(page.locator('#words-of-field'), () => grow(page))
  await expect(page.locator('#field')).toBeFocused()
})

test('a link that moves away is followed', async ({ page, wizard }) => {
  await put(page, '<p>To <a href="#/contact">the contact form</a></p>')
  await press(page.locator('section > p > a'), () => grow(page))
  await expect(page.getByRole('heading', { level: 1, name: wizard.t('contact_title') })).toBeVisible()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('a button that moves away is pressed, and not the one that comes in its place', async ({ page }) => {
    const clicks = await put(
      page,
      '<button id="other">Other</button><p><button id="first">First</button></p>',
    )
    await page.locator('#other').evaluate(other => (other.style.height = '200px'))
    const [x, y] = await middle(page.locator('#first'))
    const touch = await page.context().newCDPSession(page)
    const points = [{ x, y }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points })
    await grow(page)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(clicks).toEqual({ first: 1 })
  })
})

test.describe('nothing is pressed', () => {
  let clicks: () => Promise<Record<string, number>>
  let first: Locator

  test.beforeEach(async ({ page }) => {
    clicks = await put(page, '<button id="first">First</button> <button id="second">Second</button>')
    first = page.locator('#first')
  })

  test('where the pointer leaves the place that was pressed', async ({ page }) => {
    const second = await middle(page.locator('#second'))
    await press(first, async () => {
      await grow(page)
      await page.mouse.move(...second)
    })
    expect(await clicks()).toEqual({})
  })

  test('by another button of the mouse', async ({ page }) => {
    await page.mouse.move(...(await middle(first)))
    await page.mouse.down({ button: 'right' })
    await grow(page)
    await page.mouse.up({ button: 'right' })
    expect(await clicks()).toEqual({})
  })

  test('by the second press of a double click', async ({ page }) => {
    await first.click()
    await page.mouse.down({ clickCount: 2 })
    await grow(page)
    await page.mouse.up({ clickCount: 2 })
    expect(await clicks()).toEqual({ first: 1 })
  })

  for (const [what, change] of [
    ['disabled', (button: Element) => void ((button as HTMLButtonElement).disabled = true)],
    ['hidden', (button: Element) => void ((button as HTMLElement).hidden = true)],
    ['removed', (button: Element) => button.remove()],
    ['below a dialog', () => void (document.getElementById('root')!.inert = true)],
  ] as const)
    test(`of a button that is ${what} meanwhile`, async ({ page }) => {
      await press(first, async () => {
        await first.evaluate(change)
        await grow(page)
      })
      expect(await clicks()).toEqual({})
    })
})

for (const viewport of [
  { width: 390, height: 664 },
  { width: 1366, height: 768 },
])
  test.describe(`at ${viewport.width} by ${viewport.height} px`, () => {
    test.use({ viewport })

    test('the boxes of the sign-up are ticked though its question about the address appears above them', async ({
      page,
      account,
    }) => {
      await account.entry('nav_sign_up')
      for (const [id, typed] of [
        ['auth.terms_conditions_accepted', 'ana@gmial.com'],
        ['auth.info_accepted', 'ana@hotmial.com'],
      ] as const) {
        const box = page.locator(`[id="${id}"]`)
        await account.field('auth_email').fill(typed)
        await box.scrollIntoViewIfNeeded()
        await press(box, () =>
          expect(account.modal.getByText(account.t('advice_mail_domain_account'))).toBeVisible(),
        )
        await expect(box).toBeChecked()
        await account.field('auth_email').fill('ana@gmail.com')
      }
    })
  })
