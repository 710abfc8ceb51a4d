import { describe, expect, it } from 'vitest'
import { leftOut } from './ran.mjs'

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
