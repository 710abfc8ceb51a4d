import { defineConfig } from 'vitest/config'

process.env.TZ = 'UTC' // moments are shown on the clock of the visitor

/** From Node 25 on it has a storage of its own, which is empty and stands in the way of that of the page. */
const NO_STORAGE = '--no-experimental-webstorage'

export default defineConfig({
  test: {
    execArgv: process.allowedNodeEnvironmentFlags.has(NO_STORAGE) ? [NO_STORAGE] : [],
    environment: 'happy-dom',
    include: ['webapp/src/**/*.test.{ts,tsx}', 'tools/**/*.test.mjs', 'wasm/**/*.test.mjs'],
    setupFiles: ['webapp/src/test.setup.ts'],
    restoreMocks: true,
    testTimeout: 60_000, // a busy machine is no fault of the page
    css: { modules: { classNameStrategy: 'non-scoped' } },
    coverage: {
      provider: 'v8',
      include: ['webapp/src/**/*.{ts,tsx}'],
      exclude: ['**/*.gen.ts', '**/*.test.{ts,tsx}'],
      reporter: ['text-summary'],
      reportsDirectory: 'build/coverage/page',
      thresholds: { 'webapp/src/features/registration/model/**': { branches: 80 } },
    },
  },
})
