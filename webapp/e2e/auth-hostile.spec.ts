/** S26, S27: what a page on another origin (another loopback port) can do to a sign-in: nothing. */
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test, Wizard } from './harness'
import { Account } from './kit/account'

const EVIL = '<!doctype html><title>evil</title><body></body>'

let evil: { url: string; server: HttpServer }
test.beforeAll(async () => {
  const server = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end(EVIL))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  evil = { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
})
test.afterAll(() => void evil.server.close())

const SECRET = 'x'.repeat(43)

/** As good as an attacker could make them, who had even learnt the state of this sign-in. */
const toPage = (state: string) => [
  { type: 'login_redirect', state, clientId: 'sello-web', xsrf: SECRET },
  { type: 'login_success', state, code: SECRET },
  { type: 'error', state, code: 'WRONG_CREDENTIALS', message: 'Call +34 666', retryAfter: 0 },
  { type: 'login_redirect', state, clientId: 'sello-web', xsrf: SECRET, origin: 'trusted', isTrusted: true },
  { type: 'login_success', state: 'y'.repeat(43), code: SECRET },
  JSON.stringify({ type: 'login_success', state, code: SECRET }),
  { type: 'login', state, clientId: 'sello-web', username: 'mallory@example.com', password: SECRET },
  { type: 'error', state: '', code: 'CCDD_ERROR', message: '', retryAfter: 0 },
  null,
]

const toFrame = (state: string) => [
  { type: 'login', state, clientId: 'sello-web', username: 'mallory@example.com', password: SECRET },
  {
    type: 'login',
    state,
    clientId: 'sello-web',
    username: 'mallory@example.com',
    password: SECRET,
    target: '*',
  },
  { type: 'login_success', state, code: SECRET },
]

/** Puts the hostile page into ours, which our policy forbids unless the test lifts it, and lets it shout without end. */
async function letIn(page: Page) {
  await page.evaluate(async url => {
    const frame = document.createElement('iframe')
    const loaded = new Promise(resolve => (frame.onload = resolve))
    frame.src = url
    document.body.append(frame)
    await loaded
  }, evil.url)
  const frame = page.frames().find(each => each.url().startsWith(evil.url))
  if (!frame) throw new Error('the hostile page is not there')
  return {
    shout: (state: string) =>
      frame.evaluate(
        ([toPage, toFrame]) => {
          const heard: unknown[] = []
          Object.assign(window, { heard })
          addEventListener('message', event => heard.push(event.data))
          const shout = () => {
            for (const message of toPage) parent.postMessage(message, '*')
            for (let i = 0; i < parent.frames.length; i++)
              for (const message of toFrame)
                if (parent.frames[i] !== window) parent.frames[i]?.postMessage(message, '*')
          }
          shout()
          setInterval(shout, 3)
        },
        [toPage(state), toFrame(state)] as const,
      ),
    heard: () => frame.evaluate(() => (window as unknown as { heard: unknown[] }).heard),
  }
}

test.describe('with the policy lifted, so that it gets in at all', () => {
  test.use({ bypassCSP: true })

  test('S27: eight hostile messages and more, during a whole sign-in, change nothing', async ({
    page,
    post,
  }) => {
    const account = new Account(page, post)
    await new Wizard(page).open()
    await account.create()
    await account.logOut()

    const intruder = await letIn(page)
    const names: unknown[] = []
    await page.route(/\/_\/auth\/login\?lang/, route => {
      names.push((route.request().postDataJSON() as { username: string }).username)
      return route.continue()
    })
    await page.route(/\/_\/auth\/oauth\/authorize/, async route => {
      await intruder.shout(new URL(route.request().url()).searchParams.get('state') ?? '')
      await route.continue()
    })
    await account.entry('nav_login')
    await account.signIn()
    expect(names, 'one sign-in, with what was typed').toEqual([account.email])
    expect(await intruder.heard(), 'nothing was said to it').toEqual([])
    const kept = await page.evaluate(() => localStorage.getItem('vyou'))
    expect(kept).toContain(account.email)
    expect(page.frames(), 'the sign-in frame is gone').toHaveLength(2)
  })
})

test('S26: neither our page nor the sign-in frame can be framed by it', async ({ page, server, guard }) => {
  guard.expect(/console: Framing/, /failed: GET .* \(net::ERR_BLOCKED_BY_RESPONSE\)/)
  await page.goto(evil.url)
  for (const path of ['/', '/#/home', '/_/auth/ccdd_error?error=CCDD_ERROR', '/_/auth/login_hook?code=x']) {
    await page.evaluate(async address => {
      const frame = document.createElement('iframe')
      const loaded = new Promise(resolve => (frame.onload = resolve))
      frame.src = address
      document.body.append(frame)
      await loaded
    }, server.url + path)
  }
  const shown = page.frames().filter(frame => frame.url().startsWith(server.url))
  expect(shown.map(frame => frame.url())).toEqual([])
})

test('S27: from a window that opened ours nothing is heard', async ({ page, server }) => {
  await page.goto(evil.url)
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(url => {
      Object.assign(window, { opened: window.open(url) })
    }, server.url),
  ])
  await popup.waitForLoadState()
  await popup.evaluate(() => {
    Object.assign(window, { heard: 0 })
    addEventListener('message', () => (window as unknown as { heard: number }).heard++)
  })
  await page.evaluate(messages => {
    const { opened } = window as unknown as { opened: Window }
    for (const message of messages) opened.postMessage(message, '*')
  }, toPage(SECRET))
  expect(await popup.evaluate(() => window.opener === null)).toBe(true)
  expect(await popup.evaluate(() => (window as unknown as { heard: number }).heard)).toBe(0)
})
