import { expect, payCard, test, Wizard } from './harness'

test('smoke', async ({ page, post }) => {
  const wizard = new Wizard(page)
  await wizard.open()
  const who = await wizard.toPayment({ name: 'Lumbre', territory: 'SPAIN', classes: [9, 25, 35] })
  await payCard(page)
  await expect(page).toHaveURL(/registration\/success/)
  await post.find(who.email, 'Payment received')
})
