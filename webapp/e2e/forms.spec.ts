// Two tabs with a form each: neither takes anything from the other, and each shows its own again when it is loaded again.

import { expect, test, Wizard } from './harness'

const vela = { name: 'Vela', territory: 'SPAIN', classes: [9] } as const
const mark = (name: string) => ({ ...vela, name, classes: [...vela.classes] })

/** Opens the page in a second tab, and begins another form there. */
async function anotherForm({ page, t }: Wizard): Promise<Wizard> {
  const other = new Wizard(await page.context().newPage())
  await other.page.goto('/')
  await expect(other.page.locator('#content')).toContainText('Vela')
  await other.page.getByRole('button', { name: t('nav_new_trademark') }).click()
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
