import { defineConfig } from '@playwright/test'
import { chromium } from './chromium.mjs'

/**
 * Every worker starts the real binary on a free port with a folder of its own; nothing is shared.
 * The journeys of money and accounts run on PostgreSQL too; go test shows each call on both databases.
 */
export default defineConfig<object, { database: 'sqlite' | 'postgres' }>({
  testDir: '.',
  globalSetup: './kit/statement.mjs',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  workers: 2,
  timeout: 300_000, // a story with several looks at both widths takes a minute on two cores, and a busy machine several
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0, // the summary names a test that needed it as flaky
  reporter: [['line']],
  projects: [
    { name: 'sqlite' },
    {
      name: 'postgres',
      testMatch: /\/(address|auth|besieged|desk(-money)?|gone|pay|quota|return|story)\.spec\.ts$/,
      use: { database: 'postgres' },
    },
  ],
  use: {
    browserName: 'chromium',
    headless: true,
    serviceWorkers: 'block', // its requests pass by the tests' routes; worker.spec.ts allows it
    locale: 'en-GB',
    launchOptions: chromium(),
    screenshot: 'only-on-failure', // traces slow everything down: --trace=retain-on-failure makes them
  },
})
