/**
 * Runs mutants of the page's logic against the unit tests that reach them. Results of unchanged code and tests are reused from
 * the last run (build/mutants/page.json).
 *
 * `npx stryker run webapp/stryker.config.mjs --mutate "webapp/src/features/registration/model/*.ts"` runs a part.
 */
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'webapp/stryker.vitest.mts' },
  mutate: [
    'webapp/src/**/*.ts',
    'webapp/src/app/*.tsx',
    'webapp/src/features/registration/*.tsx',
    'webapp/src/app/routes/*.tsx',
    '!webapp/src/**/*.test.*',
    '!webapp/src/**/*.gen.ts',
    '!webapp/src/**/*.d.ts',
    '!webapp/src/**/{testing,testserver}.{ts,tsx}',
    '!webapp/src/test.setup.ts',
    '!webapp/src/core/{instance,run,vectors,hash.worker}.ts', // not loaded by way of the transformed sources
    '!webapp/src/prerender.tsx',
  ],
  // Files that the page's tests do not read, which are not copied.
  ignorePatterns: [
    '/api',
    '/docs',
    '/data',
    '/test-results',
    '/playwright-report',
    '/webapp/dist',
    '/webapp/e2e',
    '/webapp/bench',
    '/build/mutants',
    '/build/compressed',
    '/build/shell',
    '/build/stamps',
    '/build/sello',
  ],
  tempDirName: 'build/mutants/sandbox',
  coverageAnalysis: 'perTest',
  ignoreStatic: true, // a mutant that runs at import would need all tests in a new environment
  incremental: true,
  incrementalFile: 'build/mutants/page.json',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'build/mutants/page-report.json' },
  concurrency: 2,
  timeoutMS: 20_000, // added to the time of the tests without a mutant, for a busy machine
  dryRunTimeoutMinutes: 30,
  allowEmpty: true,
}
