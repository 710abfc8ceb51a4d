// Counting: asked about once with two equal buttons, nothing loaded or sent before the choice, each of
// the two events once, nothing at all where no analytics is configured. The receiver is a real server.

import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo } from 'node:net'
import { expect, test as base, Wizard } from './harness'

interface Receiver {
  url: string
  /** The body of every request so far. */
  got: Record<string, unknown>[]
}

const test = base.extend<object, { receiver: Receiver }>({
  receiver: [
    async ({ browserName: _ }, use) => {
      const got: Receiver['got'] = []
      const server = createServer((request, response) => {
        void bodyOf(request).then(body => {
          got.push({ ...(JSON.parse(body) as object), cookie: request.headers.cookie })
          response.writeHead(204).end()
        })
      })
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
      await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/collect`, got })
      server.close()
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ receiver }, use) => use({ SELLO_ANALYTICS_ID: 'count-1', SELLO_ANALYTICS_URL: receiver.url }),
    { scope: 'worker' },
  ],
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

test('a report and a purchase are counted once each, and only after consent', async ({
  page,
  receiver,
  wizard,
}) => {
  const { t } = wizard
  receiver.got.length = 0
  await wizard.open()
  const banner = page.getByRole('region', { name: t('consent_title') })
  const [reject, accept] = [t('consent_reject'), t('consent_accept')].map(name =>
    banner.getByRole('button', { name }),
  )

  await test.step('rejecting is as easy as accepting', async () => {
    const looks = (button: typeof reject) =>
      button!.evaluate((node: HTMLElement) => {
        const { backgroundColor, color, fontSize, fontWeight, padding } = getComputedStyle(node)
        return { backgroundColor, color, fontSize, fontWeight, padding, height: node.offsetHeight }
      })
    expect(await looks(reject)).toEqual(await looks(accept))
    await expect(banner.getByRole('button')).toHaveCount(2)
  })

  await test.step('nothing is sent before the choice', async () => {
    await wizard.toReview({ name: 'Cuenta', territory: 'SPAIN', classes: [9] })
    await page.getByRole('button', { name: t('wizard_report_request') }).click()
    await expect(page.getByRole('heading', { name: t('success_report_title') })).toBeVisible()
    await expect(banner).toBeVisible()
    expect(receiver.got).toEqual([])
    await accept!.click()
    await expect(banner).toBeHidden()
    await expect.poll(() => receiver.got.length).toBe(1)
    expect(receiver.got[0]).toMatchObject({ id: 'count-1', event: 'report_request' })
    expect(receiver.got[0]!.cookie).toBeUndefined()
  })

  await test.step('a purchase is counted once, however often its page is looked at', async () => {
    const order = new URLSearchParams(page.url().split('?')[1]).get('trademarkId')
    await page.goto(`/?trademarkId=${order}`)
    await wizard.button('pay').click()
    await page.getByRole('button', { name: t('wizard_report_confirm_yes') }).click()
    await wizard.pay()
    await expect.poll(() => receiver.got.length).toBe(2)
    expect(receiver.got[1]).toMatchObject({ event: 'purchase', value: 175, currency: 'EUR' })
    await page.reload()
    await expect(page.locator('#content')).toContainText(/SE-/)
    await page.goto('/#/faqs')
    await page.goBack()
    await expect(page.locator('#content')).toContainText(/SE-/)
    expect(receiver.got.filter(({ event }) => event === 'purchase')).toHaveLength(1)
  })

  await test.step('the choice can be changed on the cookies page', async () => {
    await page.goto('/#/cookies')
    await expect(page.getByText(t('cookies_choice_accepted'))).toBeVisible()
    await page.getByRole('button', { name: t('consent_reject') }).click()
    await expect(page.getByText(t('cookies_choice_rejected'))).toBeVisible()
  })
})

test('at a zoom of 400 % the question covers nothing: it is at the end of the page', async ({
  page,
  wizard,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await wizard.open()
  const banner = page.getByRole('region', { name: wizard.t('consent_title') })
  await expect(banner).toBeAttached()
  const [question, footer] = [await banner.boundingBox(), await page.getByRole('contentinfo').boundingBox()]
  expect(question!.y).toBeGreaterThanOrEqual(footer!.y + footer!.height)
  await banner.getByRole('button', { name: wizard.t('consent_reject') }).click()
  await expect(banner).toHaveCount(0)
})

test('who rejects is not asked again, and nothing is ever sent', async ({
  page,
  receiver,
  guard,
  wizard,
}) => {
  guard.expect(/answer: 422 POST .*pricing/) // UNKNOWN_PRICE
  const { t } = wizard
  receiver.got.length = 0
  await wizard.open()
  await page.getByRole('button', { name: t('consent_reject') }).click()
  await page.reload()
  await wizard.toReview({ name: 'Calla', territory: 'SPAIN', classes: 'Nothing to count.' })
  await wizard.button('send').click()
  await expect(page.getByRole('heading', { name: t('success_report_title') })).toBeVisible()
  await expect(page.getByRole('region', { name: t('consent_title') })).toHaveCount(0)
  expect(receiver.got).toEqual([])
})

base('without analytics nothing is asked', async ({ page }) => {
  const wizard = new Wizard(page)
  await wizard.open()
  await expect(page.getByRole('contentinfo')).toContainText('Marcas de Ejemplo S.L.') // the settings are there
  await expect(page.getByRole('region', { name: wizard.t('consent_title') })).toHaveCount(0)
  await page.goto('/#/cookies')
  await expect(page.getByText(wizard.t('cookies_choice_none'))).toBeVisible()
})
