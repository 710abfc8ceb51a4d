/** Pays in the sandbox's frames, whose elements are found by their texts. */
import { expect, type FrameLocator, type Page } from '@playwright/test'

export const CARD = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  noFunds: '4000 0000 0000 9995',
  asks: '4000 0025 0000 3155',
  /** Pays, and is disputed at once. */
  disputed: '4000 0000 0000 0259',
} as const

/** The provider's frame in the payment modal. */
export const paymentFrame = (page: Page): FrameLocator =>
  page.frameLocator(
    'iframe[title="Secure payment input frame"], iframe[title="Marco seguro para los datos de pago"]',
  )

/** The pay button of the payment dialog. */
export const payButton = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: /^(Pay|Pagar) / })

export async function fillCard(page: Page, number: string): Promise<void> {
  const frame = paymentFrame(page)
  await frame.locator('#number').fill(number)
  await frame.locator('#expiry').fill('12 / 40')
  await frame.locator('#cvc').fill('123')
}

/** Types a card into the open payment modal and pays with it. */
export async function payCard(page: Page, number: string = CARD.pays): Promise<void> {
  await fillCard(page, number)
  await expect(payButton(page)).toBeEnabled()
  await payButton(page).click()
}

/** The bank's dialog above the page. */
export async function answerChallenge(page: Page, outcome: 'complete' | 'fail'): Promise<void> {
  const frame = page.frameLocator(
    'iframe[title="Card authentication"], iframe[title="Autenticación de la tarjeta"]',
  )
  await frame.locator(`button[value="${outcome}"]`).click()
}

/** Chooses the wallet and waits for its page, on which the payment is approved or refused. */
export async function payByWallet(page: Page, outcome: 'complete' | 'fail'): Promise<void> {
  await paymentFrame(page)
    .getByText(/^(Wallet|Monedero)$/)
    .click()
  await payButton(page).click()
  await page.waitForURL(/\/_\/sandbox\/wallet/)
  await page.locator(`button[value="${outcome}"]`).click()
}

export async function payByDebit(page: Page, iban: string): Promise<void> {
  const frame = paymentFrame(page)
  await frame.getByText(/^(Bank debit|Adeudo bancario|Domiciliación.*)$/).click()
  await frame.locator('#iban').fill(iban)
  await payButton(page).click()
}
