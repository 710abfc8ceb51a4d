/**
 * Mutants of the page's logic, run against the unit tests that reach them. The results of unchanged
 * code and tests are taken from the run before (build/mutants/page.json).
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
  // A copy of the project without what the tests of the page never read.
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
  ignoreStatic: true, // each of them would run every test in a new environment
  incremental: true,
  incrementalFile: 'build/mutants/page.json',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'build/mutants/page-report.json' },
  concurrency: 2,
  timeoutMS: 20_000, // added to what the tests took before: a busy machine may be slower by then
  dryRunTimeoutMinutes: 30,
  allowEmpty: true,
}
