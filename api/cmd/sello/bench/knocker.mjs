// `node knocker.mjs URL RATE`: strangers who sign up, save orders and write messages, each from an address of their own, at a rate that
// does not depend on how fast they are answered. It reports when all is refused, and at "stop" how many calls were refused or failed since.

import { Agent, request } from 'node:http'
import { API, order } from './order.mjs'

const [url, rate] = [process.argv[2], Number(process.argv[3])]
const agent = new Agent({ keepAlive: true, maxSockets: 32 })
/** Strangers that are reused in turn. */
const STRANGERS = 500
const TICK = 20

/** Refusals in a row that show that nothing is accepted any more. */
const OVER = 60

let counted = { refused: 0, failed: 0 }
let inARow = 0
let since = 0

function call(from, method, path, headers, body) {
  return new Promise((resolve, reject) => {
    const text = body ? JSON.stringify(body) : undefined
    const sent = request(`${url}${API}${path}`, {
      agent,
      method,
      headers: {
        'X-Forwarded-For': from,
        ...headers,
        ...(text ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) } : {}),
      },
    })
    sent.on('error', reject)
    sent.on('response', answer => {
      answer.resume()
      answer.on('end', () => resolve(answer))
    })
    sent.end(text)
  })
}

/** A visitor of an address, with the session that the first call begins. */
async function stranger(n) {
  const from = `198.${18 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`
  const begun = await call(from, 'GET', '/csrf', {})
  const [cookie] = begun.headers['set-cookie'][0].split(';')
  return { from, email: `stranger${n}@example.com`, headers: { Cookie: cookie, 'X-CSRF-Token': begun.headers['x-csrf-token'] } }
}

const knocks = [
  s => ['/registrations', { email: s.email, privacy_accepted: true, terms_conditions_accepted: true, info_accepted: false }],
  s => ['/trademarks', order(s.email)],
  s => [
    '/contact',
    { name: 'Ana', lastname: 'Gil', email: s.email, additional_info: 'Hello', privacy_accepted: true },
  ],
]

const strangers = []
for (let n = 0; n < STRANGERS; n++) strangers.push(await stranger(n))

let knocked = 0
async function knock() {
  const s = strangers[knocked % STRANGERS]
  const [path, body] = knocks[knocked++ % knocks.length](s)
  const answer = await call(s.from, 'POST', path, s.headers, body).catch(() => ({ statusCode: 0 }))
  const refused = answer.statusCode >= 400 && answer.statusCode < 500
  if (refused) counted.refused++
  else counted.failed++
  if (since) return
  inARow = refused ? inARow + 1 : 0
  if (inARow < OVER) return
  counted = { refused: 0, failed: 0 }
  since = performance.now()
  process.send('over the quotas')
}

let due = 0
let last = performance.now()
const timer = setInterval(() => {
  const now = performance.now() // an interval may come late
  due += ((now - last) * rate) / 1000
  last = now
  for (; due >= 1; due--) void knock()
}, TICK)

process.on('message', () => {
  clearInterval(timer)
  process.send({ seconds: (performance.now() - since) / 1000, ...counted }, () => process.exit())
})
