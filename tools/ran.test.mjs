import { describe, expect, it } from 'vitest'
import { failedTests, leftOut } from './ran.mjs'

describe('tests that did not run', () => {
  it.each([
    '      Tests  331 passed | 2 skipped (333)',
    '\u001b[2m      Tests \u001b[22m 3 passed | \u001b[33m1 todo\u001b[39m (4)',
    '  2 skipped',
    '  14 did not run',
    '--- SKIP: TestPrice/spain (0.00s)',
    'ok  \tsello/core\t0.004s [no tests to run]',
  ])('%j is reported', line => {
    expect(leftOut(`first\n${line}\nlast`)).toHaveLength(1)
  })

  it.each(['ok  \tsello/api\t0.3s', '  103 passed (4.0m)', '      Tests  331 passed (331)', '0 skipped'])(
    '%j is not',
    line => {
      expect(leftOut(line)).toEqual([])
    },
  )
})

describe('tests that failed', () => {
  it.each([
    [
      'Go',
      'ok  \tsello/api\t0.3s\n--- FAIL: TestPrice (0.00s)\n    --- FAIL: TestPrice/spain (0.00s)\nFAIL\n',
      'TestPrice',
    ],
    [
      'vitest',
      '\u001b[41m FAIL \u001b[49m tools/ran.test.mjs > tests > fail\n FAIL  tools/ran.test.mjs > tests > fail\n',
      'tools/ran.test.mjs > tests > fail',
    ],
    [
      'Playwright',
      '  1) [sqlite] › webapp/e2e/low.spec.ts:7:1 › a phone ───\n\n  1 failed\n    [sqlite] › webapp/e2e/pay.spec.ts:7:1 › a card is refused ──────\n  1 flaky\n    [sqlite] › webapp/e2e/low.spec.ts:7:1 › a phone ───\n  615 passed (33.0m)\n',
      '[sqlite] › webapp/e2e/pay.spec.ts:7:1 › a card is refused',
    ],
  ])('of %s are named once', (_, output, name) => {
    expect(failedTests(output)).toEqual([name])
  })

  it('are none where all passed', () => {
    expect(failedTests('  617 passed (33.0m)\nok  \tsello/api\t0.3s\n')).toEqual([])
  })
})
