// Two tabs with a form each: neither takes anything from the other, and each shows its own again when it is loaded again.

import type { Page } from '@playwright/test'
import { expect, png, test, Wizard } from './harness'

const vela = { name: 'Vela', territory: 'SPAIN', classes: [9] } as const
const mark = (name: string) => ({ ...vela, name, classes: [...vela.classes] })

/** Returns the names of the files that the browser stores for the forms. */
const files = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'sello')) return []
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error('no result'))
      })
    const db = await settled(indexedDB.open('sello'))
    const names = await settled(db.transaction('draft').objectStore('draft').getAllKeys())
    db.close()
    return names as string[]
  })

/** Moves the stored file to the place where earlier releases had that of any form. */
const asBefore = (page: Page) =>
  page.evaluate(async () => {
    const opened = indexedDB.open('sello')
    const db = await new Promise<IDBDatabase>(resolve => (opened.onsuccess = () => resolve(opened.result)))
    const table = db.transaction('draft', 'readwrite').objectStore('draft')
    const found = table.getAll()
    await new Promise<void>(resolve => {
      found.onsuccess = () => {
        const { name, type, bytes } = found.result[0] as { name: string; type: string; bytes: ArrayBuffer }
        table.clear()
        table.put({ name, type, bytes }, 'logo').onsuccess = () => resolve()
      }
    })
    db.close()
  })

/** Chooses a logo of this width in pixels. Every logo here has the same name. */
async function chooseLogo(wizard: Wizard, width: number): Promise<void> {
  await wizard.choice('wizard_type_LOGO').check()
  await wizard.logo(png('logo.png', width))
  await expectLogo(wizard, width)
}

/** Expects that the page has the file of a logo of this width, and that the server took it. */
async function expectLogo({ page, t }: Wizard, width: number): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: t('logo_checked') })).toBeVisible()
  await expect(page.getByRole('img', { name: t('wizard_logo_alt') }).first()).toHaveJSProperty(
    'naturalWidth',
    width,
  )
}

/** Opens the page in a second tab, and begins another form there. */
async function anotherForm({ page }: Wizard): Promise<Wizard> {
  const other = new Wizard(await page.context().newPage())
  await other.page.goto('/')
  await expect(other.page.locator('#content')).toContainText('Vela')
  await other.beginAnew()
  await expect(other.field(other.page, 'wizard_name')).toHaveValue('')
  return other
}

test('a form that was begun in a second tab does not take the place of the first one', async ({
  page,
  wizard,
}) => {
  await wizard.open()
  await wizard.choice('wizard_type_NAME').check()
  await wizard.field(page, 'wizard_name').fill('Vela')
  const other = await anotherForm(wizard)
  await page.reload()
  await expect(wizard.field(page, 'wizard_name')).toHaveValue('Vela')
  await other.field(other.page, 'wizard_name').fill('Faro')
  await wizard.field(page, 'wizard_name').fill('Vela Mayor')
  await other.page.reload()
  await expect(other.field(other.page, 'wizard_name')).toHaveValue('Faro')
  await page.reload()
  await expect(wizard.field(page, 'wizard_name')).toHaveValue('Vela Mayor')
})

test('a saved order keeps its own mark while another one is filled in in a second tab, and both are paid', async ({
  page,
  post,
  wizard,
}) => {
  await wizard.open()
  const who = await wizard.toReview(mark('Vela'))
  const other = await anotherForm(wizard)
  await other.toOwners(mark('Faro'))
  await page.reload()
  await expect(wizard.heading('review')).toBeVisible()
  await expect(page.locator('#content')).toContainText('Vela')
  await other.page.reload()
  await expect(other.heading('owners')).toBeVisible()
  await expect(other.field(other.owner(), 'owners_email')).toHaveValue('')
  await wizard.openPayment()
  await wizard.pay()
  await expect(page.locator('#content')).toContainText('Vela')
  await other.page.reload()
  await expect(other.heading('owners')).toBeVisible()
  await other.party(other.owner(), who)
  await other.consents()
  await other.button('continue').click()
  await other.openPayment()
  await other.pay()
  for (const name of ['Vela', 'Faro'])
    await post.find(who.email, new RegExp(`^Payment received, reference .*: ${name}$`))
})

for (const when of ['saved', 'not saved'] as const)
  test(`a form that is ${when} stays when another tab pays a form that it stored since`, async ({
    page,
    wizard,
  }) => {
    await wizard.open()
    const who = await wizard.toReview(mark('Vela'))
    const other = await anotherForm(wizard)
    await other.toReview(mark('Faro'), who)
    if (when === 'saved') {
      await other.openPayment()
      await other.page.keyboard.press('Escape')
    }
    await page.reload() // stores the first form
    await wizard.openPayment()
    await wizard.pay()
    await expect(page.locator('#content')).toContainText('Vela')
    await expect(other.note('settled_apart')).toHaveCount(0)
    await other.page.reload()
    await expect(other.heading('review')).toBeVisible()
    await expect(other.page.locator('#content')).toContainText('Faro')
    await other.openPayment()
    await other.pay()
  })

test('each of two forms has its own logo, also after a reload, and the file leaves the browser with its form', async ({
  page,
  wizard,
}) => {
  await wizard.open()
  await wizard.choice('wizard_type_LOGO').check()
  await page.getByLabel(wizard.t('wizard_name_in_logo')).fill('Vela')
  await chooseLogo(wizard, 96)
  const other = await anotherForm(wizard)
  await chooseLogo(other, 64)
  expect(await files(page)).toHaveLength(2)
  await page.reload()
  await expectLogo(wizard, 96)
  await other.page.reload()
  await expectLogo(other, 64)
  await page.reload()
  await wizard.toReview({ name: 'Vela', logo: png('logo.png', 80), territory: 'SPAIN', classes: [9] })
  await wizard.openPayment()
  await wizard.pay()
  await expect.poll(() => files(page)).toHaveLength(1)
  await other.page.reload()
  await expectLogo(other, 64)
  await other.beginAnew()
  await expect.poll(() => files(page)).toEqual([])
})

test('a logo that an earlier release stored is used, and then stored as that of its form', async ({
  page,
  wizard,
}) => {
  await wizard.open()
  await chooseLogo(wizard, 96)
  const [place] = await files(page)
  await asBefore(page)
  expect(await files(page)).toEqual(['logo'])
  await page.reload()
  await expectLogo(wizard, 96)
  await expect.poll(() => files(page)).toEqual([place])
})

test('a logo whose file the browser has no more is asked for again: where it is shown, and before the order is saved', async ({
  page,
  wizard,
}) => {
  const { t } = wizard
  const forget = () =>
    page.evaluate(
      () => new Promise(resolve => (indexedDB.deleteDatabase('sello').onsuccess = () => resolve(null))),
    )
  const gone = () => expect(page.locator('#logo-error')).toHaveText(t('fault_logo_gone'))
  await wizard.open()
  await chooseLogo(wizard, 96)
  await forget()
  await page.reload()
  await gone()
  await expect(page.getByText(t('logo_unchecked'))).toHaveCount(0)
  await expect(page.getByText('logo.png')).toHaveCount(0)

  const toReview = () =>
    wizard.toReview({ name: 'Vela', logo: png('logo.png'), territory: 'SPAIN', classes: [9] })
  await toReview()
  await forget()
  await page.reload()
  await wizard.button('pay').click()
  await gone()
  await expect(page.locator('#logo')).toBeFocused()
  await wizard.logo(png('logo.png'))
  await wizard.button('continue').click()
  await wizard.button('continue').click()
  await wizard.openPayment()
})
