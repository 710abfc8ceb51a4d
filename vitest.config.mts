import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'happy-dom',
    include: ['webapp/src/**/*.test.{ts,tsx}', 'tools/**/*.test.mjs', 'wasm/**/*.test.mjs'],
    setupFiles: ['webapp/src/test.setup.ts'],
    restoreMocks: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
