// The registration of a word mark from an open `/` to the paid order, by the ids of its fields and the words of its buttons.

import { readFileSync } from 'node:fs'

/** The page's English texts by their keys. */
export const words = Object.assign(
  {},
  ...['common', 'wizard', 'classes_ui', 'owners', 'payment', 'results'].map(area =>
    JSON.parse(readFileSync(new URL(`../../texts/en/${area}.json`, import.meta.url), 'utf8')),
  ),
)

const OWNER = {
  name: 'Ana',
  lastname: 'Núñez Ferrer',
  personal_id: '12345678Z',
  'address.street': 'Calle Mayor 1',
  'address.zipcode': '28013',
  'address.city': 'Madrid',
  email: 'ana.bench@example.com',
}
const CHOICES = { nationality: 'ES', personal_id_type: 'NIF', 'address.country': 'ES' }

/** Ticks a class in the open list of classes, which needs no search. */
const tick = page => page.locator('#class-c9').check()

/** Finds a class in the open dialog by typing, which loads the part of the core that searches and its index. */
export async function find(page) {
  await page.locator('#class-search').fill('software')
  await page.getByRole('dialog').getByRole('status').filter({ hasText: /\d/ }).waitFor()
  await page.locator('#class-c9').check()
}

/** Types an order, pays it in the sandbox, and waits until all of the paid order is drawn. `choose` chooses a class in the open dialog. */
export async function pay(page, choose = tick) {
  const button = (key, scope = page) => scope.getByRole('button', { name: words[key], exact: true })
  const owner = path => page.locator(`[id="owners[0].${path}"]`)
  await page.locator('input[name="type"][value="NAME"]').check()
  await page.locator('#name').fill('Senda')
  await page.locator('input[name="country_protection"][value="SPAIN"]').check()
  await page.locator('#classifications').click()
  await choose(page)
  await button('classes_save', page.getByRole('dialog')).click()
  await button('continue').click()
  for (const [path, value] of Object.entries(OWNER)) await owner(path).fill(value)
  for (const [path, value] of Object.entries(CHOICES)) await owner(path).selectOption(value)
  await page.locator('#terms_conditions_accepted').check()
  await page.locator('#privacy_accepted').check()
  await button('continue').click()
  await button('wizard_button_pay').waitFor()
  await button('wizard_button_pay').click()
  const card = page.frameLocator('iframe[title="Secure payment input frame"]')
  await card.locator('#number').fill('4242 4242 4242 4242')
  await card.locator('#expiry').fill('12 / 40')
  await card.locator('#cvc').fill('123')
  await page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click()
  for (const title of ['success_order_title', 'success_next_title', 'success_account_title'])
    await page.getByRole('heading', { name: words[title], exact: true }).waitFor()
}

/** Waits until an open `/` is at rest: it has what it loads ahead, the texts of the proposal last, and its service worker has stored the page. */
export async function atRest(page) {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /text-\w+-needs-json/.test(name)),
  )
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}
