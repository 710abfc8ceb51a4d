/** The two events of the specification against a local receiver: nothing before consent. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test as base } from './harness'

interface Receiver {
  url: string
  /** Every event that arrived. */
  events: unknown[]
  close(): void
}

const test = base.extend<object, { receiver: Receiver }>({
  receiver: [
    async ({ browserName: _ }, use) => {
      const receiver = await receive()
      await use(receiver)
      receiver.close()
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ receiver }, use) => {
      await use({ SELLO_ANALYTICS_ID: 'A-1', SELLO_ANALYTICS_URL: receiver.url })
    },
    { scope: 'worker' },
  ],
})

function receive(): Promise<Receiver> {
  const events: unknown[] = []
  const server = createServer((request, answer) => {
    let body = ''
    request.on('data', part => (body += String(part)))
    request.on('end', () => {
      events.push(JSON.parse(body))
      answer.writeHead(204).end()
    })
  })
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      resolve({ url: `http://127.0.0.1:${port}/in`, events, close: () => server.close() })
    })
  })
}

const paid = (payment: string) => `/#/registration/success?tid=${payment}&tam=175`
const purchase = (payment: string) => ({
  id: 'A-1',
  event: 'purchase',
  transaction: payment,
  value: 175,
  currency: 'EUR',
})

test('a purchase waits for the choice, and is sent once when it is accepted', async ({ page, receiver }) => {
  await page.goto(paid('pi_accepted'))
  const banner = page.getByRole('region', { name: 'May we count visits?' })
  const reject = banner.getByRole('button', { name: 'Reject' })
  const accept = banner.getByRole('button', { name: 'Accept' })
  await expect(accept).toBeVisible()
  const [one, other] = [await reject.boundingBox(), await accept.boundingBox()]
  expect([one?.width, one?.height]).toEqual([other?.width, other?.height])
  expect(receiver.events).not.toContainEqual(purchase('pi_accepted'))

  await accept.click()
  await expect(banner).toBeHidden()
  await expect.poll(() => receiver.events).toContainEqual(purchase('pi_accepted'))
})

test('a report request is counted where counting was accepted before', async ({ page, receiver }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.goto('/#/reportrequest/success?trademarkId=order-1')
  await expect
    .poll(() => receiver.events)
    .toContainEqual({ id: 'A-1', event: 'report_request', transaction: 'order-1' })
})

test('after rejecting nothing is sent, and the choice can be made again', async ({ page, receiver }) => {
  await page.goto(paid('pi_rejected'))
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.goto('/#/cookies')
  await expect(page.getByText('You have rejected analytics.')).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('You have accepted analytics.')).toBeVisible()
  expect(receiver.events).not.toContainEqual(purchase('pi_rejected'))
})
