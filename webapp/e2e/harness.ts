/**
 * The fixtures of the browser tests: the real binary on a free port with a new data folder (one for each worker), a guard that
 * fails a test on unexpected errors, and the mails that were sent.
 */
import { test as base, expect } from '@playwright/test'
import { Account } from './kit/account'
import { Desk } from './kit/desk'
import { Guard } from './kit/guard'
import { Post } from './kit/mail'
import type { Server, Settings } from './kit/server.mjs'
import { Wizard } from './kit/wizard'

export { expect }
export * from './kit/files'
export * from './kit/keyboard'
export * from './kit/look'
export * from './kit/people'
export * from './kit/payment'
export * from './kit/pdf'
export * from './kit/wizard'
export { words, type Words } from './kit/words'
export type { Guard } from './kit/guard'
export type { Mail, Post } from './kit/mail'

type Each = {
  /** Closes the contexts that a test has opened: their pages would slow down the tests after it. */
  closed: void
  /** Fails the test on console errors, page errors, refused policies, failed requests and answers of 400 and up. */
  guard: Guard
  post: Post
  wizard: Wizard
  /** A new customer without an account. */
  account: Account
  /** The provider's desk, for the same page and account. */
  desk: Desk
}

type Shared = {
  /** The binary's database: the embedded file, or a PostgreSQL server for this worker. */
  database: 'sqlite' | 'postgres'
  /** Further settings of the binary. A file that sets them (test.use) has a separate server. */
  settings: Settings
  server: Server
}

export const test = base.extend<Each, Shared>({
  database: ['sqlite', { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ database, settings }, use) => {
      const { startServer } = await import('./kit/server.mjs')
      const { startPostgres } = await import('./kit/postgres.mjs')
      const postgres = database === 'postgres' ? await startPostgres() : undefined
      const server = await startServer(
        postgres ? { ...settings, SELLO_DATABASE_URL: postgres.url } : settings,
      )
      await use(server)
      await server.stop()
      await postgres?.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  post: async ({ server }, use) => use(new Post(server.url)),
  wizard: async ({ page }, use) => use(new Wizard(page)),
  account: async ({ page, post }, use) => use(new Account(page, post)),
  desk: async ({ page, server, account }, use) => use(new Desk(page, server, account)),
  closed: [
    async ({ browser }, use) => {
      await use()
      for (const context of browser.contexts()) await context.close()
    },
    { auto: true },
  ],
  guard: [
    async ({ context, closed: _ }, use, info) => {
      const guard = new Guard()
      guard.watch(context)
      await use(guard)
      if (info.status === info.expectedStatus)
        expect(guard.unexpected(), 'nothing went wrong unasked').toEqual([])
    },
    { auto: true },
  ],
})
