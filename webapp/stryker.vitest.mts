/** The tests that mutants of the page are run against: those of the page, without the ones that build a second core. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'happy-dom',
    include: ['webapp/src/**/*.test.{ts,tsx}'],
    exclude: ['webapp/src/core/wire.test.ts', 'webapp/src/i18n/texts.test.ts'],
    setupFiles: ['webapp/src/test.setup.ts'],
    restoreMocks: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
