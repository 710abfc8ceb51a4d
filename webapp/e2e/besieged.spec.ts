// The owner of an account whose password strangers guess.

import { test } from './harness'
import { Account } from './kit/account'

/** More than an account allows before it answers none for a while. */
const GUESSES = 16

test('S35: whose password a stranger guesses logs in at once on a known device, and on a new one by the code', async ({
  browser,
  server,
  wizard,
  account,
  post,
}) => {
  await wizard.open()
  await account.create()
  await account.logOut()

  const elsewhere = async () => {
    const other = await (await browser.newContext({ baseURL: server.url })).newPage()
    await other.goto('/?autored')
    return new Account(other, post, account.email)
  }
  const stranger = await elsewhere()
  for (let guess = 0; guess < GUESSES; guess++) {
    const refused = stranger.page.waitForResponse(
      each => each.status() === 401 && each.url().includes('/login'),
    )
    await stranger.logIn(`Guessed-password-${guess}`)
    await refused
  }

  await account.entry('nav_login')
  await account.signIn()

  const owner = await elsewhere()
  await owner.logInByCode()
  await owner.expectSignedIn()
})
