// What a customer's order takes while strangers knock: the median time of saving, paying and reading back an order of a customer who
// is signed in, with and without them, in turns, in the real binary. The strangers are a process of their own, see knocker.mjs.

import { fork } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startServer } from '../../../../webapp/e2e/kit/server.mjs'
import buildStatement from '../../../../webapp/e2e/kit/statement.mjs'
import { API, EMAIL, order } from './order.mjs'

const MOST = 1.2
const ROUNDS = 7
const ORDERS = 15

/** Calls a second: ten times the orders and mails that production allows all strangers in a day (api/config/quotas.go), within an hour. */
const RATE = 28

/** The quotas of the server, which the strangers use up within the first second: from then on they are over them. */
const QUOTAS = {
  SELLO_TRUSTED_PROXIES: '127.0.0.0/8',
  SELLO_QUOTA_TOTAL_ORDERS: '20',
  SELLO_QUOTA_TOTAL_MAILS: '20',
  SELLO_QUOTA_TOTAL_MB: '1',
}

export default async function knocking() {
  buildStatement()
  const server = await startServer(QUOTAS)
  try {
    const customer = await signedIn(server)
    for (let warm = 0; warm < ORDERS; warm++) await customer()
    const turn = async () => {
      const times = []
      for (let n = 0; n < ORDERS; n++) times.push(await customer())
      return median(times)
    }
    const quiet = []
    const knocked = []
    for (let round = 0; round < ROUNDS; round++) {
      quiet.push(await turn())
      const knocker = await startKnocker(server.url)
      knocked.push(await turn())
      await knocker.stop()
    }
    return [
      {
        name: `an order of a customer while ${RATE} calls a second knock from many addresses`,
        ours: median(knocked),
        yardstick: median(quiet),
        unit: 'ms',
        ratio: median(knocked.map((time, round) => time / quiet[round])), // of neighbours: other load changes slowly
        budget: { mostRatio: MOST },
      },
    ]
  } finally {
    await server.stop()
  }
}

/** Starts the strangers, and waits until they are over the quotas. They must keep their rate, and be refused. */
async function startKnocker(url) {
  const child = fork(fileURLToPath(new URL('knocker.mjs', import.meta.url)), [url, String(RATE)])
  await once(child, 'message')
  return {
    stop: async () => {
      const told = once(child, 'message')
      child.send('stop')
      const [{ seconds, refused, failed }] = await told
      await once(child, 'exit')
      const rate = refused / seconds
      if (failed > 0 || rate < RATE * 0.7) throw new Error(`${Math.round(rate)} refusals a second, ${failed} failures`)
    },
  }
}

/** Returns a function that places and pays an order of a new account, and resolves to the milliseconds that it took. */
async function signedIn(server) {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  const [account, session] = [randomUUID(), randomUUID()]
  const at = days => new Date(Date.now() + days * 86_400_000).toISOString().replace('T', ' ').replace('Z', '+00:00')
  await server.change(
    `INSERT INTO accounts (id, email, state, role, lang, password_hash, created_at) VALUES ('${account}', '${EMAIL}', 'active', 'customer', 'en', '', '${at(0)}')`,
  )
  await server.change(
    `INSERT INTO sessions (id, token_hash, account_id, created_at, seen_at, expires_at) VALUES ('${session}', x'${hash}', '${account}', '${at(0)}', '${at(0)}', '${at(1)}')`,
  )
  const headers = { Cookie: `sello_session=${token}`, 'Content-Type': 'application/json' }
  const csrf = await fetch(`${server.url}${API}/csrf`, { headers })
  headers['X-CSRF-Token'] = csrf.headers.get('X-CSRF-Token')
  const call = async (method, path, body, more = {}) => {
    const answer = await fetch(`${server.url}${API}${path}`, {
      method,
      headers: { ...headers, ...more },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return { tag: answer.headers.get('ETag'), data: answer.status === 204 ? undefined : (await answer.json()).data }
  }
  await call('POST', '/account/consents', { terms_conditions_accepted: true, privacy_accepted: true })
  return async () => {
    const began = performance.now()
    const { data, tag } = await call('POST', '/trademarks', order(EMAIL))
    const path = `/trademarks/${data.id}`
    const { data: payment } = await call('POST', `${path}/requestpayment`, undefined, { 'If-Match': tag })
    await confirm(server.url, payment.secret)
    while (!(await call('GET', path)).data.paid) await sleep(1)
    return performance.now() - began
  }
}

/** Confirms a payment as the card form does. */
async function confirm(url, secret) {
  const body = new URLSearchParams({
    client_secret: secret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2040',
    'payment_method_data[card][cvc]': '123',
  })
  const [intent] = secret.split('_secret_')
  const answer = await fetch(`${url}/_/sandbox/v1/payment_intents/${intent}/confirm`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`the card form: ${answer.status} ${await answer.text()}`)
}

const median = list => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]
