import { defineConfig } from '@playwright/test'

/**
 * The main journeys in every engine that tools/browsers.mjs names. Playwright runs the tests; the
 * browsers are driven by puppeteer and WebDriver, as Playwright drives only builds of its own.
 */
export default defineConfig<{ engine: string }>({
  testDir: '.',
  globalSetup: '../kit/statement.mjs',
  testMatch: '**/*.journey.ts',
  outputDir: '../../../test-results/engines',
  workers: 2,
  timeout: 240_000,
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0, // the summary names a test that needed it as flaky
  reporter: [['list']],
  projects: (process.env.SELLO_ENGINES ?? 'chromium')
    .split(',')
    .map(name => ({ name, use: { engine: name } })),
})
